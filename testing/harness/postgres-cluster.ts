import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A PostgreSQL server that a test, or a whole test run, starts for itself. */
export interface Cluster {
  url: string
  start(): void
  /** Ends all its processes at once without writing anything; the next start recovers from what is on the disk. */
  crash(): void
  remove(): Promise<void>
}

/** Settings of a server for a test run: nothing has to survive a power cut. Tests that crash a server start one without them. */
export const forTestRuns = ['fsync=off', 'full_page_writes=off', 'max_connections=200']

/** The folder of `initdb` and `pg_ctl`; undefined where this machine has none. PG_BIN names another folder. */
export function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env['PG_BIN'] ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Creates and starts a server in a temporary folder; without further settings a commit is on the disk when it is answered. */
export async function startCluster(programs: string, extra: readonly string[] = []): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'balju-cluster-'))
  const port = await freePort()
  const data = join(folder, 'data')
  const asRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root, so the account `postgres` creates and starts it.
  if (asRoot) await chmod(folder, 0o777)
  const run = (command: string) => {
    const [program = '', ...args] = asRoot ? ['su', 'postgres', '-c', command] : ['sh', '-c', command]
    const shell = spawnSync(program, args)
    if (shell.status !== 0) throw new Error(`${command}: ${shell.stderr.toString()}${shell.stdout.toString()}`)
  }
  const settings = ['listen_addresses=127.0.0.1', ...extra].map((set) => `-c ${set}`).join(' ')
  const start = () =>
    run(`${programs}/pg_ctl -D ${data} -o '-p ${port} -k ${folder} ${settings}' -l ${folder}/log -w start`)
  const crash = () => run(`${programs}/pg_ctl -D ${data} -m immediate -w stop`)
  run(`${programs}/initdb -D ${data} -A trust -U postgres -E UTF8 --no-locale`)
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    crash,
    remove: async () => {
      crash()
      if (asRoot) run(`rm -rf ${data}`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
