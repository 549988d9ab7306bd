/** Prints one line for the person who runs a command. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)
