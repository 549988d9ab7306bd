import type { ComponentProps } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode' | 'autoComplete'>

/** The address that names an account: password managers store it as the user name. */
export function EmailField(props: EmailFieldProps) {
  const t = useText()
  return (
    <TextField
      {...props}
      label={t('account.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={300}
    />
  )
}
