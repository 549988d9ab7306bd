import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { texts } from '#app/i18n/en/credit.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { StoreCredit } from './credit-page.tsx'
import { creditQuery, type HistoryLine, historyQuery } from './queries.ts'

const at = '2026-11-24T18:49'

function page(pots: { credit: number; deposit: number }, lines: HistoryLine[], nextPosition: number | null = null) {
  const client = createQueryClient()
  client.setQueryData(creditQuery().queryKey, { currency: 'CAD', ...pots })
  client.setQueryData(historyQuery(1).queryKey, { currency: 'CAD', lines, nextPosition })
  return renderHtml(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...texts }, messages: {} }}>
        <StoreCredit />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

/** The text without tags, because a price is split into several. */
const read = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('a shopper without credit reads how to get some, and sees no history', () => {
  const html = page({ credit: 0, deposit: 0 }, [])
  expect(html).toContain('You have no store credit right now.')
  expect(html).not.toContain('History')
})

test('the balance is the sum of both pots, which are named', () => {
  const text = read(page({ credit: 1_250, deposit: 2_500 }, []))
  expect(text).toContain('37.50')
  expect(text).toMatch(/Promotional credit.*12\.50.*Gift cards and refunds.*25\.00/)
})

test('an entry says what it was, with its sign, reason and order', () => {
  const given: HistoryLine = { at, pot: 'CREDIT', what: 'GIVEN', amount: 1_250, orderID: null, reason: 'Sorry!' }
  const used: HistoryLine = { at, pot: 'CREDIT', what: 'ORDER', amount: -500, orderID: 'T7K2-M9QF4B', reason: null }
  const html = page({ credit: 750, deposit: 0 }, [used, given])
  expect(read(html)).toMatch(
    /Used for an orderPromotional credit.*Order T7K2-M9QF4B−.*5\.00.*Credit from the storeTue.*Sorry!\+.*12\.50/,
  )
  expect(html).toContain('href="/user/orders/T7K2-M9QF4B"')
  expect(html).not.toContain('Show more')
})

test('a longer history offers its next page', () => {
  const line: HistoryLine = { at, pot: 'DEPOSIT', what: 'REFUNDED', amount: 100, orderID: null, reason: null }
  expect(page({ credit: 0, deposit: 100 }, [line], 10)).toContain('Show more')
})
