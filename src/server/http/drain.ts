import type { FastifyInstance } from 'fastify'

const lookEveryMs = 20

/**
 * Lets running requests finish when the app closes, and then ends all connections: browsers open some in advance that never
 * carry a request, and the server would wait for them.
 */
export function installDrain(app: FastifyInstance): void {
  let running = 0
  app.addHook('onRequest', (_request, reply, done) => {
    running++
    // Once per request, also when the other side hangs up before the answer.
    reply.raw.once('close', () => running--)
    done()
  })
  app.addHook('preClose', (done) => {
    const look = setInterval(() => {
      if (running > 0) return
      clearInterval(look)
      app.server.closeAllConnections()
    }, lookEveryMs)
    done()
  })
}
