/** Files whose strings are texts that people read. Their Chinese texts match no word of the list. */
const TEXT_FILES = [
  // Pages.
  /^web\/app\/i18n\/en(\/|\.ts$)/,
  // Refusals, and summaries of the endpoints.
  /^contract\/src\/(refusals|areas)(\/|\.ts$)/,
  // Emails.
  /^server\/src\/emails\//,
  /^server\/src\/areas\/.*(emails?|notice|texts?)\.ts$/,
  /^server\/src\/areas\/order\/receipt\//,
  // What the server says without the pages.
  /^server\/src\/http\/(plain-page|client-error|errors|pwa\/(offline-page|manifest))\.ts$/,
  /^server\/src\/standalone\/unreachable\.ts$/,
  // Output of commands: start, backup and restore, settings, `npm run admin`, tools.
  /^server\/src\/([^/]+|(admin|areas\/staff|db\/(backup|embedded))\/.*)\.ts$/,
  /^server\/src\/areas\/.*(manage-service|terms)\.ts$/,
  /^(search|sandbox)\/([^/]+|src\/main)\.ts$/,
  /^tools\/(.*\.mjs|[^/]+\.ts|(dev|setup|boundaries|commits|docs)\/.*\.ts)$/,
]
const TEST = /\.(test|fixture)\.ts$/

export const hasTexts = (path: string): boolean => !TEST.test(path) && TEXT_FILES.some((files) => files.test(path))

/** Whether the string keys of a file's objects are keys of the pages' texts. */
export const hasTextKeys = (path: string): boolean => path.startsWith('web/app/i18n/en')
