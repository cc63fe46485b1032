import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { patienceVariable, reportVariable } from './result-reporter.ts'
import type { RunReport } from './sum-results.ts'
import { root } from '../repo.ts'

/** Runs vitest over these files, as `tools/test.ts` does. */
function reportOn(tests: Record<string, string>, settings: Record<string, string> = {}): RunReport {
  const folder = mkdtempSync(join(tmpdir(), 'balju-reporter-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(tests)) writeFileSync(join(folder, `${name}.test.js`), text)
  const reporter = join(import.meta.dirname, 'result-reporter.ts')
  spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--globals', '--no-isolate', `--reporter=${reporter}`], {
    cwd: folder,
    env: { PATH: process.env['PATH'], [reportVariable]: join(folder, 'report.json'), ...settings },
  })
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as RunReport // the reporter's own
}

it('reports every kind of failure with its file and its reason', () => {
  const { files, errors, seconds, workers } = reportOn({
    fine: `it('passes', () => {}); it.skip('is skipped', () => {}); it.todo('is to do')`,
    broken: `it('fails', () => { throw new Error('broken') }); it('passes', () => {})`,
    hook: `describe('a group', () => { beforeAll(() => { throw new Error('no database') }); it('passes', () => {}) })`,
    unloaded: `throw new Error('no such module')`,
    uncaught: `it('passes', async () => { void Promise.reject(new Error('not awaited')); await new Promise((r) => setTimeout(r, 50)) })`,
  })
  expect(errors).toEqual([])
  const said = (text: string) => expect.stringContaining(text) as string
  const time = expect.any(Number) as number
  const none = { passed: 0, failed: 0, skipped: 0, skippedTests: [], errors: [], seconds: time }
  expect(files.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    { ...none, file: 'broken.test.js', passed: 1, failed: 1, errors: [said('fails\n    Error: broken')] },
    { ...none, file: 'fine.test.js', passed: 1, skipped: 2, skippedTests: ['is skipped', 'is to do'] },
    {
      ...none,
      file: 'hook.test.js',
      failed: 1,
      skipped: 1,
      skippedTests: ['a group > passes'],
      errors: [said('no database')],
    },
    { ...none, file: 'uncaught.test.js', passed: 1, failed: 1, errors: [said('not awaited')] },
    { ...none, file: 'unloaded.test.js', failed: 1, errors: [said('no such module')] },
  ])
  const waiting = files.find(({ file }) => file === 'uncaught.test.js')
  expect(waiting?.seconds).toBeGreaterThanOrEqual(0.05)
  expect(seconds).toBeGreaterThan(waiting?.seconds ?? 0)
  expect(workers).toBeGreaterThan(0)
})

it('ends a run in which no test finishes, and names the file', () => {
  const hangs = `it('passes', () => {}); it('hangs', () => new Promise(() => setInterval(() => {}, 10)), 600_000)`
  const { files, errors } = reportOn({ hangs }, { [patienceVariable]: '3' })
  expect(files).toMatchObject([{ file: 'hangs.test.js', passed: 1, failed: 1, errors: ['did not finish'] }])
  expect(errors).toEqual(['no test finished for too long, and the run was ended'])
})
