// @vitest-environment happy-dom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { replayEarlyChange } from './early-change.ts'
import { replayEarlySelect } from './early-select.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const VALUES = ['a', 'b', 'c']

function Choices() {
  const [size, setSize] = useState('a')
  const [sort, setSort] = useState('a')
  const [extras, setExtras] = useState<readonly string[]>(['b'])
  const toggle = (value: string) =>
    setExtras((last) => VALUES.filter((each) => last.includes(each) !== (each === value)))
  return (
    <form>
      {VALUES.map((value) => (
        <input
          key={value}
          ref={replayEarlyChange}
          type="radio"
          name="size"
          value={value}
          checked={value === size}
          onChange={() => setSize(value)}
        />
      ))}
      <select ref={replayEarlySelect} name="sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        {VALUES.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      {VALUES.map((value) => (
        <input
          key={value}
          ref={replayEarlyChange}
          type="checkbox"
          name="extras"
          value={value}
          checked={extras.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
      <output>{`${size} ${sort} ${extras.join('')}`}</output>
    </form>
  )
}

/** @returns what the app knows after it has hydrated a document in which this was chosen */
async function known(choose: (form: HTMLFormElement) => void): Promise<string | null> {
  document.body.innerHTML = renderToString(<Choices />)
  const form = document.querySelector('form') as HTMLFormElement
  choose(form)
  const root = await act(async () => hydrateRoot(document.body, <Choices />))
  const { textContent } = form.querySelector('output') as HTMLOutputElement
  const checked = (name: string) =>
    [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked`)].map(({ value }) => value).join('')
  expect(`${checked('size')} ${form.querySelector('select')?.value} ${checked('extras')}`).toBe(textContent)
  await act(async () => root.unmount())
  return textContent
}

const press = (selector: string) => (form: HTMLFormElement) => form.querySelector<HTMLInputElement>(selector)?.click()

test.each([
  ['nothing', () => {}, 'a a b'],
  ['a radio button', press('[name=size][value=b]'), 'b a b'],
  ['a select', (form: HTMLFormElement) => Object.assign(form.querySelector('select') ?? {}, { value: 'c' }), 'a c b'],
  ['a checkbox', press('[name=extras][value=c]'), 'a a bc'],
  ['a checkbox that was checked', press('[name=extras][value=b]'), 'a a '],
] as const)('chosen before the app runs and retained: %s', async (_, choose, text) => {
  expect(await known(choose)).toBe(text)
})
