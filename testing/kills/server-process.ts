import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { testSecret } from '../world.ts'

export interface ServerProcess {
  address: string
  /** Ends it and waits until it is gone; answers its exit code. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  child: ChildProcess
}

/** The flags that `npm start` gives to Node: what is measured and killed is what runs. */
const flags = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start // our own file
  .split(' ')
  .filter((word) => word.startsWith('--max-'))

const mainFile = join(import.meta.dirname, '../../src/server/main.ts')

/** Starts the product as it is started for real, on a data folder or a database, and waits until it is ready. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(environment)
  while (!(await isReady(server.address))) {
    if (server.child.exitCode !== null)
      throw new Error(`the server ended with ${server.child.exitCode}: ${server.errors()}`)
    await pause(50)
  }
  return server
}

/** The same without waiting. */
export async function spawnServer(
  environment: Record<string, string>,
): Promise<ServerProcess & { errors: () => string }> {
  const port = await freePort()
  const child = spawn(process.execPath, [...flags, mainFile], {
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      SESSION_SECRET: testSecret,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const address = `http://127.0.0.1:${port}`
  const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }
  return { address, stop, child, errors: () => errors }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  server.close()
  if (typeof found !== 'object' || !found) throw new Error('no port is free')
  return found.port
}
