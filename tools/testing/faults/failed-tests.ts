import { readFileSync } from 'node:fs'

export interface FailedTest {
  file: string
  /** File and title. */
  title: string
  message: string
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** @param report file of Vitest's JSON reporter */
export function failedTests(report: string, root: string): FailedTest[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [{ file, title: file, message }]
    return tests.map(({ fullName, failureMessages }) => ({
      file,
      title: `${file}: ${fullName}`,
      message: failureMessages.join(' '),
    }))
  })
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]
}

/** @param report file of Playwright's JSON reporter */
export function failedStories(report: string): FailedTest[] {
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] }
  const flat = (suite: Suite): Suite[] => [suite, ...(suite.suites ?? []).flatMap(flat)]
  return suites.flatMap(flat).flatMap(({ file, specs }) =>
    specs
      .filter((spec) => !spec.ok)
      .map(({ title, tests }) => {
        const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors))
        return { file, title: `${file}: ${title}`, message: errors.map((error) => error.message ?? '').join(' ') }
      }),
  )
}
