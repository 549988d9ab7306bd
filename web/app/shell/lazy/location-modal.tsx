import { cityLine } from '@istore/contract/address-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey, Translate } from '#app/i18n/texts.ts'
import { addStyles } from '#app/platform/add-styles.ts'
import styles from '#app/styles/store-location.css?inline'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type OfflineProps, useOffline } from '#app/ui/online-button.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { byProvince, type StoreLocation } from './provinces.ts'
import { useChooseLocation } from './use-choose-location.ts'

addStyles(styles)

export { ordersWithoutStore } from './orders-without-store.ts'

/** Can be closed once a location is chosen, or if there is nothing to choose. @source spec §2 Location modal */
export function LocationModal() {
  const t = useText()
  const overlay = useOverlay('location')
  const { locid, locname } = useAppInfo().appContent.appDetail
  const { data, error, refetch } = useQuery({ ...pickupLocationsQuery(), enabled: overlay.open })
  const groups = data && byProvince(data.storeLocations)
  const closable = Boolean(locid && locname) || groups?.length === 0
  return (
    <Dialog overlay={overlay} title={t('location.chooseLocation')} closable={closable}>
      {groups ? (
        <Locations groups={groups} chosen={locid} />
      ) : error ? (
        <Banner
          tone="danger"
          announce="alert"
          action={
            <Button compact onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {messageOf(error, t('location.storesFailed'))}
        </Banner>
      ) : (
        <LocationsSkeleton />
      )}
    </Dialog>
  )
}

function Locations({ groups, chosen }: { groups: ReturnType<typeof byProvince>; chosen: string }) {
  const t = useText()
  const current = groups.find(({ locations }) => locations.some(({ id }) => id === chosen)) ?? groups[0]
  const [province, setProvince] = useState(current?.province)
  const shown = groups.find((group) => group.province === province) ?? current
  const choose = useChooseLocation()
  const { offline, note } = useOffline()
  if (!shown) return <p>{t('location.noStores')}</p>
  const pressed = choose.isPending ? choose.variables : chosen
  return (
    <div aria-busy={choose.isPending}>
      {note}
      <Tabs
        label={t('location.provinces')}
        tabs={groups.map((group) => ({ key: group.province, label: provinceName(group.province, t) }))}
        chosen={shown.province}
        onChoose={setProvince}
      >
        <ul className="store-boxes">
          {shown.locations.map((location) => (
            <li key={location.id}>
              <LocationBox
                location={location}
                pressed={location.id === pressed}
                onPress={() => choose.mutate(location.id)}
                offline={offline}
              />
            </li>
          ))}
        </ul>
      </Tabs>
      {choose.error ? (
        <Banner tone="danger" announce="alert">
          {messageOf(choose.error, t('location.storeFailed'))}
        </Banner>
      ) : null}
    </div>
  )
}

interface LocationBoxProps {
  location: StoreLocation
  pressed: boolean
  onPress: () => void
  offline: OfflineProps
}

function LocationBox({ location, pressed, onPress, offline: { unavailable, ...why } }: LocationBoxProps) {
  return (
    <button
      {...why}
      type="button"
      className="store-box"
      aria-pressed={pressed}
      aria-disabled={unavailable}
      onClick={unavailable ? undefined : onPress}
    >
      <span className="grid flex-1">
        <b>{location.localStoreName}</b>
        <span className="text-14 text-fg-2">{location.address.streetNumberAndNameDetails}</span>
        <span className="text-14 text-fg-2">{cityLine(location.address)}</span>
      </span>
      {pressed ? <Icon name="check" /> : null}
    </button>
  )
}

function LocationsSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('ui.loading')} className="grid gap-3">
      <Skeleton height={45} />
      <Skeleton height={98} />
      <Skeleton height={98} />
      <Skeleton height={98} />
    </div>
  )
}

function provinceName(code: string, t: Translate): string {
  return t(code === '' ? 'location.otherProvince' : (`location.province.${code}` as TextKey))
}
