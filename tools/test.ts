import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './repo.ts'
import { reportVariable } from './result-reporter.ts'
import { filesToRetry, sumReports, summaryOf, withRetries, type RunReport } from './sum-results.ts'

interface Suite {
  about: string
  options: readonly string[]
  /** Parts of the paths of its files; none for all of them. */
  files?: readonly string[]
  needs?: string
  isDeep?: true
}

/** `node tools/test.ts unit e2e` runs these one after the other and prints one sum. */
const suites: Record<string, Suite> = {
  unit: { about: 'values, contracts, server on the embedded database, screens', options: [] },
  e2e: { about: 'journeys in a browser', options: ['--config', 'vitest.e2e.config.ts'] },
  pg: {
    about: 'the server on PostgreSQL',
    options: ['--project', 'server', '--exclude', '**/*embedded*.test.ts'],
    files: ['src/server', 'src/features', 'testing'],
    needs: 'TEST_DATABASE_URL',
  },
  deep: {
    about: 'races, kills, the fuzz and the model of the orders, many times over',
    options: ['--project', 'server', '--testTimeout=3600000'],
    files: ['testing', 'order-model'],
    isDeep: true,
  },
  tabs: {
    about: 'ten tabs whose tokens run out a hundred times',
    options: ['--config', 'vitest.e2e.config.ts'],
    files: ['session'],
    isDeep: true,
  },
}

/** How often the deep run repeats what the ordinary one does a few times. */
const deepRuns = {
  FUZZ_RUNS: '5000',
  FUZZ_PATIENCE_MS: '2000',
  RACE_ROUNDS: '200',
  ONCE_KEYS: '1000',
  KILLS: '200',
  STOPS: '20',
  FIRST_START_KILLS: '20',
  MESSAGE_KILLS: '100',
  MODEL_RUNS: '2000',
  TAB_EXPIRIES: '100',
}

const [first = 'unit', ...others] = process.argv.slice(2)
/** `.ci/run` collects the reports of several runs here and prints their sum itself. */
const results = process.env['BALJU_RESULTS']
const reports = [first, ...others].map(runSuite)
if (!results) process.stdout.write(`\n${summaryOf(reports).join('\n')}\n`)
if (sumReports(reports).failed > 0) process.exitCode = 1

function runSuite(name: string): RunReport {
  const suite = suites[name]
  if (!suite) return broken(`there is no suite "${name}": ${Object.keys(suites).join(', ')}`)
  if (suite.needs && !process.env[suite.needs]) return broken(`${name} needs ${suite.needs}; see CONTRIBUTING.md`)
  process.stdout.write(`\n${name}: ${suite.about}\n`)
  const report = runVitest(suite, suite.files ?? [])
  // One run per file: what failed because of its neighbours, or of a busy machine, passes alone.
  const second = filesToRetry(report).map((file) => {
    process.stdout.write(`\n${name}: once more, alone: ${file}\n`)
    return runVitest(suite, [join(root, file)])
  })
  const final = withRetries(report, second)
  if (results) {
    mkdirSync(results, { recursive: true })
    writeFileSync(freeName(join(results, name)), JSON.stringify(final))
  }
  return final
}

function runVitest(suite: Suite, files: readonly string[]): RunReport {
  const folder = mkdtempSync(join(tmpdir(), 'balju-report-'))
  const output = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=./tools/result-reporter.ts']
  const { status, signal } = spawnSync('vitest', ['run', ...suite.options, ...files, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...(suite.isDeep ? deepRuns : {}), ...process.env, [reportVariable]: output },
  })
  const report = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as RunReport) : undefined // its reporter's
  rmSync(folder, { recursive: true, force: true })
  if (!report) return broken(`vitest left no report (${signal ?? `exit code ${status}`})`)
  if (status !== 0 && sumReports([report]).failed === 0)
    return { ...report, errors: [`vitest failed after its tests (${signal ?? `exit code ${status}`})`] }
  return report
}

const broken = (error: string): RunReport => ({ files: [], errors: [error] })

/** The same suite may run twice into one folder. */
function freeName(base: string): string {
  for (let count = 1; ; count += 1) {
    const name = `${base}-${count}.json`
    if (!existsSync(name)) return name
  }
}
