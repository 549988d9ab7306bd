import { type ComponentProps, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldTexts, useField } from '#app/ui/field.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'autoComplete'> & {
    /** Lets a password manager fill in the password, or suggest a new one. */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password field, whose text can be shown while typing. Props: label, hint, error, and all of an `input`. */
export function PasswordField({ label, hint, error, optional, id, ...rest }: PasswordFieldProps) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const texts = { label, hint, error, optional }
  const field = useField(texts, id)
  return (
    <Field id={field.id} texts={texts}>
      <div className="flex flex-wrap gap-2">
        <input
          {...rest}
          {...field.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={1000}
          aria-required
          className="input password-input"
        />
        <Button
          aria-label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'account.hide' : 'account.show')}
        </Button>
      </div>
    </Field>
  )
}

/** A field for a new password, the last field of its form. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'enterKeyHint'>) {
  const t = useText()
  return <PasswordField {...props} hint={t('account.newPasswordHint')} autoComplete="new-password" enterKeyHint="go" />
}
