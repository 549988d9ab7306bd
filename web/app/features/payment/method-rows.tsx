import { useEffect, useState } from 'react'
import { useVisit } from '#app/api/visit.tsx'
import { PayAtStore } from '#app/features/checkout/options/pay-at-store.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { deviceWallet } from '#app/platform/device-wallet.ts'
import { RadioGroup } from '#app/ui/choice.tsx'
import { BrandMark } from './brand-mark.tsx'
import { AT_STORE } from './method-id.ts'
import { OpenInBrowser } from './open-in-browser.tsx'
import type { PaymentConfig, PaymentMethod } from './queries.ts'

interface MethodRowsProps {
  methods: readonly PaymentMethod[]
  /** Brands that work only outside this app's browser. */
  elsewhere?: PaymentConfig['openInBrowser']
  payAtStore?: boolean
  value: string | null
  onChange: (id: string) => void
}

/** One row per brand, and one for paying at the store. */
export function MethodRows({ methods, elsewhere = [], payAtStore, value, onChange }: MethodRowsProps) {
  const t = useText()
  const wallet = useDeviceWallet()
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={t('pay.choose')}
        name="method"
        value={value}
        onChange={onChange}
        choices={[
          ...methods.map((method) => ({
            value: method.id,
            content: <Row brand={method.brand} line={t(lineOf(method, wallet))} />,
          })),
          ...(payAtStore ? [{ value: AT_STORE, content: <PayAtStore /> }] : []),
        ]}
      />
      {elsewhere.length > 0 ? <OpenInBrowser brands={elsewhere} /> : null}
    </div>
  )
}

function Row({ brand, line }: { brand: PaymentMethod['brand']; line: string }) {
  const t = useText()
  return (
    <>
      <BrandMark brand={brand} />
      <span className="min-w-0">
        <span className="block font-bold">{t(`brand.${brand}`)}</span>
        <span className="block text-14 text-fg-2">{line}</span>
      </span>
    </>
  )
}

const WALLET_LINE = { apple: 'brand.cardApple', google: 'brand.cardGoogle' } as const

/** What a press on Pay opens. */
export function lineOf({ brand, flow }: PaymentMethod, wallet: ReturnType<typeof deviceWallet>): TextKey {
  if (flow === 'qr') return 'brand.qrLine'
  if (flow === 'bridge') return 'brand.bridgeLine'
  return brand === 'CARD' && wallet !== null ? WALLET_LINE[wallet] : `brand.${brand}Line`
}

/** Null on the server, which does not know the device. */
function useDeviceWallet() {
  const { environment } = useVisit()
  const [wallet, setWallet] = useState<ReturnType<typeof deviceWallet>>(null)
  useEffect(() => setWallet(deviceWallet(environment)), [environment])
  return wallet
}
