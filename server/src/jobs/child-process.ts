import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The exports of a module that is run in a child process. */
interface Task<D = never, R = unknown> {
  run(data: D, signal: AbortSignal): Promise<R>
}

type Outcome = { result: unknown } | { error: Pick<Error, 'message' | 'stack'> }

/**
 * Calls a module's `run` in a child process, whose memory is released afterwards. Data and result are copied as JSON.
 * @param signal is passed on to `run`, which throws to end early
 */
export async function runInChildProcess<T extends Task>(
  module: URL,
  data: Parameters<T['run']>[0],
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<T['run']>>> {
  signal?.throwIfAborted()
  // The child has its own process group: Ctrl+C reaches only the server, and the child exits after its parent.
  const child = fork(import.meta.filename, [module.href], { detached: true })
  const abort = () => void (child.connected && child.send('abort', () => {}))
  signal?.addEventListener('abort', abort)
  let outcome: Outcome | undefined
  child.once('message', (message: Outcome) => {
    outcome = message
  })
  child.send({ data }, () => {})
  const [[code, killedBy]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]).finally(() =>
    signal?.removeEventListener('abort', abort),
  )
  if (!outcome) throw new Error(`The child process ended with ${killedBy ?? code} and without a result.`)
  if ('error' in outcome) throw Object.assign(new Error(), outcome.error)
  return outcome.result as Awaited<ReturnType<T['run']>>
}

async function outcomeOf(module: string, data: unknown, signal: AbortSignal): Promise<Outcome> {
  try {
    const { run }: Task<unknown> = await import(module)
    signal.throwIfAborted()
    return { result: await run(data, signal) }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { error: { message, stack } }
  }
}

/** Runs in the child. It exits when its parent is gone; the database then ends the work of its connections. */
function serve(module: string): void {
  const exit = () => process.exit(1)
  const abort = new AbortController()
  process.once('disconnect', exit)
  process.once('message', async ({ data }: { data: unknown }) => {
    // An abort may arrive together with the data.
    process.once('message', () => abort.abort())
    const outcome = await outcomeOf(module, data, abort.signal)
    process.off('disconnect', exit)
    process.send?.(outcome, () => process.disconnect())
  })
}

const [, program, module] = process.argv
if (program === import.meta.filename && module) serve(module)
