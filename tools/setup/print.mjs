/** Prints one line about the current step. @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends the command with one clear line that says what is missing. @param {string} line @returns {never} */
export function exitWithError(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
