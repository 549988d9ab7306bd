import { expect, test } from 'vitest'
import { texts as enSearch } from '#app/i18n/en/catalogue/search.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { texts as zhSearch } from '#app/i18n/zh/catalogue/search.ts'
import { zh } from '#app/i18n/zh.ts'
import { renderHtml, textIn } from '#app/shell/shell.fixture.tsx'
import { FoundWords } from './search-words.tsx'

const TEXTS = { en: { ...en, ...enSearch }, zh: { ...zh, ...zhSearch } }

test.each([
  ['en', 'MOST', [], 'No exact matches. Showing the closest matches.'],
  ['zh', 'MOST', [], '没有商品包含全部词语，以下商品包含其中大部分。'],
  [
    'en',
    'MOST',
    ['wine', 'beer'],
    'We found nothing for “wine” or “beer”. These products match the rest of your search.',
  ],
  ['zh', 'MOST', ['wine', 'beer'], '没有与“wine”或“beer”相关的商品，以下商品符合其他关键词。'],
  ['en', 'ALL', [], '“tea” 3 products'],
] as const)('results that match only a part of the search say so: %s, %s, %j', (locale, matched, unmatched, said) => {
  const words = <FoundWords q="tea" count={3} correctedTerm={null} matched={matched} unmatched={unmatched} />
  const initial = { locale, texts: TEXTS[locale], messages: {} }
  expect(textIn(renderHtml(<LanguageProvider initial={initial}>{words}</LanguageProvider>))).toMatch(
    new RegExp(`${said}$`),
  )
})
