import type { Staff } from '../areas/staff/staff.ts'

/** A command was given something that it cannot use, or that is not there. The message is one line. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** Options of a command, such as `--paid` or `--reason <words>`. */
export type Options = Readonly<Record<string, string | boolean | undefined>>

export interface Command {
  /** Its arguments, such as `<email>`; empty for none. A last one with … takes the rest of the line. */
  takes: readonly string[]
  /** Its options by their name: what their value is, such as `<words>`; null for one without a value. */
  options?: Readonly<Record<string, string | null>>
  summary: string
  /** @returns the lines to print */
  run: (staff: Staff, args: readonly string[], options: Options) => Promise<string[]>
}

/** The commands of one group, by their second word. */
export type Commands = Readonly<Record<string, Command>>
