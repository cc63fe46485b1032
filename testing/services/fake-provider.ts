import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

/** The behaviour of a fake provider. Only `fine` is useful; the others are failures. */
export type ProviderState = 'fine' | 'refusing' | 'hanging' | 'broken' | 'garbage'
export const failingStates = ['refusing', 'hanging', 'broken', 'garbage'] as const satisfies readonly ProviderState[]

export interface FakeProvider {
  url: string
  state: ProviderState
  /** The number of connections, in every state. */
  connections: number
  /** Destroys all open connections. */
  hangUp(): void
  stop(): Promise<void>
}

/** Listens on the loopback address. `stop` destroys all open connections. */
export async function listenHere(server: Server): Promise<{ port: number } & Pick<FakeProvider, 'hangUp' | 'stop'>> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // The client may be killed or time out.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has an address
  const hangUp = () => sockets.forEach((socket) => socket.destroy())
  const stop = async () => {
    server.close()
    hangUp()
    await once(server, 'close')
  }
  return { port, hangUp, stop }
}
