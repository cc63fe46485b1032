import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms, forTestRuns, startCluster, type Cluster } from '#testing/harness/postgres-cluster.ts'
import { queriesVariable, recordedQueries } from '#testing/harness/recorded-queries.ts'
import { databaseTests } from './suites/database-tests.ts'
import { findCleanCommit, isMark, leaveMark, sayPassed, type Mark } from './suites/passed-on-commit.ts'
import { root } from './repo.ts'
import { patienceVariable, reportVariable } from './suites/result-reporter.ts'
import {
  filesToRetry,
  sentenceOf,
  slowestOf,
  sumReports,
  summaryOf,
  withRetries,
  type RunReport,
} from './suites/sum-results.ts'
import { unexecutedFiles, unexecutedQueries } from './suites/unexecuted-queries.ts'

interface Suite {
  about: string
  options: readonly string[]
  /** Parts of the paths of its files; none for all of them. */
  files?: () => readonly string[]
  /** The database of the server's tests; journeys start servers of their own. */
  database?: 'embedded' | 'postgres'
  isDeep?: true
  /** Of every `*.queries.ts` something has to be executed; functions that aren't are listed. */
  executesQueries?: true
}

/**
 * Tests of who may ask what: the gate and the declared policies decide it before a statement runs, so that one database is enough. The scope of
 * each query is tested on both, by the tests of its feature.
 */
const decidedBefore = ['testing/matrix/', 'testing/tables/canary.test.ts', 'testing/calls/console-roles.test.ts']

/** `node tools/test.ts unit e2e` runs these one after the other and prints one sum. */
const suites: Record<string, Suite> = {
  unit: { about: 'values, contracts, server on the embedded database, screens', options: [], database: 'embedded' },
  e2e: { about: 'journeys in a browser', options: ['--config', 'vitest.e2e.config.ts'] },
  pg: {
    about: 'the server on PostgreSQL',
    options: ['--project', 'server', '--exclude', '**/*embedded*.test.ts'],
    files: () => databaseTests(root).filter((file) => !decidedBefore.some((part) => file.startsWith(part))),
    database: 'postgres',
    executesQueries: true,
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

const names = process.argv.length > 2 ? process.argv.slice(2) : ['unit']
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
  for (const name of names) if (!isInterrupted) await runSuite(name)
} finally {
  await cluster?.remove()
}
if (!results) process.stdout.write(`\n${[...(sums.length > 1 ? sums : []), ...summaryOf(reports)].join('\n')}\n`)
if (isInterrupted || sumReports(reports).failed > 0) process.exitCode = 1

async function runSuite(name: string): Promise<void> {
  const commit = findCleanCommit(root)
  const run = await startSuite(name)
  const report = run.report && (await finishSuite({ ...run, report: run.report }))
  if (report) reports.push(report)
  if (report && isWhole(name, report)) leaveMark(root, commit, name)
  sums.push(`${name}: ${report ? sentenceOf(sumReports([report])) : `skipped, ${noPostgres}`}`)
}

interface Run {
  name: string
  suite?: Suite
  url?: string | undefined
  /** The folder of the executed queries. */
  queries?: string
  /** Undefined: a deep run without PostgreSQL. */
  report?: RunReport
}

async function startSuite(name: string): Promise<Run> {
  const suite = suites[name]
  if (!suite) return { name, report: broken(`there is no suite "${name}": ${Object.keys(suites).join(', ')}`) }
  const url = suite.database === 'postgres' ? await findPostgres() : undefined
  if (suite.database === 'postgres' && !url)
    return { name, ...(!suite.isDeep && { report: broken(`${name} can't run, ${noPostgres}`) }) }
  const queries = suite.executesQueries && mkdtempSync(join(tmpdir(), 'balju-queries-'))
  const run: Run = { name, suite, url, ...(queries && { queries }) }
  process.stdout.write(`\n${name}: ${suite.about}\n`)
  const report = await runVitest(run, suite.files?.() ?? [])
  process.stdout.write(`\n${name}: ${slowestOf(report).join('\n')}\n`)
  return { ...run, report }
}

/** Runs failed files once more, and stores the final report. */
async function finishSuite(run: Run & { report: RunReport }): Promise<RunReport> {
  const { name, suite, queries, report } = run
  const second: RunReport[] = []
  // One run per file: a file that failed because of other files or a busy machine passes alone. A deep run looks for rare failures,
  // which a second run would hide.
  for (const file of !suite || suite.isDeep ? [] : filesToRetry(report)) {
    if (isInterrupted) break
    process.stdout.write(`\n${name}: once more, alone: ${file}\n`)
    second.push(await runVitest(run, [join(root, file)]))
  }
  const final = withRetries(report, second)
  if (queries) {
    // A run that didn't start would list every query.
    if (!isInterrupted && final.files.length > 0) final.errors.push(...unexecutedOf(name, recordedQueries(queries)))
    rmSync(queries, { recursive: true, force: true })
  }
  if (results) {
    mkdirSync(results, { recursive: true })
    writeFileSync(freeName(join(results, name)), JSON.stringify(final))
  }
  return final
}

function unexecutedOf(name: string, executed: ReadonlySet<string>): string[] {
  const functions = unexecutedQueries(root, executed)
  if (functions.length > 0)
    process.stdout.write(`\n${name}: no test called these queries:\n  ${functions.join('\n  ')}\n`)
  return unexecutedFiles(root, executed).map((file) => `no test executes a query of ${file}`)
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

async function runVitest(run: Run, files: readonly string[]): Promise<RunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'balju-report-'))
  const output = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=./tools/suites/result-reporter.ts']
  const child = spawn('vitest', ['run', ...(run.suite?.options ?? []), ...files, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environmentOf(run), [reportVariable]: output },
  })
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null] // node's arguments of close
  const report = readReport(output, { hasFailed: status !== 0, ended: signal ?? `exit code ${status}` })
  rmSync(folder, { recursive: true, force: true })
  return report
}

function environmentOf({ suite, url, queries }: Run): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL: _given, ...environment } = process.env
  return {
    ...(suite?.isDeep ? deepRuns : { [patienceVariable]: '600' }),
    ...environment,
    ...(url && { TEST_DATABASE_URL: url }),
    ...(queries && { [queriesVariable]: queries }),
  }
}

function readReport(file: string, { hasFailed, ended }: { hasFailed: boolean; ended: string }): RunReport {
  if (!existsSync(file)) return broken(`vitest left no report (${ended})`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as RunReport // its reporter's
  if (!hasFailed || sumReports([report]).failed > 0) return report
  return { ...report, errors: [`vitest failed after its tests (${ended})`] }
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
