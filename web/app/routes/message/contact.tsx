import { useState } from 'react'
import { ContentPage } from '#app/features/catalogue/content/content-page.tsx'
import { loadNamedPage, loadNamedPageInBrowser } from '#app/features/catalogue/content/named-page.ts'
import { definePage } from '#app/page.ts'
import { optionalPart } from '#app/ui/optional-part.tsx'
import type { Route } from './+types/contact'

const NAME = 'contact'

export const handle = definePage({ texts: ['account'], styles: ['prose', 'fields'], offline: true })

/** In the document from the start; its code is loaded after the page's, which shoppers read first. */
const ContactForm = optionalPart(async () => (await import('#app/features/message/contact-form.tsx')).ContactForm)

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadNamedPage(context, { request, name: NAME, kind: 'page' })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadNamedPageInBrowser({ request, name: NAME, kind: 'page' })

/** The content page about ways to contact the shop, with a form below it. @source spec §7 Account and profile */
export default function ContactPage() {
  const [invalid, setInvalid] = useState(false)
  return (
    <ContentPage name={NAME} invalid={invalid}>
      <ContactForm onInvalid={setInvalid} />
    </ContentPage>
  )
}

export { NamedPageError as ErrorBoundary } from '#app/shell/page-error.tsx'
