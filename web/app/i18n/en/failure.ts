/** Texts of pages that cannot be shown. */
export const failure = {
  'failure.title': 'This page could not be shown',
  'failure.text': 'Something went wrong on our side. Please try again in a moment.',
  'failure.notFound': 'We could not find this page',
  'failure.notFoundText': 'It may have moved, or the link may be incomplete.',
} as const
