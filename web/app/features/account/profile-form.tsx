import { useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { isPhone, plainText } from '#app/features/checkout/contact.ts'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { setUser } from './set-user.ts'
import { ON, useForm, type Values } from './use-form.ts'

type Name = 'name' | 'phone' | 'notices'

export function ProfileForm() {
  const t = useText()
  const form = useProfileForm()
  return (
    <AccountForm form={form} submit={t('user.save')}>
      <TextField
        {...form.field('name')}
        label={t('user.name')}
        autoComplete="name"
        autoCorrect="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        {...form.field('phone')}
        label={t('user.phone')}
        hint={t('user.phoneHint')}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" aria-describedby="notices-hint" {...form.checkbox('notices')} />
          {t('user.notices')}
        </label>
        <p id="notices-hint" className="field-hint">
          {t('user.noticesHint')}
        </p>
      </div>
    </AccountForm>
  )
}

const normaliseProfile = ({ name, phone, notices }: Values<Name>) => ({
  name: name.trim(),
  phone: plainText(phone),
  mailNotices: notices === ON,
})

function problemsOf(typed: Values<Name>, t: Translate): Partial<Record<Name, string>> {
  const { name, phone } = normaliseProfile(typed)
  return {
    ...(name === '' && { name: t('user.nameMissing') }),
    ...(phone !== '' && !isPhone(phone) && { phone: t('user.phoneBad') }),
  }
}

function useProfileForm() {
  const t = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { user } = useAppInfo()
  return useForm<Name>({
    id: 'profile',
    initial: { name: user?.name ?? '', phone: user?.phone ?? '', notices: user?.mailNotices ? ON : '' },
    check: (values) => problemsOf(values, t),
    send: async (values) => {
      setUser(client, await call('PUT /admin/userManagement/userInfo', { body: normaliseProfile(values) }))
      toast({ text: t('user.saved') })
    },
    keep: ['name', 'phone', 'notices'],
  })
}
