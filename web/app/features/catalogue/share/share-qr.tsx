import { useMemo } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { saveDrawing } from '#app/platform/sharing.ts'
import { Button } from '#app/ui/button.tsx'
import { type QrCode, qrCode } from './qr.ts'
import { QrDrawing } from './qr-drawing.tsx'

interface ShareQrProps {
  url: string
  /** Name of the page. */
  name: string
  canSave: boolean
}

export function ShareQr({ url, name, canSave }: ShareQrProps) {
  const t = useText()
  const code = useMemo(() => qrCode(url), [url])
  if (!code) return <p className="text-14 text-fg-2">{t('share.tooLong')}</p>
  return (
    <div className="share-qr">
      <QrDrawing code={code} label={t('share.qr', { name })} />
      <div className="grid gap-3">
        <p className="text-14 text-fg-2">{t('share.scan')}</p>
        {canSave ? (
          <Button compact icon="download" className="w-fit" onClick={() => saveCode(code)}>
            {t('share.save')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Downloads the code at its own scale. */
function saveCode({ size, scale, color, isDark }: QrCode): void {
  saveDrawing('qr.png', size * scale, (pen) => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, size * scale, size * scale)
    pen.fillStyle = color
    for (let at = 0; at < size * size; at++) {
      const [x, y] = [at % size, Math.floor(at / size)]
      if (isDark(x, y)) pen.fillRect(x * scale, y * scale, scale, scale)
    }
  })
}
