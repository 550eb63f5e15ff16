import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'
import { pageFile, PAGES } from './pages.ts'

// All screens share a pathless layout: its middleware is the only guard, its loader makes it run on every navigation.
export default [
  layout(
    'routes/guarded.tsx',
    { id: 'guarded' },
    Object.entries(PAGES).map(([name, page]) =>
      page.path === '/' ? index(pageFile(name), { id: name }) : route(page.path.slice(1), pageFile(name), { id: name }),
    ),
  ),
] satisfies RouteConfig
