import type { Reply } from './index.ts'
import { Notes, objectOf, texts } from './safe-values.ts'

type LanguageReply = Reply<'GET /common3/changeLocale/{locale}'>

const language = objectOf<LanguageReply>({ applicationMessage: objectOf({ messages: texts }) })

/** A language's texts; values that are not texts are left out. Never throws. @source spec §3 Language response */
export const safeLanguage = (reply: unknown): LanguageReply => language(reply, '', new Notes())
