import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { findPostgresPrograms, forTestRuns, startCluster } from '#testing/harness/postgres-cluster.ts'
import { newDataDir, startBalju } from './start-balju.ts'

const root = resolve(import.meta.dirname, '../..')

export interface Installation {
  address: string
  /** The operator that the command has made, with the password that it printed. */
  operator: { username: string; password: string }
  stop(): Promise<void>
}

/**
 * An empty database, the operator of `npm run operator`, and the running program. The database is a PostgreSQL of its own, or
 * the embedded one without the demo where this machine has no PostgreSQL.
 */
export async function startInstallation(): Promise<Installation> {
  const programs = findPostgresPrograms()
  const cluster = programs ? await startCluster(programs, forTestRuns) : undefined
  if (!cluster) process.stdout.write('No PostgreSQL found: the first order is placed on the embedded database.\n')
  const dataDir = newDataDir()
  const settings: Record<string, string> = {
    DEMO: 'off',
    RATE_LIMIT_SCALE: '100',
    MAX_EVENT_LOOP_DELAY: '0',
    ...(cluster && {
      DATABASE_URL: cluster.url,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ACCOUNT_KEY: randomBytes(32).toString('hex'),
    }),
  }
  const username = 'firstoperator'
  const password = makeOperator(username, { ...settings, DATA_DIR: dataDir })
  const balju = await startBalju(settings, dataDir)
  return {
    address: balju.address,
    operator: { username, password },
    stop: async () => {
      await balju.stop()
      await cluster?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs the command of `npm run operator`, and returns the temporary password that it prints. */
function makeOperator(username: string, settings: Record<string, string>): string {
  const words = ['dist/server/commands.js', 'operator', '--username', username, '--name', '한가람']
  const contact = ['--phone', '01000000200', '--email', 'garam@example.com']
  const printed = execFileSync(process.execPath, [...words, ...contact], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  })
  const [, password] = /임시 비밀번호: (\S+)/.exec(printed) ?? []
  if (!password) throw new Error(`the command printed no password:\n${printed}`)
  return password
}
