import { type FormEvent, useState } from 'react'
import { useText } from '#app/i18n/language.tsx'
import { LANG_TAG, LANGUAGE_NAME, type Locale } from '#app/i18n/texts.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { useOverlay } from '#app/ui/overlay.ts'
import { Select } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { settingsFailure, useSettings } from '../use-settings.ts'

/** @source spec §2 Settings modal */
export function SettingsModal() {
  const t = useText()
  const overlay = useOverlay('settings')
  return (
    <Dialog overlay={overlay} title={t('shell.settings')}>
      {/* When opened again, it starts with the current settings. */}
      <SettingsForm key={String(overlay.open)} onDone={overlay.hide} />
    </Dialog>
  )
}

export function SettingsForm({ onDone }: { onDone: () => void }) {
  const t = useText()
  const toast = useToast()
  const { locale, code, languages, currencies, apply: choose } = useSettings()
  const [language, setLanguage] = useState<Locale>(locale)
  const [currency, setCurrency] = useState(code)
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false })
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    setState({ busy: true })
    try {
      const speak = await choose({ locale: language, currency })
      onDone()
      toast({ text: speak('shell.settingsApplied') })
    } catch (error) {
      setState({ busy: false, error: settingsFailure(error, t) })
    }
  }
  return (
    <form onSubmit={apply} className="grid gap-4">
      {languages.length > 0 ? (
        <Select
          label={t('shell.language')}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Locale)}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAME[value], lang: LANG_TAG[value] }))}
        />
      ) : null}
      {currencies.length > 0 ? (
        <Select
          label={t('shell.currency')}
          value={currency}
          onChange={(event) => setCurrency(event.target.value)}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      ) : null}
      {state.error ? (
        <Banner tone="danger" announce="alert">
          {state.error}
        </Banner>
      ) : null}
      <OnlineButton type="submit" tone="brand" busy={state.busy} wide>
        {t('shell.apply')}
      </OnlineButton>
    </form>
  )
}
