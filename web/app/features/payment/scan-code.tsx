import { timeText } from '@istore/contract/text.ts'
import { type ReactNode, useMemo } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import { qrCode } from '#app/features/catalogue/share/qr.ts'
import { QrDrawing } from '#app/features/catalogue/share/qr-drawing.tsx'
import { useMoney } from '#app/i18n/currency.tsx'
import { localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { confirmationPath, paymentPath } from '#app/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { BrandMark } from './brand-mark.tsx'
import type { PaymentCode } from './queries.ts'
import { isUrgent, minutesLeft } from './time-left.ts'
import { useRenewedCode } from './use-renewed-code.ts'
import { useServerNow } from './use-server-now.ts'

interface ScanCodeProps {
  orderId: string
  code: PaymentCode
  /** Whether the last check failed. */
  isUnchecked: boolean
}

/** The QR code with amount and remaining time. @source spec §4 Order source */
export function ScanCode({ orderId, code, isUnchecked }: ScanCodeProps) {
  const t = useText()
  const total = useMoney()(code.amount, code.currency, true).text
  const brand = t(`brand.${code.brand}`)
  const qr = useMemo(() => qrCode(code.code), [code.code])
  return (
    <ScanCard brand={code.brand} orderId={orderId} action={<Paid orderId={orderId} />}>
      <p className="text-30 font-bold tabular-nums">{total}</p>
      {qr ? (
        <QrDrawing code={qr} label={t('scan.code', { total, brand })} side={240} className="rounded-chip" />
      ) : (
        <p role="alert">{t('scan.none')}</p>
      )}
      <ValidUntil at={code.expiresAt} />
      <p>{t('scan.how', { app: code.brand === 'WECHATPAY' ? t('scan.weChat') : brand })}</p>
      <p role="status" className="flex items-center justify-center gap-2 text-14 text-fg-2">
        {isUnchecked ? <Icon name="warn" size={20} /> : <Spinner size={20} />}
        <span>{t(isUnchecked ? 'scan.checking' : 'scan.waiting')}</span>
      </p>
    </ScanCard>
  )
}

interface ExpiredCodeProps {
  orderId: string
  brand: PaymentCode['brand'] | undefined
  /** Refetches the code. */
  renewed: () => Promise<unknown>
}

/** Replaces an expired code. */
export function ExpiredCode({ orderId, brand, renewed }: ExpiredCodeProps) {
  const t = useText()
  const { renew, busy, error } = useRenewedCode(orderId, brand, renewed)
  const again = renew ? (
    <OnlineButton tone="brand" icon="refresh" busy={busy} onClick={renew}>
      {t('scan.again')}
    </OnlineButton>
  ) : null
  return (
    <ScanCard brand={brand} orderId={orderId} action={again}>
      <span className="status-mark tint-info">
        <Icon name="clock" size={32} />
      </span>
      <div role="status" className="grid gap-2">
        <p className="font-bold">{t('scan.over')}</p>
        <p className="text-14 text-fg-2">{t('scan.overText')}</p>
      </div>
      {error ? (
        <Banner tone="danger" announce="alert">
          {messageOf(error, t('scan.failed'))}
        </Banner>
      ) : null}
    </ScanCard>
  )
}

interface ScanCardProps {
  brand: PaymentCode['brand'] | undefined
  orderId: string
  action: ReactNode
  children: ReactNode
}

function ScanCard({ brand, orderId, action, children }: ScanCardProps) {
  const t = useText()
  const cartKey = useCartKey()
  return (
    <section className="card mx-auto grid max-w-160 justify-items-center gap-4 text-center">
      {brand ? (
        <h2 className="flex items-center gap-3 text-18 font-bold">
          <BrandMark brand={brand} />
          {t(`brand.${brand}`)}
        </h2>
      ) : null}
      {children}
      <div className="status-actions">
        {action}
        <LinkButton to={paymentPath(cartKey, orderId)}>{t('scan.otherWay')}</LinkButton>
      </div>
    </section>
  )
}

function Paid({ orderId }: { orderId: string }) {
  const t = useText()
  return <LinkButton to={confirmationPath(orderId)}>{t('scan.paid')}</LinkButton>
}

/** Screen readers get the time of expiry; the countdown is visual only. */
function ValidUntil({ at }: { at: string }) {
  const t = useText()
  const locale = useLocale()
  const now = useServerNow()
  const left = now === null ? null : Date.parse(at) - now
  return (
    <p className="text-14 text-fg-2">
      {t('scan.validUntil')} <time dateTime={at}>{timeText(localTime(at).time, locale)}</time>
      {left === null ? null : (
        <span aria-hidden="true" className={`font-bold tabular-nums ${isUrgent(left) ? 'text-fg-danger' : ''}`}>
          {' · '}
          {minutesLeft(left)}
        </span>
      )}
    </p>
  )
}
