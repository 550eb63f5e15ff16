import { redirect } from 'react-router'
import { loginPath } from '#web/lib/session/guard-middleware.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import type { Route } from './+types/login'

export function loader({ context }: Route.LoaderArgs) {
  return redirect(loginPath(context.get(pageState).language, '/'))
}

export default function UserLogin() {
  return null
}
