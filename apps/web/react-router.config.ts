import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Every route is known at the first load: lazy discovery would ask the server before each first visit of a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
