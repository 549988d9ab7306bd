import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { provincesQuery } from '#app/features/checkout/queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { AddressLines } from '#app/ui/address-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Address } from './address-rules.ts'
import { countriesQuery } from './queries.ts'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  remove: () => Promise<void>
}

/** One address. Deletion is confirmed in the card itself, where the address can still be read. */
export function AddressCard({ address, onEdit, remove }: AddressCardProps) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  const { busy, run } = useBusy()
  const named = { name: address.name, street: address.street }
  return (
    <li className="card flex flex-col gap-3">
      <AddressText address={address} />
      {asks ? <p role="alert">{t('user.deleteTitle')}</p> : null}
      <div className="mt-auto flex flex-wrap gap-2">
        {asks ? (
          <>
            <OnlineButton compact tone="danger" busy={busy} onClick={() => void run(remove)}>
              {t('user.delete')}
            </OnlineButton>
            <Button compact onClick={() => setAsks(false)}>
              {t('user.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button compact aria-label={t('user.editNamed', named)} onClick={onEdit}>
              {t('user.edit')}
            </Button>
            <Button compact aria-label={t('user.deleteNamed', named)} onClick={() => setAsks(true)}>
              {t('user.delete')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** Countries whose addresses contain the province's code, whatever the language; others contain its name. */
const CODES_ON_ENVELOPES = new Set(['CA', 'US'])

const nameOf = (list: readonly { code: string; name: string }[] | undefined, code: string) =>
  list?.find((region) => region.code === code)?.name ?? code

function AddressText({ address }: { address: Address }) {
  const t = useText()
  const { name, phone, country, province } = address
  const byCode = CODES_ON_ENVELOPES.has(country)
  const provinces = useQuery({ ...provincesQuery(country), enabled: !byCode }).data?.provinces
  const countries = useQuery(countriesQuery()).data?.countries
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">{name}</span>
        {address.isDefault ? <Tag tone="brand">{t('user.default')}</Tag> : null}
      </p>
      <p>
        <AddressLines {...address} province={byCode ? province : nameOf(provinces, province)} />
      </p>
      <p>{nameOf(countries, country)}</p>
      <p className="text-14 text-fg-2">{phone}</p>
    </div>
  )
}
