import type { Reply } from '@istore/contract/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { dayText, localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { focusById } from '#app/platform/focus.ts'
import { Button } from '#app/ui/button.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { passkeysQuery } from './queries.ts'

type Passkey = Reply<'GET /admin/userManagement/passkeys'>['passkeys'][number]

/** One passkey. Deletion is confirmed in the item itself. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  const { busy, remove } = useDeletePasskey(passkey.id)
  const { browser, system } = passkey
  const name = browser && system ? t('passkey.name', { browser, system }) : browser || system || t('passkey.unknown')
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <PasskeyText passkey={passkey} name={name} />
      {asks ? (
        <>
          <p role="alert" className="basis-full">
            {t('passkey.deleteAsk')}
          </p>
          <OnlineButton compact tone="danger" busy={busy} onClick={remove}>
            {t('passkey.delete')}
          </OnlineButton>
          <Button compact onClick={() => setAsks(false)}>
            {t('passkey.cancel')}
          </Button>
        </>
      ) : (
        <Button compact aria-label={t('passkey.deleteNamed', { name })} onClick={() => setAsks(true)}>
          {t('passkey.delete')}
        </Button>
      )}
    </li>
  )
}

function PasskeyText({ passkey, name }: { passkey: Passkey; name: string }) {
  const t = useText()
  const locale = useLocale()
  const when = (at: string) => dayText(localTime(at).day, locale)
  const { addedAt, lastUsedAt, isSynced } = passkey
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">{name}</span>
        {isSynced ? <Tag tone="brand">{t('passkey.synced')}</Tag> : null}
      </p>
      <p className="text-14 text-fg-2">
        {lastUsedAt ? t('passkey.lastUsed', { when: when(lastUsedAt) }) : t('passkey.neverUsed')}
      </p>
      <p className="text-14 text-fg-2">{t('passkey.addedAt', { when: when(addedAt) })}</p>
    </div>
  )
}

function useDeletePasskey(id: string) {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const { queryKey } = passkeysQuery()
  const deleteOne = async () => {
    try {
      client.setQueryData(queryKey, await call('POST /admin/userManagement/passkeys/delete', { body: { id } }))
      toast({ text: t('passkey.deleted') })
      focusById('passkeys-text')
    } catch (error) {
      toast({ text: messageOf(error, t('passkey.deleteFailed')), tone: 'error' })
      void client.invalidateQueries({ queryKey })
    }
  }
  return { busy, remove: () => void run(deleteOne) }
}
