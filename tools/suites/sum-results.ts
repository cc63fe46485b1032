import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Sum {
  passed: number
  failed: number
  skipped: number
}

export interface FileResult extends Sum {
  file: string
  skippedTests: string[]
  /** Why it failed: a test, a hook, loading it, or an uncaught error. Empty when it passed. */
  errors: string[]
  /** The time that a worker was busy with it: loading, hooks and tests. */
  seconds: number
  /** The first error of a file that failed, ran once more alone, and passed. */
  unstable?: string
}

/** The results of one run of vitest. */
export interface RunReport {
  files: FileResult[]
  /** Errors of the runner, which belong to no file. */
  errors: string[]
  /** From the start of the runner to its end, with the builds and servers that it prepares. */
  seconds?: number
  workers?: number
}

/** More unstable files than this are no coincidence: the run fails. */
const mostUnstable = 5

const hasFailed = ({ errors }: FileResult) => errors.length > 0

/** The failed files, each of which gets a second run alone; none where a second run can't turn the result into a pass. */
export function filesToRetry({ files, errors }: RunReport): string[] {
  const failed = files.filter(hasFailed)
  return errors.length > 0 || failed.length > mostUnstable ? [] : failed.map(({ file }) => file)
}

/** Replaces each failed file by the result of its second run. A file that passed the second time is unstable, not failed. */
export function withRetries({ files, errors }: RunReport, second: readonly RunReport[]): RunReport {
  const results = second.flatMap((run) => (run.errors.length === 0 ? run.files : []))
  const replaced = files.map((first) => {
    if (!hasFailed(first)) return first
    const passed = results.find((result) => result.file === first.file && !hasFailed(result))
    return passed ? { ...passed, unstable: first.errors[0] ?? '' } : first
  })
  return { files: replaced, errors }
}

export function sumReports(reports: readonly RunReport[]): Sum {
  const files = reports.flatMap((report) => report.files)
  const sum = {
    passed: totalOf(files.map(({ passed }) => passed)),
    failed: totalOf(files.map(({ failed }) => failed)),
    skipped: totalOf(files.map(({ skipped }) => skipped)),
  }
  sum.failed += totalOf(reports.map(({ errors }) => errors.length))
  if (listUnstable(reports).length > mostUnstable) sum.failed += 1
  return sum
}

const totalOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The lines at the end of a run: its failures, its unstable files and the sum. */
export function summaryOf(reports: readonly RunReport[], brokenSteps = 0): string[] {
  const failures = reports.flatMap(({ files, errors }) => [
    ...errors,
    ...files.flatMap((result) => result.errors.map((error) => `${result.file}: ${error}`)),
  ])
  const unstable = listUnstable(reports)
  const neverRun = listNeverRun(reports)
  const { passed, failed, skipped } = sumReports(reports)
  return [
    ...failures.map((failure) => `failed: ${failure}`),
    ...(neverRun.length > 0 ? ['skipped in every run:', ...neverRun.map((line) => `  ${line}`)] : []),
    ...(unstable.length > 0 ? ['unstable (failed once, passed alone):', ...unstable.map((line) => `  ${line}`)] : []),
    ...(unstable.length > mostUnstable ? [`failed: more than ${mostUnstable} unstable files`] : []),
    sentenceOf({ passed, failed: failed + brokenSteps, skipped }),
  ]
}

export const sentenceOf = ({ passed, failed, skipped }: Sum): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const mostSlow = 30

/** The table of the slowest files, and the share of their workers' time that the files used: the rest is start, build and idle workers. */
export function slowestOf({ files, seconds, workers }: RunReport): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostSlow)
  const busy = totalOf(files.map((file) => file.seconds))
  const share =
    seconds && workers
      ? `, ${Math.round((100 * busy) / (seconds * workers))} % of ${workers} workers in ${seconds.toFixed(0)} s`
      : ''
  return [
    `the ${slowest.length} slowest of ${files.length} files (all: ${busy.toFixed(0)} s${share}):`,
    ...slowest.map((one) => `${one.seconds.toFixed(1).padStart(7)} s  ${one.file}`),
  ]
}

/** Skipped tests that ran in no other suite either: a test for PostgreSQL is skipped by the suites on the embedded database. */
function listNeverRun(reports: readonly RunReport[]): string[] {
  const byFile = Map.groupBy(
    reports.flatMap(({ files }) => files),
    ({ file }) => file,
  )
  return [...byFile].flatMap(([file, runs]) =>
    (runs[0]?.skippedTests ?? [])
      .filter((name) => runs.every(({ skippedTests }) => skippedTests.includes(name)))
      .map((name) => `${file}: ${name}`),
  )
}

function listUnstable(reports: readonly RunReport[]): string[] {
  return reports
    .flatMap(({ files }) => files)
    .flatMap(({ file, unstable }) => (unstable === undefined ? [] : [`${file}: ${unstable}`]))
}

export function readReports(folder: string): RunReport[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RunReport) // written by tools/test.ts
}

/** `node tools/suites/sum-results.ts <folder> [steps that failed without a failed test]`; the exit code is 1 when anything failed. */
if (import.meta.main) {
  const [folder = '.', brokenSteps = '0'] = process.argv.slice(2)
  const reports = readReports(folder)
  process.stdout.write(`${summaryOf(reports, Number(brokenSteps)).join('\n')}\n`)
  if (sumReports(reports).failed + Number(brokenSteps) > 0) process.exitCode = 1
}
