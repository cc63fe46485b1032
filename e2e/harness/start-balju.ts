import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** The first start seeds the demo, possibly on a busy machine. */
const longestStart = 300_000

export interface RunningBalju {
  address: string
  /** The folder of the database, pictures and outbox. */
  dataDir: string
  pid: number
  /** The output so far. */
  output(): string
  /** Sends SIGTERM and returns the exit code. */
  end(): Promise<number | null>
  /** Like `end`, and removes the data. */
  stop(): Promise<number | null>
}

/** Settings of the servers of journeys: no limits of calls, no refusal while the machine is busy. */
export const journeySettings = { RATE_LIMIT_SCALE: '100', MAX_EVENT_LOOP_DELAY: '0' }

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'balju-e2e-'))

/** Starts the program like `npm start`, with a free port and its own data folder, and waits until it is ready. */
export async function startBalju(settings: Record<string, string> = {}, dataDir = newDataDir()): Promise<RunningBalju> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
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
    throw new Error(`The server did not start: ${failed}\n${output}`)
  }
  return { address, dataDir, pid: child.pid ?? 0, output: () => output, end, stop }
}

async function untilReady(address: string): Promise<string | undefined> {
  const deadline = Date.now() + longestStart
  while (Date.now() < deadline) {
    const ready = await fetch(`${address}/readyz`).catch(() => undefined) // the port is still closed
    if (ready?.ok) return undefined
    await new Promise((resume) => setTimeout(resume, 50))
  }
  return `not ready within ${longestStart / 1000} s`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // a listening TCP server has an address
  probe.close()
  await once(probe, 'close')
  return port
}
