import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  server.close()
  if (typeof found !== 'object' || !found) throw new Error('no port is free')
  return found.port
}
