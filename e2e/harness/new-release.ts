import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a proxy of the server that can pretend a new release, whose worker differs in one byte, and can cut the
 * connection.
 */
export async function releasingServer(address: string) {
  const { hostname, port } = new URL(address)
  let release = 1
  let isCut = false
  const proxy = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.destroy()
    const isWorker = incoming.url === '/sw.js'
    const { method, url: path, headers } = incoming
    const { 'if-none-match': _etag, 'if-modified-since': _since, ...unconditional } = headers
    // Bytes can be added only to a worker that is sent, and not packed.
    const sent = isWorker ? { ...unconditional, 'accept-encoding': 'identity' } : headers
    const forwarded = request({ hostname, port, method, path, headers: sent }, (answer) => {
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      answer.pipe(outgoing, { end: !isWorker })
      if (isWorker) answer.on('end', () => outgoing.end(`\n// release ${release}`))
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const own = proxy.address() as AddressInfo // a listening TCP server has an address
  return {
    address: `http://127.0.0.1:${own.port}`,
    publish: () => void release++,
    cut: (on: boolean) => void (isCut = on),
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
