import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** The first start fills in the demo, on a machine that may be busy. */
const longestStart = 300_000

export interface RunningBalju {
  address: string
  /** Its database, pictures and outbox. */
  dataDir: string
  pid: number
  /** What it has printed so far. */
  said(): string
  /** SIGTERM, as an operator stops it; answers the exit code. */
  end(): Promise<number | null>
  /** The same, and removes the data. */
  stop(): Promise<number | null>
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'balju-e2e-'))

/** The real program as `npm start` runs it, on a free port and a data folder of its own. Ready when it answers. */
export async function startBalju(settings: Record<string, string> = {}, dataDir = newDataDir()): Promise<RunningBalju> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const end = () => {
    child.kill('SIGTERM')
    return exited
  }
  const stop = async () => {
    const code = await end()
    rmSync(dataDir, { recursive: true, force: true })
    return code
  }

  const address = `http://127.0.0.1:${port}`
  const failed = await Promise.race([untilReady(address), exited.then((code) => `it ended with ${code}`)])
  if (failed) {
    await stop()
    throw new Error(`The server did not start: ${failed}\n${said}`)
  }
  return { address, dataDir, pid: child.pid ?? 0, said: () => said, end, stop }
}

async function untilReady(address: string): Promise<string | undefined> {
  const deadline = Date.now() + longestStart
  while (Date.now() < deadline) {
    const ready = await fetch(`${address}/readyz`).catch(() => undefined) // nobody listens yet
    if (ready?.ok) return undefined
    await new Promise((resume) => setTimeout(resume, 50))
  }
  return `not ready within ${longestStart / 1000} s`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // a TCP server that listens has one
  probe.close()
  await once(probe, 'close')
  return port
}
