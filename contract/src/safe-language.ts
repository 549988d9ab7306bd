import type { Reply } from './index.ts'
import { Notes, objectOf, texts } from './safe-values.ts'

type LanguageReply = Reply<'GET /common3/changeLocale/{locale}'>

const language = objectOf<LanguageReply>({ applicationMessage: objectOf({ messages: texts }) })

/** The words of a language, whatever the input: what is no text is left out. It never throws. @source spec §3 Language response */
export const safeLanguage = (reply: unknown): LanguageReply => language(reply, '', new Notes())
