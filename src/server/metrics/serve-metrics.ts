import { createServer, type Server } from 'node:http'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts the requests of all calls. Addresses that no call has are counted as one. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    metrics.requestDone({ call, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
}

/** `/metrics` beside the shop, for scrapers that send `Authorization: Bearer <METRICS_TOKEN>`. */
export function serveMetricsWithToken(app: FastifyInstance, { metrics, token }: { metrics: Metrics; token: string }) {
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send()
    }
    return reply
      .header('Content-Type', metrics.contentType)
      .header('Cache-Control', 'no-store')
      .send(await metrics.text())
  })
}

/** `/metrics` alone on a port of its own, which a firewall keeps from everybody but the scraper. */
export async function serveMetricsOnPort(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listening(server, port, host)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
