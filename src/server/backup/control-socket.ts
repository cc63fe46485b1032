import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { BackupProblem } from './backup-problem.ts'

/**
 * The embedded database belongs to one process: a command asks the running server to work for it. The socket is a file that only the
 * account of the installation can open, in the data folder unless that path is too long for a socket.
 */
function socketOf(dataDir: string): string {
  const inside = join(dataDir, 'control.sock')
  if (Buffer.byteLength(inside) < 100) return inside
  return join(tmpdir(), `balju-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`, 'control.sock')
}

const controlRequest = z.strictObject({
  command: z.literal('backup'),
  /** Where the backup shall be; undefined: where the nightly ones are. */
  folder: z.optional(z.string()),
})
export type ControlRequest = z.output<typeof controlRequest>
/** Works, says how far it is, and returns the last line; throws a sentence for the person who asked. */
type Handler = (request: ControlRequest, say: (line: string) => void) => Promise<string>

/** Answers commands until the returned function is called. */
export async function serveControl(dataDir: string, handle: Handler): Promise<() => void> {
  const path = socketOf(dataDir)
  // Fails where another account has taken the name of the folder.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // Left behind by a killed process: the data folder is locked, so nobody listens on it.
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {}) // the asking command was ended
    const say = (kind: Line['kind'], text: string) => void socket.write(`${JSON.stringify({ kind, text })}\n`)
    createInterface(socket).once('line', (line) => {
      Promise.resolve(line)
        .then((text) => handle(requestOf(text), (progress) => say('progress', progress)))
        .then((text) => say('done', text))
        .catch((error: unknown) => say('failed', error instanceof Error ? error.message : String(error)))
        .finally(() => socket.end())
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  server.unref()
  return () => server.close()
}

/** Another program, or another version of this one, may send anything. */
function requestOf(text: string): ControlRequest {
  const request: unknown = JSON.parse(text)
  return controlRequest.parse(request)
}

interface Line {
  kind: 'progress' | 'done' | 'failed'
  text: string
}

/** Asks the server that holds the data folder; undefined without one. Throws its sentence when the command failed. */
export async function askServer(
  dataDir: string,
  request: ControlRequest,
  onProgress: (line: string) => void,
): Promise<string | undefined> {
  const socket = createConnection(socketOf(dataDir))
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!isConnected) return undefined
  socket.on('error', () => {}) // the loop below ends
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const text of createInterface(socket)) {
    const line = JSON.parse(text) as Line // written by `serveControl`
    if (line.kind === 'done') return line.text
    if (line.kind === 'failed') throw new Error(line.text)
    onProgress(line.text)
  }
  throw new BackupProblem('stopped')
}
