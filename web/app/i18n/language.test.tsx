// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { LanguageProvider, useSetLanguage, useSetMessages, useText } from './language.tsx'
import type { Messages } from './texts.ts'
import { zh } from './zh.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let changeTo: ReturnType<typeof useSetLanguage>
let readAppInfo: (messages: Messages) => void

function Texts() {
  const t = useText()
  changeTo = useSetLanguage()
  readAppInfo = useSetMessages()
  return `${t('shell.search')} ${t('shell.language')}`
}

test('messages of a change of language outlive later reads of app info', async () => {
  const initial = { locale: 'en', texts: en, messages: { 'shell.search': 'Find' } } as const
  const root = createRoot(document.body)
  const page = (
    <LanguageProvider initial={initial}>
      <Texts />
    </LanguageProvider>
  )
  await act(async () => root.render(page))
  const shown = () => document.body.textContent
  expect(shown()).toBe(`Find ${en['shell.language']}`)
  await act(async () => readAppInfo({ 'shell.language': 'Tongue' }))
  expect(shown()).toBe(`${en['shell.search']} Tongue`)
  await act(async () => changeTo({ locale: 'zh', texts: zh, messages: { 'shell.search': '找茶' } }))
  expect(shown()).toBe(`找茶 ${zh['shell.language']}`)
  const reads: Messages[] = [{}, { 'shell.search': '搜', 'shell.language': '语种' }]
  for (const read of reads) {
    await act(async () => readAppInfo(read))
    expect(shown()).toBe(`找茶 ${read['shell.language'] ?? zh['shell.language']}`)
  }
  await act(async () => root.unmount())
})
