import type { Reply } from '@istore/contract/index.ts'
import { timeText } from '@istore/contract/text.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { dayText, localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { devicesQuery } from '../queries.ts'
import { ownPage } from '../subpage.ts'
import { useSignOut } from '../use-sign-out.ts'

type Device = Reply<'GET /admin/userManagement/devices'>['devices'][number]

/** `/user/devices`. @source spec §7 Account and profile */
export const devicesPage = ownPage({ title: 'user.devices', View: Devices, needs: () => [devicesQuery()] })

/** The devices on which the shopper is signed in, and ways to sign out of them. */
function Devices() {
  const t = useText()
  const { devices } = useSuspenseQuery(devicesQuery()).data
  const { ending, end } = useEndDevices()
  const { busy, signOut } = useSignOut()
  return (
    <div className="grid max-w-140 gap-4">
      <p className="text-fg-2">{t('user.devicesText')}</p>
      <ul className="card cells">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-3 p-4">
            <DeviceText device={device} />
            <OnlineButton
              compact
              aria-label={device.isThis ? undefined : t('user.endDevice', { name: deviceText(device, t) })}
              busy={device.isThis ? busy : ending === device.id}
              onClick={() => (device.isThis ? signOut() : void end({ id: device.id }))}
            >
              {t('user.signOut')}
            </OnlineButton>
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <div>
          <OnlineButton tone="danger" busy={ending === 'all'} onClick={() => void end({ all: true })}>
            {t('user.endOthers')}
          </OnlineButton>
        </div>
      ) : null}
    </div>
  )
}

function DeviceText({ device }: { device: Device }) {
  const t = useText()
  const locale = useLocale()
  const when = (at: string) => {
    const { day, time } = localTime(at)
    return `${dayText(day, locale)} · ${timeText(time, locale)}`
  }
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">{deviceText(device, t)}</span>
        {device.isThis ? <Tag tone="brand">{t('user.thisDevice')}</Tag> : null}
      </p>
      <p className="text-14 text-fg-2">{t('user.lastUsed', { when: when(device.lastUsedAt) })}</p>
      <p className="text-14 text-fg-2">{t('user.signedIn', { when: when(device.signedInAt) })}</p>
    </div>
  )
}

/** The browser and its system, or the one of them that is known. */
function deviceText({ browser, system }: Device, t: Translate): string {
  if (browser && system) return t('user.deviceName', { browser, system })
  return browser || system || t('user.unknownDevice')
}

function useEndDevices() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [ending, setEnding] = useState<string | null>(null)
  const end = async (which: { id: string } | { all: true }) => {
    if (ending !== null) return
    const isOne = 'id' in which
    setEnding(isOne ? which.id : 'all')
    try {
      client.setQueryData(
        devicesQuery().queryKey,
        await call('POST /admin/userManagement/devices/end', { body: which }),
      )
      toast({ text: isOne ? t('user.deviceEnded') : t('user.othersEnded') })
    } catch (error) {
      toast({ text: messageOf(error, t('user.endFailed')), tone: 'error' })
      void client.invalidateQueries({ queryKey: devicesQuery().queryKey })
    }
    setEnding(null)
  }
  return { ending, end }
}
