import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './server-process.ts'

/** A PostgreSQL server of the test's own, that may be killed. */
export interface Cluster {
  url: string
  start(): void
  /** All its processes end at once, nothing is written any more: what a crash leaves is what it finds when it starts again. */
  crash(): void
  remove(): Promise<void>
}

/** The folder of `initdb` and `pg_ctl`; undefined: this machine has none. PG_BIN names another one. */
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

/** Makes it in a folder for temporary files and starts it. Committed is written to the disk, as PostgreSQL comes. */
export async function startCluster(programs: string, extra: readonly string[] = []): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'balju-cluster-'))
  const port = await freePort()
  const data = join(folder, 'data')
  const asRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root: another account makes and starts it.
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
