import { MAX_PASSKEYS } from '@istore/contract/account-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#app/i18n/language.tsx'
import { canUsePasskeys } from '#app/platform/passkeys.ts'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { passkeysQuery } from './queries.ts'

/** The shopper's passkeys. In a browser without passkeys, those of other devices can still be deleted. */
export function PasskeyList() {
  const t = useText()
  const canAdd = useHydrated() && canUsePasskeys()
  const { data, isError, refetch } = useQuery(passkeysQuery())
  const passkeys = data?.passkeys ?? []
  if (!canAdd && passkeys.length === 0) return null
  return (
    <Section id="passkeys" title={t('passkey.title')} className="grid gap-4">
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
      {canAdd && data && passkeys.length < MAX_PASSKEYS ? <AddPasskey /> : null}
      {passkeys.length >= MAX_PASSKEYS ? <p>{t('passkey.limit', { max: MAX_PASSKEYS })}</p> : null}
    </Section>
  )
}
