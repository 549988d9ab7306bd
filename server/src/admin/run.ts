import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { StaffShop } from '../areas/staff/staff.ts'
import { audit } from './audit.ts'
import { type Command, CommandFailed, type Commands, type Options } from './command.ts'
import { contacts } from './contacts.ts'
import { coupons } from './coupons.ts'
import { credit, giftCards } from './credit.ts'
import { order } from './order.ts'
import { payments } from './payments.ts'
import { sessions } from './sessions.ts'
import { shoppers } from './shoppers.ts'
import { tableLinks } from './table-links.ts'
import { tasks } from './tasks.ts'

/** All groups of commands, one file each. */
const GROUPS: Readonly<Record<string, Commands>> = {
  shoppers,
  sessions,
  contacts,
  coupon: coupons,
  order,
  payments,
  tasks,
  credit,
  'gift-cards': giftCards,
  'table-links': tableLinks,
  audit,
}

/** The output of a run, and its exit code: 0 for success, 1 for failure, 2 for an invalid command. */
export interface Outcome {
  code: 0 | 1 | 2
  out: string[]
  err: string[]
}

const COLUMN = 36

const optionText = ([name, value]: [string, string | null]) => `[--${name}${value === null ? '' : ` ${value}`}]`
const commandText = (group: string, name: string, { takes, options = {} }: Command) =>
  [group, name, ...takes, ...Object.entries(options).map(optionText)].join(' ')

const usageLines = (): string[] => [
  'npm run admin -- <command> [--as <name>]',
  '',
  ...Object.entries(GROUPS).flatMap(([group, commands]) =>
    Object.entries(commands).map(
      ([name, command]) => `  ${commandText(group, name, command).padEnd(COLUMN)} ${command.summary}`,
    ),
  ),
  '',
  'Each action is recorded under the name given with --as, or else your operating-system user name.',
]

interface Read {
  command: Command
  args: string[]
  options: Options
  as: string | undefined
}

/** The options of all commands, for parsing a line before its command is known. */
const ALL_OPTIONS = Object.fromEntries(
  Object.values(GROUPS).flatMap((commands) =>
    Object.values(commands).flatMap(({ options = {} }) =>
      Object.entries(options).map(([name, value]) => [name, { type: value === null ? 'boolean' : 'string' }] as const),
    ),
  ),
)

const isKnown = (record: object, key: string) => Object.hasOwn(record, key)

/** Finds the command of a line; null when there is no such command, or when its arguments do not match. */
function read(argv: readonly string[]): Read | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { ...ALL_OPTIONS, as: { type: 'string' } },
    })
    const [group = '', name = '', ...args] = positionals
    const commands = isKnown(GROUPS, group) ? (GROUPS[group] ?? {}) : {}
    const command = isKnown(commands, name) ? commands[name] : undefined
    if (!command) return null
    const takesRest = command.takes.at(-1)?.includes('…') === true
    const fits = takesRest ? args.length >= command.takes.length : args.length === command.takes.length
    const { as, ...options } = values
    const hasOptions = Object.keys(options).every((option) => isKnown(command.options ?? {}, option))
    return fits && hasOptions ? { command, args, options: options as Options, as: as as string | undefined } : null
  } catch {
    return null
  }
}

/**
 * Runs a command of the owner's staff.
 * @param open opens the shop for a valid command; the shop is in use until the promise of `use` resolves
 */
export async function runCommand(
  argv: readonly string[],
  open: (use: (shop: StaffShop) => Promise<string[]>) => Promise<string[]>,
): Promise<Outcome> {
  if (argv.includes('--help')) return { code: 0, out: usageLines(), err: [] }
  const found = read(argv)
  if (!found) return { code: 2, out: [], err: usageLines() }
  const { command, args, options, as } = found
  const name = as?.trim() || userInfo().username
  try {
    const out = await open((shop) => command.run({ ...shop, name }, args, options))
    return { code: 0, out, err: [] }
  } catch (error) {
    const known = error instanceof CommandFailed ? error.message : `Failed: ${(error as Error).message}`
    return { code: 1, out: [], err: [known] }
  }
}
