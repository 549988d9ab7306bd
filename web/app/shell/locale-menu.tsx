import { useText } from '#app/i18n/language.tsx'
import { LANG_TAG, LANGUAGE_NAME } from '#app/i18n/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useDisclosure } from './disclosure.tsx'
import { settingsFailure, useSettings } from './use-settings.ts'

export function LocaleMenu() {
  const t = useText()
  const toast = useToast()
  const { locale, code, languages, currencies, apply } = useSettings()
  const { open, close, wrapper, button } = useDisclosure()
  if (languages.length === 0 && currencies.length === 0) return null
  const act = (work: Promise<unknown>) => {
    // The focused item disappears with the list.
    button.ref.current?.focus()
    close()
    work.catch((error: unknown) => toast({ text: settingsFailure(error, t), tone: 'error' }))
  }
  const names = [languages.length > 0 && LANGUAGE_NAME[locale], currencies.length > 0 && code]
  const shown = names.filter(Boolean).join(' · ')
  return (
    <div className="locale-menu" {...wrapper}>
      <button {...button} className="nav-link" aria-label={`${t('shell.settings')}: ${shown}`}>
        <Icon name="globe" size={20} />
        {shown}
        <Icon name="chevron-down" size={16} />
      </button>
      {open ? (
        <div className="nav-panel nav-panel-end">
          <OptionList
            title={t('shell.language')}
            options={languages.map((value) => ({ value, label: LANGUAGE_NAME[value], lang: LANG_TAG[value] }))}
            chosen={locale}
            onChoose={(value) => act(apply({ locale: value }))}
          />
          <OptionList
            title={t('shell.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
            chosen={code}
            onChoose={(value) => act(apply({ currency: value }))}
          />
        </div>
      ) : null}
    </div>
  )
}

function OptionList<Value extends string>(props: {
  title: string
  options: readonly { value: Value; label: string; lang?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  if (props.options.length === 0) return null
  return (
    <fieldset className="option-list">
      <legend>{props.title}</legend>
      {props.options.map(({ value, label, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === props.chosen}
          className="nav-panel-link"
          onClick={() => props.onChoose(value)}
        >
          {label}
          {value === props.chosen ? <Icon name="check" size={20} /> : null}
        </button>
      ))}
    </fieldset>
  )
}
