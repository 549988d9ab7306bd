import { readdirSync, readFileSync } from 'node:fs'

/** @typedef {{ parent: string, own: number, reaped: number }} Usage ticks of a process, and of its children that it has waited for */

/** Linux counts processor time in hundredths of a second on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100

/** Milliseconds between samples. A process that ends sooner, and that its parent does not wait for, is missed. */
const SAMPLE_EVERY = 1000

/**
 * Measures the processor time of one process and of everything it starts, detached daemons and killed browsers included:
 * `getrusage` leaves out whatever its parent did not wait for. Needs Linux; elsewhere the time is undefined.
 */
export class CpuMeter {
  /** @type {Map<string, Usage>} by process id and start time */
  #members = new Map()
  #lost = 0
  #root
  #timer

  /** @param {number} [root] process id */
  constructor(root = process.pid) {
    this.#root = root
    this.#timer = setInterval(() => this.#sample(), SAMPLE_EVERY).unref()
  }

  /** Seconds of processor time until now. */
  seconds() {
    this.#sample()
    if (this.#members.size === 0) return undefined
    const ticks = [...this.#members.values()].reduce((sum, usage) => sum + usage.own + usage.reaped, this.#lost)
    return ticks / TICKS_PER_SECOND
  }

  stop() {
    clearInterval(this.#timer)
  }

  #sample() {
    const now = this.#readMembers()
    this.#lost += lostTicks(this.#members, now)
    this.#members = now
  }

  #readMembers() {
    const all = readProcesses()
    /** @type {Map<string, Usage>} */
    const members = new Map()
    for (const [key, usage] of all) {
      if (this.#belongs(key, all)) members.set(key, usage)
    }
    return members
  }

  /**
   * Whether to count a process: once its parent is counted, it is too, even after the parent has ended.
   * @param {string} key @param {ReadonlyMap<string, Usage>} all @returns {boolean}
   */
  #belongs(key, all) {
    if (key.startsWith(`${this.#root} `) || this.#members.has(key)) return true
    const usage = all.get(key)
    return usage !== undefined && this.#belongs(usage.parent, all)
  }
}

/**
 * The time of processes that ended without their parent waiting for them. The time of ended descendants should have
 * been added to that of their living ancestor; what is missing there is lost.
 * @param {ReadonlyMap<string, Usage>} before
 * @param {ReadonlyMap<string, Usage>} now
 */
export function lostTicks(before, now) {
  /** @type {Map<string | undefined, number>} */
  const ended = new Map()
  for (const [key, usage] of before) {
    if (now.has(key)) continue
    const heir = livingAncestor(usage.parent, before, now)
    ended.set(heir, (ended.get(heir) ?? 0) + usage.own + usage.reaped)
  }
  let lost = 0
  for (const [heir, ticks] of ended) {
    const arrived = heir === undefined ? 0 : (now.get(heir)?.reaped ?? 0) - (before.get(heir)?.reaped ?? 0)
    lost += Math.max(0, ticks - arrived)
  }
  return lost
}

/** @param {string} key @param {ReadonlyMap<string, Usage>} before @param {ReadonlyMap<string, Usage>} now @returns {string | undefined} */
function livingAncestor(key, before, now) {
  if (now.has(key)) return key
  const usage = before.get(key)
  return usage && livingAncestor(usage.parent, before, now)
}

/** @returns {Map<string, Usage>} every process of the machine that this user may see; empty where there is no /proc */
function readProcesses() {
  /** @type {Map<string, { pid: string, parentPid: string, key: string, usage: Usage }>} */
  const byPid = new Map()
  for (const pid of processIds()) {
    const fields = readStat(pid)
    if (!fields) continue
    const [, parentPid = ''] = fields
    const [user, system, reapedUser, reapedSystem] = fields.slice(11, 15).map(Number)
    const usage = {
      parent: '',
      own: (user ?? 0) + (system ?? 0),
      reaped: (reapedUser ?? 0) + (reapedSystem ?? 0),
    }
    byPid.set(pid, { pid, parentPid, key: `${pid} ${fields[19]}`, usage })
  }
  for (const { parentPid, usage } of byPid.values()) usage.parent = byPid.get(parentPid)?.key ?? ''
  return new Map([...byPid.values()].map(({ key, usage }) => [key, usage]))
}

function processIds() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** The fields of proc_pid_stat(5) after the name, which may contain any character. @param {string} pid */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
