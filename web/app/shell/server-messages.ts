import { useEffect } from 'react'
import { useAppInfo } from '#app/features/store/app-info.tsx'
import { useLocale, useSetMessages } from '#app/i18n/language.tsx'

/** @source spec §3 appMessage */
export function useServerMessages(): void {
  const { currentLocale, applicationMessage } = useAppInfo().appContent.system.appMessage
  const { messages } = applicationMessage
  const locale = useLocale()
  const setMessages = useSetMessages()
  useEffect(() => {
    // While the language is being switched, app info is already in the new one.
    if (currentLocale === locale) setMessages(messages)
  }, [currentLocale, locale, messages, setMessages])
}
