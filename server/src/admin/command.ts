import type { Staff } from '../areas/staff/staff.ts'

/** A command was given something that it cannot use, or that is not there. The message is one line. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

export interface Command {
  /** Its arguments, such as `<email>`; empty for none. A last one with … takes the rest of the line. */
  takes: readonly string[]
  summary: string
  /** @returns the lines to print */
  run: (staff: Staff, args: readonly string[]) => Promise<string[]>
}

/** The commands of one group, by their second word. */
export type Commands = Readonly<Record<string, Command>>
