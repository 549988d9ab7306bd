/** Comments and quoted texts, which have no effect. */
const COMMENTS_AND_LITERALS = /--.*$|'(?:[^']|'')*'/gm
const NOTE = /^-- contracts: \S/m

/** Changes to something that processes of an older version may still use, or do not fill. */
const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bDROP\s+(?:TABLE|COLUMN|VIEW|TYPE|FUNCTION|SCHEMA)\b/i, 'drops what an older version may read'],
  [/\bRENAME\b/i, 'renames what an older version may read'],
  [/\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bSET\s+NOT\s+NULL\b/i, 'demands a column that an older version may leave empty'],
  [
    /\bADD\s+(?!CONSTRAINT\b)(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?\w+\s(?:(?!DEFAULT|GENERATED)[^,;])*NOT\s+NULL(?!\s+(?:DEFAULT|GENERATED))/i,
    'adds a column that an older version does not fill',
  ],
]

/** Whether a migration declares that older versions cannot run after it: `-- contracts: why this is safe now`. */
export const declaresContraction = (sql: string): boolean => NOTE.test(sql)

/** Why a migration must declare that it contracts; undefined when it only adds. */
export function contractionOf(sql: string): string | undefined {
  const code = sql.replaceAll(COMMENTS_AND_LITERALS, '')
  return CONTRACTIONS.find(([form]) => form.test(code))?.[1]
}
