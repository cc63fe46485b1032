import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms, forTestRuns, startCluster, type Cluster } from '#testing/postgres-cluster.ts'
import { databaseTests } from './database-tests.ts'
import { findCleanCommit, isMark, leaveMark, sayPassed, type Mark } from './passed-on-commit.ts'
import { root } from './repo.ts'
import { reportVariable } from './result-reporter.ts'
import {
  filesToRetry,
  sentenceOf,
  slowestOf,
  sumReports,
  summaryOf,
  withRetries,
  type RunReport,
} from './sum-results.ts'

interface Suite {
  about: string
  options: readonly string[]
  /** Parts of the paths of its files; none for all of them. */
  files?: () => readonly string[]
  /** The database of the server's tests; journeys start servers of their own. */
  database?: 'embedded' | 'postgres'
  isDeep?: true
}

/** `node tools/test.ts unit e2e` runs these one after the other and prints one sum. */
const suites: Record<string, Suite> = {
  unit: { about: 'values, contracts, server on the embedded database, screens', options: [], database: 'embedded' },
  e2e: { about: 'journeys in a browser', options: ['--config', 'vitest.e2e.config.ts'] },
  pg: {
    about: 'the server on PostgreSQL',
    options: ['--project', 'server', '--exclude', '**/*embedded*.test.ts'],
    files: () => databaseTests(root),
    database: 'postgres',
  },
  deep: {
    about: 'races, kills, the fuzz and the model of the orders, many times over',
    options: ['--project', 'server', '--testTimeout=3600000'],
    files: () => ['testing', 'order-model'],
    database: 'embedded',
    isDeep: true,
  },
  'deep-pg': {
    about: 'the same on PostgreSQL',
    options: ['--project', 'server', '--testTimeout=3600000'],
    files: () => ['testing', 'order-model'],
    database: 'postgres',
    isDeep: true,
  },
  tabs: {
    about: 'ten tabs whose tokens run out a hundred times',
    options: ['--config', 'vitest.e2e.config.ts'],
    files: () => ['session'],
    isDeep: true,
  },
}

/** The numbers of repetitions in the deep run; ordinary runs repeat a few times. */
const deepRuns = {
  FUZZ_RUNS: '5000',
  FUZZ_PATIENCE_MS: '2000',
  RACE_ROUNDS: '200',
  LEDGER_TRANSFERS: '20000',
  REGULAR_ROUNDS: '50',
  YEAR_STORES: '1000',
  YEAR_WEEKS: '52',
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
let isInterrupted = false
let cluster: Cluster | undefined
// vitest receives the signal too and ends; the PostgreSQL of this run has to be removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isInterrupted = true))

const noPostgres = 'no PostgreSQL was found: set TEST_DATABASE_URL, or PG_BIN to the folder of initdb'
const reports: RunReport[] = []
const sums: string[] = []
const passedBefore = sayPassed(root)
if (passedBefore) process.stdout.write(`${passedBefore}\n`)
try {
  for (const name of [first, ...others]) {
    if (isInterrupted) break
    const commit = findCleanCommit(root)
    const report = await runSuite(name)
    if (report) reports.push(report)
    if (report && isWhole(name, report)) leaveMark(root, commit, name)
    sums.push(`${name}: ${report ? sentenceOf(sumReports([report])) : `skipped, ${noPostgres}`}`)
  }
} finally {
  await cluster?.remove()
}
if (!results) process.stdout.write(`\n${[...(sums.length > 1 ? sums : []), ...summaryOf(reports)].join('\n')}\n`)
if (isInterrupted || sumReports(reports).failed > 0) process.exitCode = 1

/** Undefined: a deep run without PostgreSQL. */
async function runSuite(name: string): Promise<RunReport | undefined> {
  const suite = suites[name]
  if (!suite) return broken(`there is no suite "${name}": ${Object.keys(suites).join(', ')}`)
  const url = suite.database === 'postgres' ? await findPostgres() : undefined
  if (suite.database === 'postgres' && !url)
    return suite.isDeep ? undefined : broken(`${name} can't run, ${noPostgres}`)
  process.stdout.write(`\n${name}: ${suite.about}\n`)
  const report = await runVitest(suite, { files: suite.files?.() ?? [], url })
  process.stdout.write(`\n${name}: ${slowestOf(report).join('\n')}\n`)
  const second: RunReport[] = []
  // One run per file: a file that failed because of other files or a busy machine passes alone. A deep run looks for rare failures,
  // which a second run would hide.
  for (const file of suite.isDeep ? [] : filesToRetry(report)) {
    if (isInterrupted) break
    process.stdout.write(`\n${name}: once more, alone: ${file}\n`)
    second.push(await runVitest(suite, { files: [join(root, file)], url }))
  }
  const final = withRetries(report, second)
  if (results) {
    mkdirSync(results, { recursive: true })
    writeFileSync(freeName(join(results, name)), JSON.stringify(final))
  }
  return final
}

/** TEST_DATABASE_URL, or a server of this run's own; undefined where neither is possible. */
async function findPostgres(): Promise<string | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return given
  const programs = findPostgresPrograms()
  if (!cluster && programs) {
    cluster = await startCluster(programs, forTestRuns)
    process.stdout.write(`\nstarted ${programs}/postgres for these tests\n`)
  }
  return cluster?.url
}

async function runVitest(
  suite: Suite,
  { files, url }: { files: readonly string[]; url: string | undefined },
): Promise<RunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'balju-report-'))
  const output = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=./tools/result-reporter.ts']
  const { TEST_DATABASE_URL: _given, ...environment } = process.env
  const child = spawn('vitest', ['run', ...suite.options, ...files, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...(suite.isDeep ? deepRuns : {}),
      ...environment,
      ...(url && { TEST_DATABASE_URL: url }),
      [reportVariable]: output,
    },
  })
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null] // node's arguments of close
  const report = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as RunReport) : undefined // its reporter's
  rmSync(folder, { recursive: true, force: true })
  if (!report) return broken(`vitest left no report (${signal ?? `exit code ${status}`})`)
  if (status !== 0 && sumReports([report]).failed === 0)
    return { ...report, errors: [`vitest failed after its tests (${signal ?? `exit code ${status}`})`] }
  return report
}

// Declared as a function: it is called while the module still runs.
function broken(error: string): RunReport {
  return { files: [], errors: [error] }
}

/** Whether a commit may be said to have passed: not after fewer repetitions than usual, nor without the browser of the journeys. */
function isWhole(name: string, report: RunReport): name is Mark {
  if (isInterrupted || !isMark(name) || sumReports([report]).failed > 0) return false
  const { isDeep, database } = suites[name] ?? {}
  if (isDeep && Object.keys(deepRuns).some((setting) => process.env[setting] !== undefined)) return false
  return database !== undefined || sumReports([report]).skipped === 0
}

/** The same suite may run twice into one folder. */
function freeName(base: string): string {
  for (let count = 1; ; count += 1) {
    const name = `${base}-${count}.json`
    if (!existsSync(name)) return name
  }
}
