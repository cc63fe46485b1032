import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { QueueFull } from '../../semaphore.ts'
import { contentPolicyWith } from '../security-headers.ts'
import type { RenderedPages, SentPage } from './rendered-pages.ts'

/** Renders the requested page with the answers that a guest at the caller's address gets. Undefined: the browser renders it. */
export async function findRenderedPage(
  pages: RenderedPages,
  request: FastifyRequest,
  origin: string | undefined,
): Promise<SentPage | undefined> {
  try {
    return await pages.find({ url: request.url, origin, get: guestReads(request.server, request) })
  } catch (error) {
    if (!(error instanceof QueueFull)) request.log.error(error, 'a page could not be rendered on the server')
    return undefined
  }
}

/** The calls pass their gate with the caller's address, so that its limits count them. */
const guestReads =
  (app: FastifyInstance, { ip, host }: FastifyRequest) =>
  async (path: string) => {
    const headers = { accept: 'application/json', host }
    const { statusCode, body } = await app.inject({ method: 'GET', url: `/api${path}`, headers, remoteAddress: ip })
    return { status: statusCode, body }
  }

export function sendRenderedPage(reply: FastifyReply, page: SentPage): FastifyReply {
  void reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentPolicyWith(page.styleHashes),
    ETag: page.etag,
    Vary: 'Accept-Encoding',
  })
  if (reply.request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const takesBrotli = /\bbr\b/.test(reply.request.headers['accept-encoding'] ?? '')
  if (takesBrotli) void reply.header('Content-Encoding', 'br')
  return reply.send(takesBrotli ? page.brotli : page.html)
}
