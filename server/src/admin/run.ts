import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { StaffShop } from '../areas/staff/staff.ts'
import { acts } from './acts.ts'
import { type Command, CommandFailed, type Commands } from './command.ts'
import { contacts } from './contacts.ts'
import { coupons } from './coupons.ts'
import { credit, giftCards } from './credit.ts'
import { orders } from './orders.ts'
import { sessions } from './sessions.ts'
import { shoppers } from './shoppers.ts'
import { tableLinks } from './table-links.ts'

/** Every group of commands: one file each. */
const GROUPS: Readonly<Record<string, Commands>> = {
  shoppers,
  sessions,
  contacts,
  coupon: coupons,
  orders,
  credit,
  'gift-cards': giftCards,
  'table-links': tableLinks,
  acts,
}

/** What a run prints, and its exit code: 0 for done, 1 for not done, 2 for a command that is none. */
export interface Outcome {
  code: 0 | 1 | 2
  out: string[]
  err: string[]
}

const COLUMN = 36

const usageLines = (): string[] => [
  'npm run admin -- <command> [--as <name>]',
  '',
  ...Object.entries(GROUPS).flatMap(([group, commands]) =>
    Object.entries(commands).map(
      ([name, { takes, summary }]) => `  ${[group, name, ...takes].join(' ').padEnd(COLUMN)} ${summary}`,
    ),
  ),
  '',
  'Each act is recorded under the name of --as, or else of the user of this machine.',
]

interface Read {
  command: Command
  args: string[]
  as: string | undefined
}

const isKnown = (record: object, key: string) => Object.hasOwn(record, key)

/** The command of a line; null when it is none, or has not what it takes. */
function read(argv: readonly string[]): Read | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { as: { type: 'string' } },
    })
    const [group = '', name = '', ...args] = positionals
    const commands = isKnown(GROUPS, group) ? (GROUPS[group] ?? {}) : {}
    const command = isKnown(commands, name) ? commands[name] : undefined
    if (!command) return null
    const takesRest = command.takes.at(-1)?.includes('…') === true
    const fits = takesRest ? args.length >= command.takes.length : args.length === command.takes.length
    return fits ? { command, args, as: values.as } : null
  } catch {
    return null
  }
}

/**
 * Runs a command of the owner's staff.
 * @param open opens the shop, for a command that is one; `use` of it is over when the promise resolves
 */
export async function runCommand(
  argv: readonly string[],
  open: (use: (shop: StaffShop) => Promise<string[]>) => Promise<string[]>,
): Promise<Outcome> {
  if (argv.includes('--help')) return { code: 0, out: usageLines(), err: [] }
  const found = read(argv)
  if (!found) return { code: 2, out: [], err: usageLines() }
  const { command, args, as } = found
  const name = as?.trim() || userInfo().username
  try {
    const out = await open((shop) => command.run({ ...shop, name }, args))
    return { code: 0, out, err: [] }
  } catch (error) {
    const known = error instanceof CommandFailed ? error.message : `Not done: ${(error as Error).message}`
    return { code: 1, out: [], err: [known] }
  }
}
