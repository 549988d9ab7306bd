const MAX_LENGTH = 72

/** Verbs that only look like a third person, past tense or participle. */
const IMPERATIVES = /^(?:Bring|Ping|Swing|Bed|Embed|Shed|Wed|Bias|Alias|Canvas|\w+(?:eed|ss|us))$/

/** Faults of a commit's subject; empty if there are none. */
export function subjectFaults(subject: string): string[] {
  const [verb = ''] = subject.split(/,? /)
  const faults: string[] = []
  if (subject.length > MAX_LENGTH) faults.push(`has ${subject.length} characters, more than ${MAX_LENGTH}`)
  if (!/^[A-Z][a-z]+$/.test(verb)) faults.push('does not begin with a capitalised verb')
  else if (/(?:ed|s|ing)$/.test(verb) && !IMPERATIVES.test(verb)) faults.push(`begins with "${verb}", no imperative`)
  if (subject.endsWith('.')) faults.push('ends with a full stop')
  return faults
}
