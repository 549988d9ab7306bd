// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useDeferredSubmit } from './use-deferred-submit.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Renders until the condition is true. */
const until = (isSo: () => boolean) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(isSo()).toBe(true)
  })

/** A form that is complete once its windows are loaded, which are requested when its address is saved. */
async function showForm() {
  const [saved, windows] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const submitted: (string | undefined)[] = []
  function Form() {
    const [isSaved, setSaved] = useState(false)
    const save = useMutation({ mutationFn: () => saved.promise, onSuccess: () => setSaved(true) })
    const { data } = useQuery({
      queryKey: ['GET /shoppingManagement4/localDeliveryConfig'],
      queryFn: () => windows.promise,
      enabled: isSaved,
    })
    const submit = () => {
      if (data === undefined && deferred.defer()) return
      submitted.push(data)
    }
    const deferred = useDeferredSubmit(submit)
    return (
      <>
        <button type="button" id="save" onClick={() => save.mutate()} />
        <button type="button" id="submit" onClick={submit} />
        <output>{String(deferred.isDeferred)}</output>
      </>
    )
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const client = new QueryClient()
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Form />
      </QueryClientProvider>,
    ),
  )
  const press = (id: string) => act(async () => host.querySelector<HTMLButtonElement>(`#${id}`)?.click())
  const leave = async () => {
    await act(async () => root.unmount())
    client.clear()
    host.remove()
  }
  const isDeferred = () => host.querySelector('output')?.textContent === 'true'
  return { press, saved, windows, submitted, isDeferred, isReading: () => client.isFetching() > 0, leave }
}

test('a form that is sent while its address is saved waits for the windows there', async () => {
  const form = await showForm()
  await form.press('save')
  await form.press('submit')
  expect(form.isDeferred()).toBe(true)
  form.saved.resolve()
  await until(form.isReading)
  expect(form.submitted).toEqual([])
  form.windows.resolve('6 pm')
  await until(() => !form.isDeferred())
  expect(form.submitted).toEqual(['6 pm'])
  await form.leave()
})

test('a form with nothing on its way is sent at once', async () => {
  const form = await showForm()
  await form.press('submit')
  expect(form.submitted).toEqual([undefined])
  await form.leave()
})
