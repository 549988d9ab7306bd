import { useMemo } from 'react'
import { qrCode } from '#app/features/catalogue/share/qr.ts'
import { QrDrawing } from '#app/features/catalogue/share/qr-drawing.tsx'
import { useText } from '#app/i18n/language.tsx'
import { Section } from '#app/ui/section.tsx'

/** The pickup code of an order, in large type and as a QR code. */
export function PickupCode({ code }: { code: string }) {
  const t = useText()
  const qr = useMemo(() => qrCode(code), [code])
  return (
    <Section id="pickup-code" title={t('order.code')} className="card grid justify-items-center gap-3 text-center">
      {qr ? <QrDrawing code={qr} label={t('order.codeQr', { code })} className="size-44 rounded-chip" /> : null}
      <p className="text-30 font-bold tabular-nums" style={{ letterSpacing: '0.1em' }}>
        {code}
      </p>
      <p className="text-14 text-fg-2">{t('order.codeText')}</p>
    </Section>
  )
}
