import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { texts as payment } from '#app/i18n/en/payment.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { paymentConfigQuery } from './queries.ts'
import { TestPaymentNote } from './test-payment-note.tsx'

function shown(isTest: boolean | undefined): string {
  const client = new QueryClient()
  client.setQueryData(paymentConfigQuery().queryKey, { currency: 'CAD', methods: [], isTest } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...payment }, messages: {} }}>
        <TestPaymentNote />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test('a test payment is called one, and a real payment, or that of another server, is not', () => {
  expect(shown(true)).toContain('This is a test payment')
  expect(shown(false)).toBe('')
  expect(shown(undefined)).toBe('')
})
