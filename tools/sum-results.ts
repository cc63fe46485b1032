import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Sum {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

const reportsIn = (folder: string): VitestReport[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as VitestReport) // written by vitest's json reporter

/** Adds up the reports of all runners in a folder. A file that could not even be loaded, or a runner that broke, is one failure. */
export function sumResults(folder: string): Sum {
  const sum: Sum = { passed: 0, failed: 0, skipped: 0 }
  for (const report of reportsIn(folder)) {
    const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    const failed = report.numFailedTests + unloaded.length
    sum.passed += report.numPassedTests
    sum.failed += failed === 0 && !report.success ? 1 : failed
    sum.skipped += report.numPendingTests + report.numTodoTests
  }
  return sum
}

/** @internal What failed, with the beginning of why: so that the end of a long run says it, not only its middle. */
export function listFailures(folder: string): string[] {
  return reportsIn(folder).flatMap((report) =>
    report.testResults
      .filter((file) => file.status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed')
        return failed.length > 0
          ? failed.map((test) => `${name}: ${test.fullName}${reasonOf(test.failureMessages)}`)
          : [`${name}: could not be run`]
      }),
  )
}

const mostLines = 20

function reasonOf(messages: readonly string[] = []): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .map((line) => `\n    ${line}`)
    .join('')
}

export function sentenceOf({ passed, failed, skipped }: Sum): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** `node tools/sum-results.ts <folder> [steps that failed without a test's help]` */
if (import.meta.main) {
  const [folder = '.', brokenSteps = '0'] = process.argv.slice(2)
  const sum = sumResults(folder)
  for (const failure of listFailures(folder)) process.stdout.write(`failed: ${failure}\n`)
  process.stdout.write(`${sentenceOf({ ...sum, failed: sum.failed + Number(brokenSteps) })}\n`)
}
