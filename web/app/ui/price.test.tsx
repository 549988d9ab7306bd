import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DisplayCurrencyProvider } from '#app/i18n/currency.tsx'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { Price } from './price.tsx'

const YEN = { code: 'JPY', rateFrom: { CAD: 107.6 } }

function renderHtml(price: React.ReactNode, display: { code: string; rateFrom: Record<string, number> } | null = null) {
  const html = renderToStaticMarkup(
    <LanguageProvider initial={{ locale: 'en', texts: en, messages: {} }}>
      <DisplayCurrencyProvider value={display}>{price}</DisplayCurrencyProvider>
    </LanguageProvider>,
  )
  return {
    spoken: /class="vh">([^<]*)</.exec(html)?.[1],
    seen: html.replace(/<span class="vh">[^<]*<\/span>/, '').replace(/<[^>]+>/g, ''),
  }
}

test.each([
  [<Price key="1" minor={1250} currency="CAD" />, null, '$12.50', '$12.50'],
  [<Price key="2" minor={1250} currency="CAD" was={1500} />, null, '$12.50 Was $15.00', '$12.50$15.00'],
  [<Price key="3" minor={1250} currency="CAD" was={1250} />, null, '$12.50', '$12.50'],
  [<Price key="4" minor={1250} currency="CAD" from />, null, 'From $12.50', 'From $12.50'],
  [<Price key="5" minor={1250} currency="CAD" />, YEN, 'about JP¥1,345', '≈\u00a0JP¥1,345'],
  [
    <Price key="8" minor={1250} currency="CAD" was={1500} />,
    YEN,
    'about JP¥1,345 Was about JP¥1,614',
    '≈\u00a0JP¥1,345≈\u00a0JP¥1,614',
  ],
  [<Price key="6" minor={1250} currency="CAD" exact />, YEN, '$12.50', '$12.50'],
  [<Price key="7" minor={1250} currency="USD" />, YEN, 'US$12.50', 'US$12.50'],
])('price %#', (price, display, spoken, seen) => {
  expect(renderHtml(price, display)).toEqual({ spoken, seen })
})
