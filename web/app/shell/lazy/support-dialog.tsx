import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { readQuery } from '#app/api/query-client.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { pickupLocationsQuery } from '#app/features/store/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import { addStyles } from '#app/platform/add-styles.ts'
import styles from '#app/styles/support.css?inline'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { useImageUrl } from '#app/ui/picture.tsx'
import type { StoreLocation } from './provinces.ts'

addStyles(styles)

/** Maximum number of telephone numbers shown while no location is chosen. */
const MAX_NUMBERS = 6

/** The ways to contact the shop: by telephone, by its contact page, by the app. @source spec §2 Mobile footer */
export function SupportDialog() {
  const t = useText()
  const overlay = useOverlay('support')
  const { appDetail, system } = useAppInfo().appContent
  const { data } = useQuery({ ...pickupLocationsQuery(), enabled: overlay.open })
  const code = system.social.weChat.miniProgramQrCodeInfo.imageURL
  return (
    <Dialog overlay={overlay} title={t('location.supportTitle')}>
      <ul>
        {numbersOf(data?.storeLocations ?? [], appDetail.locid).map(({ id, phone, localStoreName }) => (
          <li key={id}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="support-link">
              <Icon name="phone" />
              <span>{t('location.callStore', { name: localStoreName })}</span>
              <b>{phone}</b>
            </a>
          </li>
        ))}
        <ContactPage enabled={overlay.open} />
      </ul>
      {code ? <MessagingCode imageURL={code} /> : null}
    </Dialog>
  )
}

/** The chosen location with its number; all locations with a number while none is chosen. */
export function numbersOf(locations: readonly StoreLocation[], chosen: string): StoreLocation[] {
  const reachable = locations.filter(({ display, phone }) => display && /\d/.test(phone))
  const theirs = reachable.filter(({ id }) => id === chosen)
  return theirs.length > 0 ? theirs : reachable.slice(0, MAX_NUMBERS)
}

function ContactPage({ enabled }: { enabled: boolean }) {
  const read = readQuery('GET /common3/pageContent', { query: { pageName: 'contact' } })
  const { data } = useQuery({ ...read, enabled })
  if (!data) return null
  return (
    <li>
      <AppLink to={href('/contact')} replace className="support-link">
        <Icon name="mail" />
        <span>{data.title}</span>
        <Icon name="chevron-right" size={20} />
      </AppLink>
    </li>
  )
}

function MessagingCode({ imageURL }: { imageURL: string }) {
  const t = useText()
  return (
    <figure className="support-code">
      <img src={useImageUrl()(imageURL)} alt={t('location.weChatCode')} width={180} height={180} />
      <figcaption>{t('location.weChatHint')}</figcaption>
    </figure>
  )
}
