import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/api/failure.ts'
import { pickupLocationsQuery } from '#app/api/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useAppInfo } from '../app-info.tsx'
import { byProvince, cityLine, type StoreLocation } from './provinces.ts'
import { useChooseStore } from './use-choose-store.ts'

/** Where orders are picked up. It can be left without a choice only once there is one. @source spec §2 Location modal */
export function LocationModal() {
  const t = useText()
  const overlay = useOverlay('location')
  const { locid, locname } = useAppInfo().appContent.appDetail
  const { data, error, refetch } = useQuery({ ...pickupLocationsQuery(), enabled: overlay.open })
  return (
    <Dialog overlay={overlay} title={t('place.chooseLocation')} closable={Boolean(locid && locname)}>
      {data ? (
        <Stores stores={data.storeLocations} chosen={locid} />
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
          {messageOf(error, t('place.storesFailed'))}
        </Banner>
      ) : (
        <StoresSkeleton />
      )}
    </Dialog>
  )
}

function Stores({ stores, chosen }: { stores: readonly StoreLocation[]; chosen: string }) {
  const t = useText()
  const groups = byProvince(stores)
  const current = stores.find((store) => store.id === chosen)?.address.province
  const [province, setProvince] = useState(current ?? groups[0]?.province ?? '')
  const choose = useChooseStore()
  const shown = groups.find((group) => group.province === province)?.stores ?? []
  return (
    <div className="grid gap-4" aria-busy={choose.isPending}>
      <Tabs
        label={t('place.provinces')}
        tabs={groups.map((group) => ({ key: group.province, label: t(provinceKey(group.province)) }))}
        chosen={province}
        onChoose={setProvince}
      >
        <div className="pt-4">
          <RadioGroup
            legend={t('place.chooseStore')}
            legendHidden
            name="store"
            value={choose.isPending ? choose.variables : chosen}
            onChange={(id) => choose.mutate(id)}
            error={choose.error ? messageOf(choose.error, t('place.storeFailed')) : undefined}
            choices={shown.map((store) => ({ value: store.id, content: <StoreBox store={store} /> }))}
          />
        </div>
      </Tabs>
    </div>
  )
}

function StoreBox({ store }: { store: StoreLocation }) {
  return (
    <span className="grid">
      <b>{store.localStoreName}</b>
      <span className="text-14 text-fg-2">{store.address.streetNumberAndNameDetails}</span>
      <span className="text-14 text-fg-2">{cityLine(store)}</span>
    </span>
  )
}

function StoresSkeleton() {
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

/** A province that we have no word for shows as it is written. */
function provinceKey(code: string): TextKey {
  return `place.province.${code}` as TextKey
}
