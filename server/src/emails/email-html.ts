import { LANG_TAG } from '@istore/contract/text.ts'
import type { Email, EmailFact, EmailGoods, EmailPart } from './email.ts'
import { ADAPTED, FONT, style } from './email-style.ts'
import { html, type Markup } from './markup.ts'

/** A table for layout: mail programs support nothing else. */
const layout = (rows: Markup | Markup[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`

const heading = (title: string) => html`<h2 class="fg" style="${style.heading}">${title}</h2>`

function factRow({ label, lines, href }: EmailFact): Markup {
  const shown = lines.map((line, index) => {
    const text =
      href && index === 0 ? html`<a class="brand" href="${href}" style="${style.link}">${line}</a>` : html`${line}`
    return index === 0 ? text : html`<br>${text}`
  })
  return html`<tr><td class="fg2 fact label" style="${style.factLabel}">${label}</td><td class="fg fact" style="${style.fact}">${shown}</td></tr>
`
}

function goods({ title, heads, lines, sums, note }: EmailGoods): Markup {
  const [item, quantity, amount] = heads
  const rows = lines.map(
    (line) => html`<tr><td class="fg line" style="${style.item}">${line.name}${
      line.detail ? html`<br><span class="fg2" style="${style.detail}">${line.detail}</span>` : ''
    }</td><td class="fg line" align="center" style="${style.count}">${line.quantity}</td><td class="fg line" align="right" style="${style.amount}">${line.total}</td></tr>
`,
  )
  const totals = sums.map(({ label, amount: sum, strong }) => {
    const [name, value] = strong ? [style.totalLabel, style.total] : [style.sumLabel, style.sum]
    const tone = strong ? 'fg line' : 'fg2'
    return html`<tr><td class="${tone}" style="${name}">${label}</td><td class="${tone}" align="right" style="${value}">${sum}</td></tr>
`
  })
  return html`${heading(title)}<table width="100%" cellpadding="0" cellspacing="0" border="0">
<thead><tr><th class="fg2" scope="col" align="left" style="${style.head}">${item}</th><th class="fg2" scope="col" align="center" style="${style.head}">${quantity}</th><th class="fg2" scope="col" align="right" style="${style.head}">${amount}</th></tr></thead>
<tbody>
${rows}</tbody></table>
<table width="100%" class="line" cellpadding="0" cellspacing="0" border="0" style="${style.sums}">
${totals}</table>
<p class="fg2" style="${style.note}">${note}</p>`
}

function partHtml(part: EmailPart): Markup {
  switch (part.kind) {
    case 'facts':
      return html`${heading(part.title)}${layout(part.facts.map(factRow))}`
    case 'goods':
      return goods(part)
    case 'list':
      return html`${heading(part.title)}<ul class="fg" style="${style.list}">${part.items.map((item) => html`<li style="${style.listItem}">${item}</li>`)}</ul>`
    case 'link':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${style.buttonTable}"><tr><td class="button" bgcolor="#1E6A4E" style="${style.button}"><a class="button-text" href="${part.url}" style="${style.buttonText}">${part.text}</a></td></tr></table>`
  }
}

const keyBox = ({ label, value }: NonNullable<Email['key']>) =>
  layout(
    html`<tr><td class="tint" bgcolor="#E3F0E9" style="${style.key}"><span class="brand" style="${style.keyLabel}">${label}</span><br><strong class="brand" style="${style.keyValue}">${value}</strong></td></tr>`,
  )

function card({ notice, title, intro, key, parts }: Email): Markup {
  return html`${notice ? html`<p class="warn" style="${style.notice}">${notice}</p>` : ''}<h1 class="fg" style="${style.title}">${title}</h1>
<p class="fg2" style="${style.intro}">${intro}</p>
${key ? keyBox(key) : ''}
${parts.map(partHtml)}`
}

function head(email: Email): Markup {
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${email.subject}</title>
<style>${ADAPTED}</style>
</head>`
}

/** Renders an email as HTML for mail programs: tables and inline styles, no pictures, and only the email's links. */
export function emailHtml(email: Email): string {
  const closing = email.closing.map((line) => html`<p class="fg3" style="${style.closing}">${line}</p>`)
  return html`<!doctype html>
<html lang="${LANG_TAG[email.locale]}" dir="ltr">
${head(email)}
<body class="canvas" style="${style.body}">
<div style="${style.preview}">${email.preview}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FBF8F2" style="${style.canvas}"><tr><td align="center" class="edge" style="${style.edge}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.column} ${FONT}">
<tr><td class="brand" style="${style.shopName}">${email.shopName}</td></tr>
<tr><td class="card" bgcolor="#FFFFFF" style="${style.card}">${card(email)}</td></tr>
<tr><td style="${style.foot}">${closing}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.source
}
