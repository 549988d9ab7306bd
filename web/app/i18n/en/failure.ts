/** Texts of pages that cannot be shown. */
export const failure = {
  'failure.title': 'This page could not be shown',
  'failure.text': 'Something went wrong on our side. Please try again in a moment.',
  'failure.notFound': 'We could not find this page',
  'failure.notFoundText': 'It may have moved, or the link may be incomplete.',
  'failure.offline': 'You are offline',
  'failure.offlineText': 'This page needs a connection. It opens by itself when you are back online.',
  'failure.code': 'This page could not be loaded',
  'failure.codeText': 'Part of it did not arrive. Loading it again usually helps.',
  'failure.reload': 'Load again',
  'failure.start': 'The buttons on this page are not working: part of the shop did not load.',
} as const
