/** Texts of what a device keeps, and of what waits for a connection. */
export const saved = {
  'saved.offline': 'You are offline. You can keep looking around; ordering and paying need a connection.',
} as const
