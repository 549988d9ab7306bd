import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** @typedef {{ ok: boolean, code: number | null, signal: NodeJS.Signals | null, output: string }} CommandResult */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, timeoutMs?: number }} CommandOptions */

/** Maximum length of a quiet command's output that is stored to explain its failure: the end of it, in characters. */
const MAX_OUTPUT = 200_000

/**
 * Runs one program to its end. A signal to this process ends the program first. A program that cannot be started
 * counts as failed.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options] `show` passes its output through; otherwise it is stored in `output`
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, { cwd, env, show = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: env ?? process.env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-MAX_OUTPUT)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const release = stopTogether(child)
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const settle = (/** @type {CommandResult} */ result) => {
      clearTimeout(timer)
      const came = release()
      if (came) process.exit(exitCodeOf(came))
      resolve(result)
    }
    child.once('error', (error) => settle({ ok: false, code: null, signal: null, output: error.message }))
    child.once('close', (code, signal) => settle({ ok: code === 0, code, signal, output }))
  })
}

/**
 * Forwards our termination signals to a child, so that it is not left running. A terminal sends Ctrl+C to both by
 * itself.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => NodeJS.Signals | undefined} stops forwarding, and returns the signal that was received
 */
export function stopTogether(child) {
  /** @type {NodeJS.Signals | undefined} */
  let came
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    came = signal
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
    return came
  }
}

/** The exit code of a command that a signal ended. @param {NodeJS.Signals} signal */
export function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
