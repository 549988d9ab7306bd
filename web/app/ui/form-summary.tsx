import { useText } from '#app/i18n/language.tsx'
import { Icon } from './icon.tsx'

/** Two or more errors of a form, each linked to its field, with the same text. Put it above the submit button. */
export function FormSummary({ errors }: { errors: readonly { fieldId: string; message: string }[] }) {
  const t = useText()
  if (errors.length < 2) return null
  return (
    <div className="banner tint-danger">
      <Icon name="error" />
      <div className="banner-text">
        <p className="font-bold">{t('ui.fixErrors', { count: errors.length })}</p>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} className="summary-link">
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
