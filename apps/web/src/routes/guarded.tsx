import { Outlet } from 'react-router'
import { guardMiddleware, stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import type { Route } from './+types/guarded'

export const middleware = [guardMiddleware]

// Having a loader makes the middleware run on navigations inside the page, too.
export function loader({ context }: Route.LoaderArgs) {
  stopIfForbidden(context)
  return null
}

export default function Guarded() {
  return <Outlet />
}
