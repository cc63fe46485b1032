import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { demoAccounts, demoPassword } from '#demo/people/accounts.ts'
import { isEmpty } from '#demo/is-empty.ts'
import { isSeeded } from '#demo/is-seeded.ts'
import { backUp, backupFolder, finishElsewhere } from '#features/office/backups/server/back-up.ts'
import { installMarket } from '#features/office/headquarters/server/brands/install-market.ts'
import { sealOldAccounts } from '#features/brands/brands/server/seal-accounts.ts'
import { countTeam } from '#features/people/members/server/team-record.ts'
import { installPushKeys } from '#features/messages/messages/server/push/push-keys.ts'
import { awaitJobs } from '#features/platform/stalled-jobs/server/await-jobs.ts'
import { refreshSearchTexts } from '#features/goods/catalog/server/write/refresh-search-texts.ts'
import { watchStart } from '#features/platform/stalled-jobs/server/watch-start.ts'
import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { buildApp } from './app.ts'
import { describeBackup } from './backup-commands.ts'
import { serveControl } from '#server/backup/control-socket.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { sqlState, type Database } from '#server/database/database.ts'
import { fillNewDatabase } from '#server/database/blank-database.ts'
import { embeddedFolder, openDatabase } from '#server/database/open-database.ts'
import { jobRunner, type JobRunner } from '#server/jobs/job-runner.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { keepStarting, type StartingJobs } from '#server/jobs/keep-starting.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { serveMetricsOnPort } from '#server/metrics/serve-metrics.ts'
import { databaseExit, findMixedData, reasonOf } from '#server/exits.ts'
import { programVersion } from '#server/program-version.ts'
import { accountKeyOf, readOrCreateSecret } from '#server/read-or-create-secret.ts'
import { openVault, type Vault } from '#server/vault.ts'

type Exit = (code: number, line: string) => never

/** Opens the database, seeds a new demo, listens, and prints the address. */
export async function startServer(config: Config, exit: Exit): Promise<void> {
  const vault = openVault(accountKeyOf(config))
  const seed = (database: Database) => seedWhenNew(database, { config, vault })
  const db = await openAndSeed(config, seed).catch((error: unknown) => exit(...databaseExit(error, config)))
  const mixed = findMixedData(config, await isSeeded(db))
  if (mixed) {
    await db.close()
    exit(78, mixed)
  }
  await installTerms(db, systemClock())
  await installMarket(db, systemClock())
  await refreshSearchTexts(db)
  await sealOldAccounts(db, vault)
  await installPushKeys(db, vault)
  const closeControl = await answerCommands(db, config)
  const runner = jobRunner()
  let starting: StartingJobs | undefined
  const stopping = { isStopping: false }
  const { app, jobs, metrics } = await buildApp({
    config,
    db,
    clock: systemClock,
    sessionSecret: config.SESSION_SECRET ?? readOrCreateSecret(config.DATA_DIR, 'session-secret'),
    vault,
    triggerJob: runner.triggerJob,
    jobsState: () => starting?.state() ?? 'starting',
    isStopping: () => stopping.isStopping,
  })
  stopGracefully(app, {
    stopping,
    drainMs: config.DRAIN_SECONDS * 1000,
    stopJobs: async () => {
      await starting?.stop()
      await runner.stop()
    },
    closeDatabase: () => {
      closeControl()
      return db.close()
    },
  })
  try {
    if (metrics) await openMetricsPort(app, { metrics, config })
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    process.stdout.write(welcome(config, { address, hasOperator: (await countTeam(db, null)) > 0 }))
    // Jobs start after the server listens, so that they don't delay the first request.
    starting = startJobs(app, { db, jobs, runner })
  } catch (error) {
    await db.close()
    exit(75, listenProblem(error, config))
  }
}

/** The embedded database is open here only: the backup command asks this process. A folder that takes no socket stops nothing. */
async function answerCommands(db: Database, config: Config): Promise<() => void> {
  if (config.DATABASE_URL) return () => {}
  return serveControl(config.DATA_DIR, async ({ folder }, progress) => {
    const to = folder ?? backupFolder(config) ?? ''
    return describeBackup(
      await backUp(to, { db, config, clock: systemClock, finish: finishElsewhere, progress }),
      config,
    )
  }).catch(() => () => {})
}

function listenProblem(error: unknown, { PORT, METRICS_PORT }: Config): string {
  if (sqlState(error) !== 'EADDRINUSE') return `시작하지 못했습니다. ${reasonOf(error)}`
  const isMetrics = error instanceof Error && 'port' in error && error.port === METRICS_PORT
  const [port, setting] = isMetrics ? [METRICS_PORT, 'METRICS_PORT'] : [PORT, 'PORT']
  return `${port}번 포트를 이미 다른 프로그램이 사용하고 있습니다. ${setting}를 바꿔 주세요.`
}

async function openAndSeed(config: Config, seed: (db: Database) => Promise<void>): Promise<Database> {
  if (config.isDemo && !config.DATABASE_URL) await fillNewDatabase(embeddedFolder(config), seed)
  const db = await openDatabase(config)
  // Seeds an existing but empty folder or database.
  if (config.isDemo) await seed(db)
  return db
}

async function seedWhenNew(db: Database, { config, vault }: { config: Config; vault: Vault }): Promise<void> {
  if (!(await isEmpty(db))) return
  const { seedDemo } = await import('#demo/seed.ts')
  process.stdout.write('데모 데이터를 준비하고 있습니다. 처음 한 번만 시간이 걸립니다.\n')
  await seedDemo(db, { dataDir: config.DATA_DIR, now: systemClock(), vault })
}

async function openMetricsPort(
  app: FastifyInstance,
  { metrics, config }: { metrics: Metrics; config: Config },
): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = config
  if (port === undefined) return
  const served = await serveMetricsOnPort(metrics, { port, host })
  app.addHook('onClose', served.close)
}

/** The operators see a process without jobs by its host and id. */
function startJobs(
  app: FastifyInstance,
  { db, jobs, runner }: { db: Database; jobs: readonly Job[]; runner: JobRunner },
): StartingJobs {
  const watch = watchStart({ db, clock: systemClock, log: app.log }, `${hostname()}:${process.pid}`)
  return keepStarting({
    start: async () => {
      await awaitJobs(db, jobs, systemClock())
      await runner.start(db, jobs, app.log)
    },
    onFailed: async (error) => {
      app.log.error({ err: error }, 'jobs could not be started and will be tried again')
      await watch.failed(error)
    },
    onStarted: watch.started,
  })
}

const shutdownTimeoutMs = 10_000

interface Stopping {
  stopping: { isStopping: boolean }
  /** Time in which proxies notice that the process is not ready any more. */
  drainMs: number
  stopJobs: () => Promise<void>
  closeDatabase: () => Promise<void>
}

/**
 * On SIGTERM: tell proxies, go on serving while they notice, stop accepting requests, finish running ones (10 s at most),
 * then close the database.
 */
function stopGracefully(app: FastifyInstance, { stopping, drainMs, stopJobs, closeDatabase }: Stopping): void {
  const stop = () => {
    if (stopping.isStopping) return
    stopping.isStopping = true
    setTimeout(() => process.exit(1), drainMs + shutdownTimeoutMs).unref()
    setTimeout(() => {
      void app
        .close()
        .then(stopJobs)
        .then(closeDatabase)
        .then(() => process.exit(0))
    }, drainMs)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

interface Installation {
  address: string
  hasOperator: boolean
}

function welcome(config: Config, { address, hasOperator }: Installation): string {
  const where = config.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : config.DATA_DIR
  const lines = [
    '',
    `  발주가 준비되었습니다:  ${address}`,
    `  버전:                 ${programVersion()}`,
    `  데이터:               ${where}`,
  ]
  if (config.isDemo) {
    lines.push('', `  데모 계정 (비밀번호는 모두 ${demoPassword})`)
    for (const { username, label } of demoAccounts) lines.push(`    ${username.padEnd(14)}${label}`)
  }
  if (!hasOperator) lines.push('', ...firstOperatorLines(config, address))
  return `${lines.join('\n')}\n\n`
}

/** The embedded database has one process, so that the command needs the server stopped; PostgreSQL does not. */
function firstOperatorLines(config: Config, address: string): string[] {
  const folder = config.DATA_DIR.endsWith('/.data') ? '' : `DATA_DIR=${config.DATA_DIR} `
  const command = 'npm run operator -- --username boss01 --name 이름 --phone 010-0000-0000 --email 이메일'
  return [
    config.DATABASE_URL
      ? '  아직 운영자가 없습니다. 다음 명령으로 첫 운영자를 만들어 주세요.'
      : '  아직 운영자가 없습니다. 서버를 멈추고(Ctrl+C) 다음 명령으로 첫 운영자를 만든 뒤 다시 시작해 주세요.',
    `    ${config.DATABASE_URL ? '' : folder}${command}`,
    `  ${address}/login 에서 로그인하시면 설정이 바로 시작됩니다.`,
  ]
}
