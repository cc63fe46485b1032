import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Two processes on one embedded database silently lose each other's rows, so the folder is locked before anything opens
 * it. The operating system frees a listening socket with an abstract name when the process dies, also by SIGKILL.
 */
export async function lockDataFolder(folder: string): Promise<'locked' | 'in-use'> {
  mkdirSync(folder, { recursive: true })
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return listen(`\0balju-${name}`)
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\balju-${name}`)
  const path = join(tmpdir(), `balju-${name}.sock`)
  if (await answers(path)) return 'in-use'
  rmSync(path, { force: true })
  return listen(path)
}

function listen(path: string): Promise<'locked' | 'in-use'> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('in-use') : reject(error),
    )
    server.listen(path, () => {
      server.unref()
      resolve('locked')
    })
  })
}

async function answers(path: string): Promise<boolean> {
  const { connect } = await import('node:net')
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true))
    socket.once('error', () => resolve(false))
  })
}
