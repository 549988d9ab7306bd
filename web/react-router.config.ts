import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The table is small: sending it once saves a request for the next part of it on every navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
