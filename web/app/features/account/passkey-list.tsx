import { MAX_PASSKEYS } from '@istore/contract/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { canUsePasskeys, makePasskey } from '#app/platform/passkeys.ts'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { PasskeyItem } from './passkey-item.tsx'
import { passkeysQuery } from './queries.ts'

/** The shopper's passkeys. Where the browser has none, those of other devices can still be deleted. */
export function PasskeyList() {
  const t = useText()
  const canAdd = useHydrated() && canUsePasskeys()
  const { data, isError, refetch } = useQuery(passkeysQuery())
  const passkeys = data?.passkeys ?? []
  const { busy, add } = useAddPasskey()
  if (!canAdd && passkeys.length === 0) return null
  return (
    <Section id="passkeys" title={t('passkey.title')} className="mt-8 grid max-w-140 gap-4">
      <p id="passkeys-text" tabIndex={-1} className="text-fg-2">
        {t('passkey.text')}
      </p>
      {isError ? (
        <Banner
          tone="danger"
          action={
            <Button compact onClick={() => void refetch()}>
              {t('passkey.retry')}
            </Button>
          }
        >
          {t('passkey.loadFailed')}
        </Banner>
      ) : null}
      {data && passkeys.length === 0 ? <p>{t('passkey.none')}</p> : null}
      {passkeys.length > 0 ? (
        <ul className="card cells">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {canAdd && data ? <AddPasskey full={passkeys.length >= MAX_PASSKEYS} busy={busy} add={add} /> : null}
    </Section>
  )
}

function AddPasskey({ full, busy, add }: { full: boolean; busy: boolean; add: () => void }) {
  const t = useText()
  if (full) return <p>{t('passkey.limit', { max: MAX_PASSKEYS })}</p>
  return (
    <div>
      <OnlineButton icon="plus" busy={busy} onClick={add}>
        {t('passkey.add')}
      </OnlineButton>
    </div>
  )
}

function useAddPasskey() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const addOne = async () => {
    const options = await call('POST /admin/userManagement/passkeys/options', { body: {} })
    const made = await makePasskey(options)
    if (made === null) return
    if (made === 'known') return toast({ text: t('passkey.known'), tone: 'error' })
    const { id, rawId, response } = made
    const body = { id, rawId, type: 'public-key' as const, response }
    client.setQueryData(passkeysQuery().queryKey, await call('POST /admin/userManagement/passkeys', { body }))
    toast({ text: t('passkey.added') })
  }
  const add = () =>
    run(() =>
      addOne().catch((error: unknown) => toast({ text: messageOf(error, t('passkey.addFailed')), tone: 'error' })),
    )
  return { busy, add: () => void add() }
}
