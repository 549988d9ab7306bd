import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'> & {
  /** `username` if the address identifies an account: password managers store it under that token. */
  autoComplete?: 'email' | 'username'
}

/** An email address. Props: autoComplete, label, hint, error, optional, and all of an `input`. */
export function EmailField({ autoComplete = 'email', ...rest }: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={300}
    />
  )
}
