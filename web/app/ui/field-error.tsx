import { Icon } from './icon.tsx'

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="error" size={20} />
      <span>{error}</span>
    </p>
  )
}
