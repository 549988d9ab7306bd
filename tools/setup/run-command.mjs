import { spawn } from 'node:child_process'

/** @typedef {{ ok: boolean, code: number | null, signal: NodeJS.Signals | null, output: string }} CommandResult */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, timeoutMs?: number }} CommandOptions */

/** How much of a quiet command's output is kept to explain its failure, in characters. */
const KEPT = 200_000

/**
 * Runs one program to its end; it ends with us. A program that cannot be started counts as failed.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options] `show` passes its output through; otherwise it is kept in `output`
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
      output = (output + chunk).slice(-KEPT)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const release = stopTogether(child)
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const settle = (/** @type {CommandResult} */ result) => {
      clearTimeout(timer)
      release()
      resolve(result)
    }
    child.once('error', (error) => settle({ ok: false, code: null, signal: null, output: error.message }))
    child.once('close', (code, signal) => settle({ ok: code === 0, code, signal, output }))
  })
}

/**
 * Passes our own end signals on to a child, so that none is left behind.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops passing them on
 */
export function stopTogether(child) {
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
  }
}
