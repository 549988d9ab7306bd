import { cityLine, streetLine } from '@istore/contract/address-text.ts'
import { moneyText } from '@istore/contract/money-format.ts'
import type { Email, EmailFact, EmailGoods, EmailLine, EmailPart, EmailSum } from '../../../emails/email.ts'
import type { TotalsPart } from '../../cart/totals.ts'
import { deliveryOf, pickupTimeOf } from '../../fulfilment/fulfilment.ts'
import type { StoreLocation } from '../../store/store-location.ts'
import type { FullOrder, OrderLine, OrderRow } from '../service.ts'
import { methodText } from './method-text.ts'
import { currencyText } from './money-texts.ts'
import { partName } from './parts-text.ts'
import { receiptTexts, TEXTS } from './texts.ts'
import { instantText, lastDayText, pickupText, weekText, windowText } from './time-texts.ts'

/** Inputs of every email about an order. */
export interface EmailSource {
  order: OrderRow
  location: StoreLocation
  /** In the language of the order. */
  shopName: string
  /** Base URL of the shop, without a trailing slash. */
  publicUrl: string
  /** Address of the order: a signed link, which needs no account. */
  orderUrl: string
}

/**
 * @property paidWith code of the method that paid
 * @property byCredit amount paid by store credit, in minor units
 * @property heldUntil end of the hold; only for an order to be paid at the store
 */
export interface ReceiptSource extends EmailSource, FullOrder {
  paidWith: string | null
  byCredit?: number
  heldUntil?: Date | null
}

/** Data of the shop and the order that all order emails have in common. */
export function frameOf({ order, location, shopName, publicUrl, orderUrl }: EmailSource) {
  const texts = TEXTS[order.locale]
  return {
    locale: order.locale,
    shopName,
    key: { label: texts.orderId, value: order.id },
    link: { kind: 'link' as const, text: texts.view, url: orderUrl },
    closing: [texts.questions(location.name[order.locale], location.phone), texts.why(shopName), publicUrl],
  }
}

/** Title of the section with `pickupFacts`. */
export function handoverTitle({ locale, fulfilment }: OrderRow): string {
  const { pickup, toAddress, eatIn, byEmail } = TEXTS[locale]
  return { PICKUP: pickup, DELIVERY: toAddress, EAT_IN: eatIn, EMAIL: byEmail }[fulfilment.method]
}

export function pickupFacts({ order, location }: EmailSource): EmailFact[] {
  const { locale, fulfilment } = order
  const pickup = pickupTimeOf(fulfilment)
  const texts = TEXTS[locale]
  const address = [location.name[locale], location.street, cityLine(location)]
  return [
    ...deliveryFacts(order),
    ...(pickup
      ? [{ label: texts.when, lines: [pickupText(pickup, locale), ...(pickup.time === null ? [texts.anyTime] : [])] }]
      : []),
    ...(fulfilment.tableNumber ? [{ label: texts.table, lines: [fulfilment.tableNumber] }] : []),
    { label: fulfilment.method === 'PICKUP' ? texts.where : texts.location, lines: address },
    { label: texts.phone, lines: [location.phone], href: `tel:${location.phone.replace(/[^\d+]/g, '')}` },
    { label: texts.hours, lines: weekText(location.openingHours, locale) },
  ]
}

/** Section on where and when the shopper receives an order. */
function handoverPart(source: EmailSource): EmailPart {
  const { order } = source
  const title = handoverTitle(order)
  if (order.fulfilment.method === 'EMAIL') return { kind: 'list', title, items: [TEXTS[order.locale].byEmailText] }
  return { kind: 'facts', title, facts: pickupFacts(source) }
}

/** When and where an order is delivered; empty for other methods. */
function deliveryFacts({ locale, fulfilment }: OrderRow): EmailFact[] {
  const { window, address, instructions } = deliveryOf(fulfilment) ?? {}
  const texts = TEXTS[locale]
  if (!address || !window) return []
  const lines = [streetLine(address), cityLine(address)]
  return [
    { label: texts.delivery, lines: [windowText(window, locale)] },
    { label: texts.deliveredTo, lines: instructions ? [...lines, instructions] : lines },
  ]
}

function lineOf(line: OrderLine, { currency, locale }: OrderRow): EmailLine {
  const each = line.quantity > 1 ? TEXTS[locale].each(moneyText(line.unitPrice, currency, locale)) : ''
  return {
    name: line.name[locale],
    detail: [line.optionText[locale], each].filter((text) => text !== '').join(' · '),
    quantity: String(line.quantity),
    total: moneyText(line.lineTotal, currency, locale),
  }
}

function labelOf(part: TotalsPart, order: OrderRow): string {
  const name = partName(part, order)
  if (part.base === null) return name
  return TEXTS[order.locale].taxOn(name, moneyText(part.base, order.currency, order.locale))
}

function sumsOf({ order, parts, byCredit = 0 }: ReceiptSource): EmailSum[] {
  const { subTotal, savings, total, currency, locale } = order
  const texts = receiptTexts(order)
  const sum = (label: string, minor: number) => ({ label, amount: moneyText(minor, currency, locale) })
  const isToPay = order.paymentStatus === 'PAY_AT_STORE'
  const saved = savings > 0 ? [sum(texts.before, subTotal + savings), sum(texts.savings, -savings)] : []
  return [
    ...saved,
    ...parts.map((part) => sum(labelOf(part, order), part.amount)),
    ...(isToPay && byCredit > 0 ? [sum(texts.storeCredit, -byCredit)] : []),
    { ...sum(texts.total, isToPay ? total - byCredit : total), strong: true },
  ]
}

function goodsOf(source: ReceiptSource): EmailGoods {
  const { order, lines } = source
  const texts = receiptTexts(order)
  return {
    title: texts.goods,
    heads: texts.heads,
    lines: lines.map((line) => lineOf(line, order)),
    sums: sumsOf(source),
    note: texts.charged(currencyText(order.currency, order.locale)),
  }
}

/** What an order was paid with: a single method, or store credit and the other method with their amounts. */
function paymentLines({ order, paidWith, byCredit = 0 }: ReceiptSource): string[] {
  const { locale, currency, total } = order
  const { storeCredit, colon } = TEXTS[locale]
  const method = methodText(paidWith, locale)
  if (byCredit === 0) return method === null ? [] : [method]
  const line = (name: string, minor: number) => `${name}${colon}${moneyText(minor, currency, locale)}`
  return [line(storeCredit, byCredit), ...(method === null ? [] : [line(method, total - byCredit)])]
}

function orderFacts(source: ReceiptSource): EmailFact[] {
  const { order, location, heldUntil = null } = source
  const texts = TEXTS[order.locale]
  const paid = paymentLines(source)
  return [
    { label: texts.placed, lines: [instantText(order.placedAt, location.timeZone, order.locale)] },
    ...(paid.length === 0 ? [] : [{ label: texts.paidWith, lines: paid }]),
    ...(heldUntil
      ? [{ label: texts.heldUntil, lines: [texts.endOf(lastDayText(heldUntil, location.timeZone, order.locale))] }]
      : []),
    { label: texts.name, lines: [order.contact.name] },
    ...(order.comment === null ? [] : [{ label: texts.comment, lines: order.comment.split('\n') }]),
  ]
}

/** The receipt of a paid order, or the confirmation of an order to be paid at the store, in the order's language. */
export function receiptEmail(source: ReceiptSource): Email {
  const { order, location } = source
  const texts = receiptTexts(order)
  const { link, ...frame } = frameOf(source)
  const toPay = order.paymentStatus === 'PAY_AT_STORE' ? order.total - (source.byCredit ?? 0) : order.total
  const total = moneyText(toPay, order.currency, order.locale)
  const isPickup = order.fulfilment.method === 'PICKUP'
  const pickup = pickupTimeOf(order.fulfilment)
  return {
    ...frame,
    subject: texts.subject(source.shopName, order.id),
    preview: pickup
      ? texts.preview(pickupText(pickup, order.locale), location.name[order.locale])
      : `${texts.total} ${total}`,
    title: texts.title,
    intro: texts.intro(order.contact.name, total),
    parts: [
      handoverPart(source),
      ...(isPickup
        ? [
            {
              kind: 'list' as const,
              title: texts.bring,
              items: [texts.bringId(order.id, order.contact.name), texts.bringNothing],
            },
          ]
        : []),
      ...(order.group ? [{ kind: 'list' as const, title: texts.group, items: texts.groupPending }] : []),
      { kind: 'goods', ...goodsOf(source) },
      { kind: 'facts', title: texts.order, facts: orderFacts(source) },
      link,
    ],
  }
}
