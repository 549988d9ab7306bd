import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HotChannel, HotPayload } from 'vite'
import type { Web } from '../../server/src/http/web-build.ts'
import { compileCache } from '../setup/compile-cache.mjs'
import { print } from '../setup/print.mjs'

const SCRIPT = fileURLToPath(new URL('./server.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Editors save in bursts, in milliseconds. */
const BURST_MS = 30
/** How long a replaced server may take to finish what it has begun, in milliseconds. */
const GRACE_MS = 5000

/** Messages of the server's process: that it listens, its list of pages, or a message of its module runner to Vite. */
export type FromServer =
  | { listening: number }
  | { pages: Web['pages'] }
  | { type: 'custom'; event: string; data: unknown }

/** Runs the server in a child process. A restart starts the new process at once, while the old one finishes. */
export class ServerProcess {
  /** The port it listens on. Pending while it starts, rejected when it ended. */
  port: Promise<number> = new Promise(() => {})
  readonly #env: Record<string, string>
  readonly #events = new EventEmitter()
  #child: ChildProcess | undefined
  #pages: Web['pages'] | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(env: Record<string, string>) {
    this.#env = env
  }

  /** Vite's side of the connection to the module runner in the process that runs now. */
  readonly channel: HotChannel = {
    send: (payload) => this.#send(this.#child, payload),
    on: (event: string, listener: (...args: never[]) => void) => this.#events.on(event, listener as () => void),
    off: (event: string, listener: (...args: never[]) => void) => this.#events.off(event, listener as () => void),
  }

  start(): void {
    const child = fork(SCRIPT, {
      cwd: ROOT,
      env: {
        ...process.env,
        ...this.#env,
        NODE_COMPILE_CACHE: compileCache(ROOT),
        KNOWN_PAGES: this.#pages && JSON.stringify(this.#pages),
      },
    })
    this.#child = child
    this.port = new Promise((resolve, reject) => {
      child.on('message', (message: FromServer) => {
        if ('listening' in message) resolve(message.listening)
        else if ('pages' in message) this.#pages = message.pages
        else this.#events.emit(message.event, message.data, { send: (reply: HotPayload) => this.#send(child, reply) })
      })
      child.once('exit', () => {
        reject(new Error('The server failed to start: see the terminal. It restarts when you save one of its files.'))
      })
    })
    this.port.catch(() => {})
  }

  /** @param path the saved file, for the line in the terminal */
  restartSoon(path: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const startedAt = Date.now()
      void this.stop()
      this.start()
      this.port.then(
        () => print(`${path} changed: restarted in ${Date.now() - startedAt} ms`),
        () => {},
      )
    }, BURST_MS)
  }

  /** Ends the process that runs now. */
  stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    const kill = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
    return new Promise((resolve) => {
      child.once('exit', () => {
        clearTimeout(kill)
        resolve()
      })
      child.kill('SIGTERM')
    })
  }

  #send(child: ChildProcess | undefined, payload: HotPayload): void {
    // Sending to a process that is ending fails: without a callback, the error would end this process too.
    if (child?.connected) child.send(payload, () => {})
  }
}
