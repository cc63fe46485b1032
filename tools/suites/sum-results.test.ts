import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  filesToRetry,
  readReports,
  slowestOf,
  sumReports,
  summaryOf,
  withRetries,
  type FileResult,
  type RunReport,
} from './sum-results.ts'

const fileOf = (file: string, change: Partial<FileResult> = {}): FileResult => ({
  file,
  passed: 3,
  failed: 0,
  skipped: 0,
  skippedTests: [],
  errors: [],
  seconds: 1,
  ...change,
})
const failedFile = (file: string) => fileOf(file, { passed: 2, failed: 1, errors: [`${file} broke`] })
const runOf = (...files: FileResult[]): RunReport => ({ files, errors: [] })
const lastLine = (...reports: RunReport[]) => summaryOf(reports).at(-1)

const six = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts', 'e.test.ts', 'f.test.ts']

describe('the sum of the test runs', () => {
  it('adds up the reports of a folder and ignores other files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'balju-results-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const write = (name: string, report: RunReport) => writeFileSync(join(folder, name), JSON.stringify(report))
    write('unit-1.json', runOf(fileOf('a.test.ts', { passed: 40, skipped: 1 })))
    write('e2e-1.json', runOf(fileOf('b.e2e.ts', { passed: 2, failed: 1, errors: ['a page is empty'] })))
    writeFileSync(join(folder, 'notes.txt'), 'nothing')
    expect(lastLine(...readReports(folder))).toBe('42 passed, 1 failed, 1 skipped')
  })

  it('counts a runner that broke as a failure, and steps that left no report', () => {
    const broken = { ...runOf(fileOf('a.test.ts')), errors: ['vitest left no report'] }
    expect(lastLine(broken)).toBe('3 passed, 1 failed')
    expect(summaryOf([broken], 2)).toEqual(['failed: vitest left no report', '3 passed, 3 failed'])
  })

  it('names what failed, with its reason', () => {
    const cart = fileOf('cart.test.ts', { passed: 1, failed: 1, errors: ['a cart is emptied\n    Error: 2 lines'] })
    expect(summaryOf([runOf(cart, fileOf('cash.test.ts'))])).toEqual([
      'failed: cart.test.ts: a cart is emptied\n    Error: 2 lines',
      '4 passed, 1 failed',
    ])
  })
})

describe('a skipped test', () => {
  const run = (...skippedTests: string[]) => runOf(fileOf('a.test.ts', { skipped: skippedTests.length, skippedTests }))

  it('is listed when it ran in no suite', () => {
    expect(summaryOf([run('on PostgreSQL', 'in Chrome'), run('in memory', 'in Chrome')])).toEqual([
      'skipped in every run:',
      '  a.test.ts: in Chrome',
      '6 passed, 0 failed, 4 skipped',
    ])
    expect(summaryOf([run('on PostgreSQL')])).toContain('  a.test.ts: on PostgreSQL')
  })
})

describe('a failed file', () => {
  const first = runOf(fileOf('a.test.ts'), failedFile('b.test.ts'))

  it('is run once more, and no other file is', () => {
    expect(filesToRetry(first)).toEqual(['b.test.ts'])
    expect(filesToRetry(runOf(fileOf('a.test.ts')))).toEqual([])
  })

  it('counts as passed when it passes alone, and is listed as unstable with its first error', () => {
    const final = withRetries(first, [runOf(fileOf('b.test.ts'))])
    expect(sumReports([final])).toEqual({ passed: 6, failed: 0, skipped: 0 })
    expect(summaryOf([final])).toEqual([
      'unstable (failed once, passed alone):',
      '  b.test.ts: b.test.ts broke',
      '6 passed, 0 failed',
    ])
  })

  it('that could not be loaded is retried as well', () => {
    const unloaded = runOf(fileOf('a.test.ts', { passed: 0, failed: 1, errors: ['SyntaxError'] }))
    expect(filesToRetry(unloaded)).toEqual(['a.test.ts'])
    expect(lastLine(withRetries(unloaded, [runOf(fileOf('a.test.ts'))]))).toBe('3 passed, 0 failed')
  })

  it.each([
    ['fails again', runOf(failedFile('b.test.ts'))],
    ['passes in a run that broke', { ...runOf(fileOf('b.test.ts')), errors: ['vitest failed after its tests'] }],
    ['is not found', { files: [], errors: ['vitest left no report'] }],
    ['is not the file that was run', runOf(fileOf('a.test.ts'))],
  ])('stays failed when it %s', (_, second) => {
    const final = withRetries(first, [second])
    expect(lastLine(final)).toBe('5 passed, 1 failed')
    expect(summaryOf([final]).join('\n')).not.toContain('unstable')
  })

  it('is not retried when the runner broke too: the run fails anyway', () => {
    expect(filesToRetry({ ...first, errors: ['vitest failed after its tests'] })).toEqual([])
  })
})

describe('the table of the slowest files', () => {
  const files = Array.from({ length: 40 }, (_, index) => fileOf(`${index}.test.ts`, { seconds: index + 0.25 }))

  it('has the thirty slowest, the slowest first', () => {
    const [title, ...lines] = slowestOf(runOf(...files))
    expect(title).toBe('the 30 slowest of 40 files (all: 790 s):')
    expect(lines).toHaveLength(30)
    expect(lines.slice(0, 2)).toEqual(['   39.3 s  39.test.ts', '   38.3 s  38.test.ts'])
    expect(lines.at(-1)).toBe('   10.3 s  10.test.ts')
  })

  it('says how busy the workers were', () => {
    expect(slowestOf({ ...runOf(...files), seconds: 500, workers: 2 })[0]).toBe(
      'the 30 slowest of 40 files (all: 790 s, 79 % of 2 workers in 500 s):',
    )
    expect(slowestOf(runOf(fileOf('a.test.ts')))).toEqual([
      'the 1 slowest of 1 files (all: 1 s):',
      '    1.0 s  a.test.ts',
    ])
  })
})

describe('many failed files', () => {
  it('are not retried when they are more than five', () => {
    expect(filesToRetry(runOf(...six.slice(1).map(failedFile)))).toHaveLength(5)
    expect(filesToRetry(runOf(...six.map(failedFile)))).toEqual([])
  })

  it('fail the run when more than five of all its suites are unstable', () => {
    const unstable = (file: string) => withRetries(runOf(failedFile(file)), [runOf(fileOf(file))])
    expect(lastLine(...six.slice(1).map(unstable))).toBe('15 passed, 0 failed')
    expect(summaryOf(six.map(unstable)).slice(-2)).toEqual([
      'failed: more than 5 unstable files',
      '18 passed, 1 failed',
    ])
  })
})
