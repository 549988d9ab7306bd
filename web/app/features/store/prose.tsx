import { type MouseEvent, useMemo } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { unbroken } from '#app/i18n/unbroken.ts'
import { useOpenPage } from '#app/ui/page-navigation.tsx'

/** @param props.html sanitised by the server */
export function Prose({ html }: { html: string }) {
  const openPage = useOpenPage()
  const newTab = useText()('ui.newTab')
  const ready = useMemo(() => announced(boxed(unbroken(html)), newTab), [html, newTab])
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = insidePath(event)
    if (path === null) return
    event.preventDefault()
    openPage(path)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: receives the clicks of the links inside, which the keyboard makes too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
    <div className="prose" onClick={follow} dangerouslySetInnerHTML={{ __html: ready }} />
  )
}

/** Wraps tables, so that a wide one scrolls in its own box; the sanitiser leaves no attributes on `<table>`. */
const boxed = (html: string) =>
  html.replaceAll('<table>', '<div class="prose-table" tabindex="0"><table>').replaceAll('</table>', '</table></div>')

/** A link to another site in the sanitiser's output: no attribute contains a `>`. */
const OUTSIDE_LINK = /(<a [^>]*target="_blank"[^>]*>.*?)<\/a>/gs

/** Makes links to other sites announce the new tab, as `ExternalLink` does. @param words may be a text of the server */
const announced = (html: string, words: string) =>
  html.replace(OUTSIDE_LINK, (_, link: string) => `${link}<span class="vh"> ${asText(words)}</span></a>`)

const asText = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The path of a plain click on a link inside the shop; null for any other click. */
export function insidePath(event: Pick<MouseEvent, ClickPart> & { target: unknown }): string | null {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented, target } = event
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey || defaultPrevented) return null
  const link = (target as Element).closest('a[href]')
  const href = link?.getAttribute('href') ?? ''
  return link?.getAttribute('target') !== '_blank' && /^\/(?![\\/])/.test(href) ? href : null
}
type ClickPart = 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'defaultPrevented'
