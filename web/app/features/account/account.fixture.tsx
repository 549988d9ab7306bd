import { completeAppInfo } from '@istore/contract/safe-app-info.fixture.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { AppInfoProvider } from '#app/features/store/app-info.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { texts as uploads } from '#app/i18n/en/account/uploads.ts'
import { texts as account } from '#app/i18n/en/account.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { CdnPathProvider } from '#app/ui/picture.tsx'
import { ToastOutlet, ToastProvider } from '#app/ui/toast.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What the server answers to one call, or `'lost'` when the connection is. */
export type Answer = { status?: number; body: unknown } | 'lost'

/** The body of a refusal. */
export const refused = (code: string, message: string, status = 409): Answer => ({
  status,
  body: { errors: { error: [{ code, message }] } },
})

interface Sent {
  call: string
  body: unknown
}

/** Draws a part of an account page in the browser of a signed-in shopper. @param answer the server's, which may be late */
export async function openPart(part: ReactNode, answer: (sent: Sent) => Answer | Promise<Answer>) {
  const calls: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const sent = { call: `${method} ${url.replace(/^.*\/client/, '')}`, body: bodyOf(body) }
    if (method !== 'GET') calls.push(sent)
    const given = await answer(sent)
    if (given === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200 })
  })
  const client = createQueryClient()
  client.setQueryData(appInfoQuery().queryKey, structuredClone(completeAppInfo))
  const element = (
    <AppInfoProvider>
      <CdnPathProvider value="/media/">
        <ToastProvider>
          <Suspense>{part}</Suspense>
          <ToastOutlet />
        </ToastProvider>
      </CdnPathProvider>
    </AppInfoProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/user/contact'] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...account, ...uploads }, messages: {} }}>
          <RouterProvider router={router} />
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    client.clear()
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
  })
  return { calls, client }
}

const bodyOf = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return [...body.keys()]
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** The field with a label. */
export function field(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')]
  const { htmlFor = '' } = labels.find(({ textContent }) => textContent?.startsWith(label)) ?? {}
  return document.getElementById(htmlFor) as HTMLInputElement
}

export const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))

export const press = (name: string) => act(async () => button(name)?.click())

/** Types into a field as a shopper does. */
export const type = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Chooses a file in the first picker of the page. */
export const choose = (file: File) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

export const PICTURE = new File(['a picture'], 'id.png', { type: 'image/png' })

export const text = () => document.body.textContent ?? ''
