const MAX_LENGTH = 72

/** Verbs that only look like a third person, a past tense or a participle. */
const IMPERATIVES = /^(?:Bring|Ping|Swing|Bed|Embed|Shed|Wed|Bias|Alias|Canvas|\w+(?:eed|ss|us))$/

/** What is wrong with the subject of a commit; empty when nothing is. */
export function subjectFaults(subject: string): string[] {
  const [verb = ''] = subject.split(/,? /)
  const faults: string[] = []
  if (subject.length > MAX_LENGTH) faults.push(`has ${subject.length} characters, more than ${MAX_LENGTH}`)
  if (!/^[A-Z][a-z]+$/.test(verb)) faults.push('does not begin with a capitalised verb')
  else if (/(?:ed|s|ing)$/.test(verb) && !IMPERATIVES.test(verb)) faults.push(`begins with "${verb}", no imperative`)
  if (subject.endsWith('.')) faults.push('ends with a full stop')
  return faults
}
