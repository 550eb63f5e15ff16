import { Outlet } from 'react-router'
import { guardMiddleware, stopIfForbidden } from '#web/lib/session/guard-middleware.ts'
import type { Route } from './+types/guarded'

export const middleware = [guardMiddleware]

// React Router runs the middleware on client-side navigations only if the route has a loader.
export function loader({ context }: Route.LoaderArgs) {
  stopIfForbidden(context)
  return null
}

export default function Guarded() {
  return <Outlet />
}
