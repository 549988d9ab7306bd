import { MAX_ADDRESSES } from '@istore/contract/account-limits.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { addressesQuery } from '#app/features/checkout/queries.ts'
import { useAppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import { focusHeading } from '#app/platform/page-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { keyed } from '#app/ui/keyed.ts'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { AddressCard } from '../address-card.tsx'
import { AddressForm } from '../address-form.tsx'
import { type Address, withAddress } from '../address-rules.ts'
import { countriesQuery } from '../queries.ts'
import { ownPage } from '../subpage.ts'

interface Edited {
  /** Prefix of the ids of its fields and key of its draft; the same for a new address however long the list is. */
  id: string
  /** The address as it is in the list; null for a new one. */
  address: Address | null
}

/** `/user/addresses`. @source spec §7 Account and profile */
export const addressesPage = ownPage({
  title: 'user.addresses',
  View: Addresses,
  needs: (userID) => [addressesQuery(userID), countriesQuery()],
})

/** The shopper's saved addresses. The form of the one that is edited replaces the list. */
function Addresses() {
  const t = useText()
  const toast = useToast()
  const { addresses, save } = useAddresses()
  const blank = useBlankAddress(addresses.length === 0)
  const [editing, setEditing] = useState<Edited | null>(null)
  const close = () => {
    setEditing(null)
    focusHeading()
  }
  const saveOne = async (address: Address) => {
    await save(editing?.address ?? null, address)
    toast({ text: t('user.addressSaved') })
    close()
  }
  const remove = async (address: Address) => {
    try {
      await save(address, null)
      toast({ text: t('user.deleted') })
      focusHeading()
    } catch (error) {
      toast({ text: messageOf(error, t('user.saveFailed')), tone: 'error' })
    }
  }
  if (editing !== null)
    return <AddressForm id={editing.id} address={editing.address ?? blank} save={saveOne} onCancel={close} />
  const add = (
    <Button tone="brand" icon="plus" onClick={() => setEditing({ id: 'address-new', address: null })}>
      {t('user.addAddress')}
    </Button>
  )
  if (addresses.length === 0) {
    return (
      <StatusPanel icon="pin" actions={add}>
        <p className="text-fg-2">{t('user.noAddresses')}</p>
      </StatusPanel>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="address-cards">
        {keyed(addresses, (address) => JSON.stringify(address)).map(({ key, item: address }, at) => (
          <AddressCard
            key={key}
            address={address}
            onEdit={() => setEditing({ id: `address-${at}`, address })}
            remove={() => remove(address)}
          />
        ))}
      </ul>
      <div>{addresses.length < MAX_ADDRESSES ? add : <p>{t('user.addressLimit', { max: MAX_ADDRESSES })}</p>}</div>
    </div>
  )
}

function useAddresses() {
  const client = useQueryClient()
  const userID = useVisitor().userID ?? ''
  const query = addressesQuery(userID)
  const { addresses } = useSuspenseQuery(query).data
  /** Saved in one piece. It may have grown meanwhile, in another tab or through an order, so it is read again first. */
  const save = async (before: Address | null, after: Address | null) => {
    const { addresses: list } = await client.fetchQuery({ ...query, staleTime: 0 })
    const reply = await call('POST /admin/userManagement/updateAddresses/{a}/{b}', {
      params: { a: userID, b: 'SHIPPING' },
      body: { addresses: withAddress(list, before, after) },
    })
    client.setQueryData(query.queryKey, reply)
  }
  return { addresses, save }
}

/** A new address is prefilled with the shopper's name and phone number, and the shop's country. */
function useBlankAddress(isDefault: boolean): Address {
  const { user } = useAppInfo()
  const { name = '', phone = '' } = user ?? {}
  return { name, phone, street: '', unit: '', city: '', province: '', postCode: '', country: 'CA', isDefault }
}
