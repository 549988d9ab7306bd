import { parseSync, Visitor } from 'oxc-parser'

/**
 * Patterns of SQL statements: how they begin, or keywords anywhere. The shop's English sentences match none of them.
 */
const STATEMENTS = [
  /^\s*(?:SELECT|WITH|BEGIN|LOCK|LISTEN|NOTIFY|TRUNCATE)\s/,
  /\bselect\b[\s\S]+\bfrom\s+\w/i,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate\s+table)\s/i,
  /\bupdate\s+[\w.$]+\s+(?:(?:as\s+)?\w+\s+)?set\s/i,
]

/** Every string and template of a file that is an SQL statement; `$` replaces a template's values. */
export function sqlStrings(path: string, source: string): string[] {
  const texts: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.raw).join('$')),
  })
  visitor.visit(parseSync(path, source).program)
  return texts.filter((text) => STATEMENTS.some((form) => form.test(text)))
}
