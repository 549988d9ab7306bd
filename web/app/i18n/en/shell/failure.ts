export const failure = {
  'failure.title': 'This page could not be shown',
  'failure.text': 'Something went wrong on our side. Please try again in a moment.',
  'failure.notFound': 'We could not find this page',
  'failure.notFoundText': 'It may have moved, or the link may be incomplete.',
  'failure.offline': 'You are offline',
  'failure.offlineText': 'This page needs a connection. It will open automatically when you are back online.',
  'failure.code': 'This page could not be loaded',
  'failure.codeText': 'Part of the page is missing. Reloading usually helps.',
  'failure.reload': 'Reload',
  'failure.start': 'The buttons on this page are not working because part of it did not load.',
} as const
