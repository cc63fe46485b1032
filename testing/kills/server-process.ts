import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '../harness/free-port.ts'
import { testSecret } from '../world.ts'

export interface ServerProcess {
  address: string
  /** Sends the signal and waits for the end; returns the exit code. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  child: ChildProcess
  /** The output on stderr so far. */
  errors(): string
  /** The output on stdout so far. */
  output(): string
}

interface SpawnedServer extends ServerProcess {
  /** Waits until its output contains these words. */
  said(words: string): Promise<void>
}

interface StartOptions {
  /** A module that makes a broken twin. */
  loadFirst?: string
  /** An unpacked release; without it the build of this checkout starts. */
  folder?: string
}

const checkout = join(import.meta.dirname, '../..')

/** The flags that `npm start` gives to Node, so that tests run the same process as production. */
function flagsOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } } // our own file
  return scripts.start.split(' ').filter((word) => word.startsWith('--max-'))
}

/** Starts the product like `npm start`, on a data folder or a database, and waits until it is ready. */
export async function startServer(
  environment: Record<string, string>,
  options: StartOptions = {},
): Promise<ServerProcess> {
  const server = await spawnServer(environment, options)
  while (!(await isReady(server.address))) {
    if (server.child.exitCode !== null)
      throw new Error(`the server ended with ${server.child.exitCode}: ${server.errors()}`)
    await pause(50)
  }
  return server
}

/** Starts the product without waiting until it is ready. */
export async function spawnServer(
  environment: Record<string, string>,
  { loadFirst, folder = checkout }: StartOptions = {},
): Promise<SpawnedServer> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const first = loadFirst === undefined ? [] : ['--import', pathToFileURL(loadFirst).href]
  const child = spawn(process.execPath, [...flagsOf(folder), ...first, join(folder, 'dist/server/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      SESSION_SECRET: testSecret,
      ACCOUNT_KEY: testSecret,
      DEMO: 'off',
      MAIL_TO_FILES: 'on',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const address = `http://127.0.0.1:${port}`
  const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }
  const said = async (words: string) => {
    while (!output.includes(words)) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${errors}`)
      await pause(20)
    }
  }
  return { address, stop, child, said, errors: () => errors, output: () => output }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}
