import type { FastifyInstance } from 'fastify'

const pollIntervalMs = 20

/**
 * Lets running requests finish when the app closes and then closes all connections. Browsers open some in advance that
 * never carry a request, and the server would wait for them.
 */
export function installDrain(app: FastifyInstance): void {
  let running = 0
  app.addHook('onRequest', (_request, reply, done) => {
    running++
    // Fires once per request, also when the client disconnects before the answer.
    reply.raw.once('close', () => running--)
    done()
  })
  app.addHook('preClose', (done) => {
    const poll = setInterval(() => {
      if (running > 0) return
      clearInterval(poll)
      app.server.closeAllConnections()
    }, pollIntervalMs)
    done()
  })
}
