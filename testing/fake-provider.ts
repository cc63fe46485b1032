import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'

/** What a provider does: only `fine` is of any use. */
export type ProviderState = 'fine' | 'refusing' | 'hanging' | 'broken' | 'garbage'
export const failingStates = ['refusing', 'hanging', 'broken', 'garbage'] as const satisfies readonly ProviderState[]

export interface FakeProvider {
  url: string
  state: ProviderState
  /** How often somebody came, in whatever state. */
  connections: number
  /** Leaves everybody who waits. */
  hangUp(): void
  stop(): Promise<void>
}

/** Listens on this machine only, and lets go of everybody when it stops. */
export async function listenHere(server: Server): Promise<{ port: number } & Pick<FakeProvider, 'hangUp' | 'stop'>> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // Whoever comes may be killed, or stop waiting.
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const hangUp = () => sockets.forEach((socket) => socket.destroy())
  const stop = async () => {
    server.close()
    hangUp()
    await once(server, 'close')
  }
  return { port, hangUp, stop }
}
