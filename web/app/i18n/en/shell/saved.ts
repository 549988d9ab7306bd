/** Texts of offline copies and lost connections. */
export const saved = {
  'saved.offline': 'You are offline. You can keep browsing, but ordering and paying need a connection.',
  'saved.noAnswer': 'The shop is not responding. You are viewing a saved copy.',
  'saved.unreached': 'The shop cannot be reached right now. Please check your connection and try again.',
  'saved.at': 'Saved at {time}.',
  'saved.on': 'Saved on {day}, {time}.',
  'saved.newBuild': 'A new version of the shop is ready.',
  'saved.refresh': 'Refresh',
} as const
