/** Texts of what a device keeps, and of what waits for a connection. */
export const saved = {
  'saved.offline': 'You are offline. You can keep looking around; ordering and paying need a connection.',
  'saved.noAnswer': 'The shop does not answer. This is what your device has saved.',
  'saved.unreached': 'The shop cannot be reached just now. Please check your connection and try again.',
  'saved.at': 'Saved at {time}.',
  'saved.on': 'Saved on {day}, {time}.',
  'saved.newBuild': 'A new version of the shop is ready.',
  'saved.refresh': 'Refresh',
} as const
