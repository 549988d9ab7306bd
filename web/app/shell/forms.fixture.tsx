import { completeAppInfo } from '@istore/contract/safe-app-info.fixture.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentProps, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { DocumentProvider } from '#app/api/visit.tsx'
import { AppInfoProvider } from '#app/features/store/app-info.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { ALL_AREAS, LAZY_TEXTS } from '#app/i18n/lazy-texts.ts'
import { setReachable } from '#app/platform/use-online.ts'
import { ToastProvider } from '#app/ui/toast.tsx'

/** The server's reply to a call; null for no reply at all. */
export interface Answer {
  status: number
  body: unknown
}

export const refusal = (status: number, code: string): Answer => ({
  status,
  body: { errors: { error: [{ code, message: `refused: ${code}` }] } },
})

export const PICTURE = new File(['a picture'], 'me.png', { type: 'image/png' })

const DOCUMENT = { visit: { origin: 'https://shop.example' } } as unknown as ComponentProps<
  typeof DocumentProvider
>['value']

/** Replies to what forms read before they are filled in, by the end of the address. */
const READS: Readonly<Record<string, unknown>> = {
  '/supportedCountries': { countries: [{ code: 'CA', name: 'Canada' }] },
  '/provinces/CA': { provinces: [{ code: 'ON', name: 'Ontario' }] },
  '/submitForm/ticket': { ticket: 'T' },
  '/linkInfo': { purpose: 'EMAIL', email: 'a•••@example.com', needsPassword: true },
}

export const RESET_LINK = { purpose: 'RESET', email: 'a•••@example.com', needsPassword: false }

/** A form on a page of its own, with a server whose replies a test chooses. */
export class ShownForm {
  /** Bodies of the calls made, without reads; for a form with a file, its fields. */
  readonly sent: unknown[] = []
  /** Methods and paths of the same calls. */
  readonly calls: string[] = []
  answer: Answer | null | Promise<Answer | null> = { status: 200, body: {} }
  private readonly root = createRoot(document.body)

  async show(element: ReactNode, { signedIn, at, reads = {} }: { signedIn: boolean; at: object; reads?: object }) {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.reply(url, init, { ...READS, ...reads }))
    const client = createQueryClient()
    const guest = signedIn ? {} : { user: null, userID: null, lastLoginDate: null }
    client.setQueryData(appInfoQuery().queryKey, { ...structuredClone(completeAppInfo), ...guest })
    const areas = await Promise.all(ALL_AREAS.map((area) => LAZY_TEXTS[area].en()))
    const texts = Object.assign({}, en, ...areas.map((area) => area.texts))
    const page = (
      <LanguageProvider initial={{ locale: 'en', texts, messages: {} }}>
        <AppInfoProvider>
          <ToastProvider>
            <Suspense>{element}</Suspense>
          </ToastProvider>
        </AppInfoProvider>
      </LanguageProvider>
    )
    const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
    await act(async () =>
      this.root.render(
        <DocumentProvider value={DOCUMENT}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </DocumentProvider>,
      ),
    )
    await vi.waitFor(() =>
      act(async () => document.querySelector('form, button, a, [role=status]') ?? Promise.reject(new Error('nothing'))),
    )
  }

  private async reply(url: string, init: RequestInit, reads: Readonly<Record<string, unknown>>): Promise<Response> {
    const known = Object.entries(reads).find(([end]) => url.endsWith(end))
    if (!known) {
      const { method, body } = init
      this.calls.push(`${method} ${url.replace(/^.*userManagement/, '')}`)
      this.sent.push(body instanceof FormData ? [...body.keys()] : body ? JSON.parse(String(body)) : url)
    }
    const answer = known ? { status: 200, body: known[1] } : await this.answer
    if (answer === null) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }

  close = () => act(async () => this.root.unmount())

  async leave(): Promise<void> {
    await this.close()
    vi.unstubAllGlobals()
    sessionStorage.clear()
    setReachable(true)
  }

  button(name: string): HTMLButtonElement {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
    if (!found) throw new Error(`no button ${name}`)
    return found
  }

  press = (name: string) => this.settle(() => this.button(name).click())

  /** Submits with the Enter key, whatever the state of the button. */
  pressEnter = () =>
    this.settle(() =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
    )

  /** Runs an action, and waits for everything that it causes. */
  settle = (work: () => unknown) =>
    act(async () => {
      work()
      await new Promise((done) => setImmediate(done))
    })

  /** All controls that people can fill in, in page order. */
  controls(): Control[] {
    const all = [...document.querySelectorAll<Control>('form :is(input, select, textarea)')]
    return all.filter((control) => !control.hidden && control.closest('[aria-hidden]') === null)
  }

  /** Chooses a file with the first picker of the page. */
  choose = (file: File) =>
    this.settle(() => {
      const input = document.querySelector('input[type=file]')
      if (!input) throw new Error('no file input')
      Object.defineProperty(input, 'files', { value: [file], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })

  /** Types or chooses a value. A checkbox is pressed; for an empty value, checkboxes and selects are left unchanged. */
  async fill(control: Control, value: string): Promise<void> {
    if (value === '' && control instanceof HTMLSelectElement) return
    if (control.type === 'checkbox') return value === '' ? undefined : act(async () => control.click())
    await act(async () => {
      const proto = Object.getPrototypeOf(control) as object
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(control, value)
      control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    })
  }
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The text of a control's label, without the words that mark it as optional. */
export const labelOf = (control: Control): string | undefined => {
  const label = control.labels?.[0] ?? document.querySelector(`label[for="${control.id}"]`)
  return (label?.firstChild?.textContent || label?.textContent || undefined)?.trim()
}

/** The description that screen readers announce with a control. */
export const describedBy = (control: Control): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
