import { spawn } from 'node:child_process'

/** Editors save in bursts; this long without a change means that all is saved, in milliseconds. */
const QUIET = 150

/**
 * Keeps one program running and starts it again on demand, never two at a time.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function restarter(program, args, options = { stdio: 'inherit' }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let queue = Promise.resolve()

  const start = () => {
    child = spawn(program, args, options)
    return child
  }
  const end = () => {
    const running = child
    child = undefined
    return ended(running)
  }
  return {
    start,
    /** Starts again once the changes have settled. @param {() => void} [tell] called just before */
    restartSoon(tell) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        tell?.()
        queue = queue.then(end).then(() => void start())
      }, QUIET)
    },
    /** Ends the program for good. */
    async stop() {
      clearTimeout(timer)
      await queue
      await end()
    },
  }
}

/**
 * Asks a program to end and waits until it has.
 * @param {import('node:child_process').ChildProcess | undefined} child
 * @returns {Promise<void>}
 */
function ended(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
