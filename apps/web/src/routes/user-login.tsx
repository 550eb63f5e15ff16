import { redirect } from 'react-router'
import { loginPath } from '#web/lib/guard-middleware.ts'
import { pageState } from '#web/lib/load-context.ts'
import type { Route } from './+types/user-login'

export function loader({ context }: Route.LoaderArgs) {
  return redirect(loginPath(context.get(pageState).language, '/'))
}

export default function UserLogin() {
  return null
}
