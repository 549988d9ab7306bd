import type { Staff } from '../areas/staff/staff.ts'

/** A command was given an argument that is invalid, or names something that does not exist. The message is one line. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** Maximum number of entries that a list shows. */
export const LISTED = 100

/** Options of a command, such as `--paid` or `--reason <words>`. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

export interface Command {
  /** Its arguments, such as `<email>`; empty for none. If the last one contains …, it takes the rest of the line. */
  takes: readonly string[]
  /** Its options by name: a placeholder for their value, such as `<words>`; null for an option without a value. */
  options?: Readonly<Record<string, string | null>>
  summary: string
  /** @returns the lines to print */
  run: (staff: Staff, args: readonly string[], options: Options) => Promise<string[]>
}

/** The commands of one group, by their second word. */
export type Commands = Readonly<Record<string, Command>>
