/**
 * What a word was found in. Names are split into words: `openDoor`, `open-door` and the text key `open.door` are all
 * `open door`. A `text` is read by shoppers, or by who runs a command.
 */
export type Kind = 'identifier' | 'file' | 'key' | 'comment' | 'title' | 'document' | 'text'

export interface Word {
  /** Matched against lower-case text. */
  find: RegExp
  in: readonly Kind[]
  /** What to write instead. */
  use: string
}

/** What is split into words. */
export const NAMES: readonly Kind[] = ['identifier', 'file', 'key']
const PROSE: readonly Kind[] = ['comment', 'title', 'document', 'text']
const EVERYWHERE: readonly Kind[] = [...NAMES, ...PROSE]

/** Words that an engineer of the field would not use, or not in this sense: see the style page in CONTRIBUTING.md. */
export const WORDS: readonly Word[] = [
  { find: /\berrands?\b/, in: EVERYWHERE, use: 'task, job' },
  { find: /\bapart\b(?! from)/, in: EVERYWHERE, use: 'separate; in a child process' },
  { find: /\b(tells?|told)\b/, in: EVERYWHERE, use: 'pass, report, notify, return' },
  { find: /\basked\b/, in: EVERYWHERE, use: 'requested, called' },
  { find: /\bkept\b(?! in sync)/, in: EVERYWHERE, use: 'stored, cached, retained' },
  { find: /\bwhole(?! (number|cent|minute|second|hour|day))\b/, in: EVERYWHERE, use: 'entire, complete, full' },
  // With a colon it is the name of the unprivileged user in /etc/passwd.
  { find: /\bnobody\b(?!:)/, in: EVERYWHERE, use: 'no one, no user; or say who' },
  { find: /\b(somebody|whoever)\b/, in: EVERYWHERE, use: 'the user, the caller' },
  { find: /\banew\b/, in: EVERYWHERE, use: 'again; rebuild, reload' },
  // A noun stays: a cake stand, a stand-up pouch.
  { find: /(?<!\b(an?|its|the|cake|small|wooden) )\bstands?\b(?! for\b|-up\b)/, in: PROSE, use: 'is; is in' },
  { find: /\bstanding\b/, in: EVERYWHERE, use: 'status, current' },
  // A shopper may have forgotten their password.
  { find: /\bforg(e|o)t(s|ten|ting)?\b(?!( your)? password)/, in: EVERYWHERE, use: 'invalidate, delete, clear, omit' },
  { find: /\bbrought\b/, in: EVERYWHERE, use: 'bootstrap data; loaded, sent' },
  { find: /\bgathered\b/, in: NAMES, use: 'chunk builder; collected' },
  { find: /\bbits\b/, in: NAMES, use: 'ordinal set' },
  // React Router's exports that may change in any version, such as UNSAFE_RouteModules.
  { find: /^unsafe \w+/, in: ['identifier'], use: 'what the package documents' },
  { find: /^around$/, in: ['identifier'], use: 'browser window, wrapper' },
  { find: /^through$/, in: ['identifier'], use: 'fetch, get or create' },
  { find: /^most\b/, in: ['identifier'], use: 'max' },
  { find: /\bgo(es)? on\b/, in: ['identifier'], use: 'resume, continue' },
  { find: /\bdoors?\b/, in: EVERYWHERE, use: 'server, entry point' },
  { find: /\blast resort\b/, in: EVERYWHERE, use: 'fallback' },
  { find: /\bunreadable\b/, in: EVERYWHERE, use: 'malformed, invalid' },
  { find: /\bodd goods\b/, in: NAMES, use: 'edge-case products' },
  { find: /\bwild\b/, in: EVERYWHERE, use: 'untrusted, arbitrary' },
  { find: /\b(hears?|heard)\b/, in: EVERYWHERE, use: 'receive, listen' },
  { find: /\bcommon (one|cart)\b/, in: EVERYWHERE, use: 'main cart' },
  { find: /\bmore exactly\b/, in: ['text'], use: 'Refine' },
  { find: /\bfurther in\b/, in: ['text'], use: 'More in' },
  { find: /\bspelt\b/, in: ['text'], use: 'No matches for' },
  { find: /\bnot made\b/, in: ['text'], use: 'Not offered' },
]
