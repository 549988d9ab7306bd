import { amountText } from './amount.ts'
import { MAX_FAULT_SECONDS, type PageSwitch } from './faults.ts'
import { ACCENTS, STYLE } from './hosted-page-style.ts'
import { type PageTexts, SWITCH_TEXTS, TEXTS, type TimeUnit } from './hosted-page-texts.ts'
import type { Brand, Payment } from './payment.ts'

type Language = 'en' | 'zh'

export interface HostedPage {
  payment: Payment
  merchantName: string
  language: Language
  now: number
  switches: readonly PageSwitch[]
  /** Where the shopper goes once the payment has ended; null when the merchant named no address. */
  backUrl: string | null
}

/** The page on which a shopper pays: plain HTML and a form, works without JavaScript. */
export function hostedPage(page: HostedPage): string {
  const { payment, language } = page
  const texts = TEXTS[language]
  const open = payment.status === 'USERPAYING'
  const body = `
<header>${brandMark(texts, payment.paymentMethod)}${languageLink(texts, language)}</header>
<main><div class="card">
<h1 class="amount">${escapeHtml(amount(payment, language))}<span class="currency">${escapeHtml(payment.currency)}</span></h1>
${description(payment)}
${open && payment.isDeclined ? `<p class="declined" role="alert">${texts.declined}</p>` : ''}
${open ? `<p class="until">${texts.within(...timeLeft(payment.expiresAt - page.now))}</p>` : ''}
<dl>
<div><dt>${texts.payTo}</dt><dd>${escapeHtml(page.merchantName)}</dd></div>
<div><dt>${texts.method}</dt><dd>${texts[payment.paymentMethod]}</dd></div>
<div><dt>${texts.order}</dt><dd>${escapeHtml(payment.outOrderNo)}</dd></div>
</dl>
${open ? actions(page, texts) : ended(page, texts)}
</div></main>`
  return htmlDocument(texts, texts.title, body, ACCENTS[payment.paymentMethod])
}

/** The page of an address that belongs to no payment. */
export function notFoundPage(language: Language, brand: Brand): string {
  const texts = TEXTS[language]
  return message(texts, brand, [texts.notFoundTitle, texts.notFound])
}

/** Page for a payment that cannot be opened. @param reason an error code of the protocol */
export function refusalPage(language: Language, brand: Brand, reason: string): string {
  const texts = TEXTS[language]
  return message(texts, brand, [texts.refusedTitle, texts.refused, escapeHtml(reason)])
}

/** A page without buttons. */
function message(texts: PageTexts, brand: Brand, [title, ...lines]: [title: string, ...lines: string[]]): string {
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('')
  const header = `<header>${brandMark(texts, brand)}</header>`
  const body = `${header}<main><div class="card message"><h1>${title}</h1>${paragraphs}</div></main>`
  return htmlDocument(texts, title, body, ACCENTS[brand])
}

function brandMark(texts: PageTexts, brand: Brand): string {
  const shield = icon('M12 3l7 3v5c0 4.5-3 8.2-7 10-4-1.8-7-5.5-7-10V6zM9 12l2 2 4-4', 20)
  return `<span class="brand"><span class="mark" aria-hidden="true">${shield}</span>${texts[brand]}</span>`
}

const MINUTE = 60_000

/** Minutes below two hours, hours below two days, else days; rounded up. */
function timeLeft(time: number): [count: number, unit: TimeUnit] {
  const minutes = Math.ceil(time / MINUTE)
  if (minutes < 120) return [minutes, 'minute']
  return minutes < 2 * 1440 ? [Math.floor(minutes / 60), 'hour'] : [Math.floor(minutes / 1440), 'day']
}

/** What is paid for, and under it what the merchant adds with dots between. */
function description({ description }: Payment): string {
  const [what = '', ...details] = description.split(' · ').map(escapeHtml)
  const list = details.map((detail) => `<li>${detail}</li>`).join('')
  return `<p class="what">${what}</p>${list && `<ul class="details">${list}</ul>`}`
}

/** Makes text harmless in HTML, in an attribute too. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function actions(page: HostedPage, texts: PageTexts): string {
  const { payment, language } = page
  const pay = `${texts.pay} ${escapeHtml(amount(payment, language))}`
  return `<form method="post" action="${escapeHtml(payment.transNo)}">
<button class="pay" name="action" value="pay">${pay}</button>
<button name="action" value="cancel">${texts.cancel}</button>
<fieldset><legend>${texts.try}</legend><div class="pair">
<button name="action" value="fail">${texts.fail}</button>
<button name="action" value="leave">${texts.leave}</button>
</div></fieldset>
${faultSection(page, texts)}
</form>`
}

function faultSection({ payment, switches: names, language }: HostedPage, texts: PageTexts): string {
  const { faults } = payment
  const switches = names.map((name) => {
    const checked = faults[name] ? ' checked' : ''
    return `<label><input type="checkbox" name="${name}"${checked}>${SWITCH_TEXTS[name][language]}</label>`
  })
  return `<details><summary>${texts.faults}</summary>
<p class="note">${texts.faultsNote}</p>
<input type="hidden" name="faults" value="1">
<div class="switches">${switches.join('')}</div>
<label class="delay">${texts.delay}<input type="number" name="notifyDelay" min="0" max="${MAX_FAULT_SECONDS}" step="any" value="${faults.notifyDelay}"></label>
</details>`
}

function ended({ payment, backUrl }: HostedPage, texts: PageTexts): string {
  const title = texts[payment.ending ?? 'approved']
  const way =
    backUrl === null ? `<p>${texts.closeWindow}</p>` : `<a class="back" href="${escapeHtml(backUrl)}">${texts.back}</a>`
  const paid = payment.status !== 'CLOSE'
  const seal = `<div class="seal${paid ? '' : ' not'}" aria-hidden="true">${icon(paid ? 'M5 12l5 5 9-10' : 'M6 6l12 12M18 6L6 18', 28)}</div>`
  return `${seal}<p class="ended" role="status">${title}</p>${way}`
}

function icon(path: string, size: number): string {
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24"><path d="${path}"/></svg>`
}

function languageLink(texts: PageTexts, language: Language): string {
  const other = language === 'en' ? 'zh' : 'en'
  return `<a class="lang" href="?lang=${other}" lang="${TEXTS[other].lang}">${texts.other}</a>`
}

function amount(payment: Payment, language: Language): string {
  const locale = language === 'en' ? 'en-CA' : 'zh-CN'
  const style = { style: 'currency', currency: payment.currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(locale, style).format(Number(amountText(payment.cents)))
}

function htmlDocument(texts: PageTexts, title: string, body: string, accent: string): string {
  return `<!doctype html>
<html lang="${texts.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} · ${texts.sandbox}</title><style>:root{--accent:${accent}}${STYLE}</style></head>
<body><aside class="sandbox" aria-label="${texts.sandbox}">${texts.sandbox}</aside>${body}</body></html>`
}
