import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { isPhone, plainText } from '#app/features/checkout/contact.ts'
import { type AppInfo, useAppInfo } from '#app/features/store/app-info.tsx'
import { appInfoQuery } from '#app/features/store/store-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { CheckedForm } from './checked-form.tsx'
import { type FieldFault, useCheckedForm } from './use-checked-form.ts'

interface Profile {
  name: string
  phone: string
  mailNotices: boolean
}

export function ProfileForm() {
  const t = useText()
  const { user } = useAppInfo()
  const [profile, setProfile] = useState<Profile>({
    name: user?.name ?? '',
    phone: user?.phone ?? '',
    mailNotices: user?.mailNotices ?? false,
  })
  const save = useSaveProfile()
  const tidy = { ...profile, name: profile.name.trim(), phone: plainText(profile.phone) }
  const form = useCheckedForm({
    faults: profileFaults(tidy, t),
    send: () => save(tidy),
    otherwise: t('user.saveFailed'),
  })
  const set = (change: Partial<Profile>) => setProfile((last) => ({ ...last, ...change }))
  return (
    <CheckedForm form={form} action={t('user.save')}>
      <TextField
        id="name"
        name="name"
        label={t('user.name')}
        value={profile.name}
        error={form.errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
        autoComplete="name"
        autoCorrect="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        id="phone"
        name="phone"
        label={t('user.phone')}
        hint={t('user.phoneHint')}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={profile.phone}
        error={form.errorOf('phone')}
        onChange={(event) => set({ phone: event.target.value })}
        maxLength={40}
      />
      <TextField
        id="email"
        label={t('user.email')}
        hint={t('user.emailHint')}
        value={user?.emailID ?? ''}
        type="email"
        autoComplete="email"
        readOnly
      />
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="mailNotices"
            aria-describedby="notices-hint"
            checked={profile.mailNotices}
            onChange={(event) => set({ mailNotices: event.target.checked })}
          />
          {t('user.notices')}
        </label>
        <p id="notices-hint" className="field-hint">
          {t('user.noticesHint')}
        </p>
      </div>
    </CheckedForm>
  )
}

function profileFaults({ name, phone }: Profile, t: Translate): FieldFault[] {
  return [
    ...(name === '' ? [{ fieldId: 'name', message: t('user.nameMissing') }] : []),
    ...(phone === '' || isPhone(phone) ? [] : [{ fieldId: 'phone', message: t('user.phoneBad') }]),
  ]
}

function useSaveProfile() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  return async (body: Profile) => {
    const { user } = await call('PUT /admin/userManagement/userInfo', { body })
    client.setQueryData<AppInfo>(appInfoQuery().queryKey, (info) => info && { ...info, user })
    toast({ text: t('user.saved') })
  }
}
