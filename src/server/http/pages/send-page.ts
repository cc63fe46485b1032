import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { QueueFull } from '../../semaphore.ts'
import { contentPolicyWith } from '../security-headers.ts'
import type { RenderedPages, SentPage } from './rendered-pages.ts'

export interface PageSource extends RenderedPages {
  /** Address of the installation for links. */
  originOf: (request: FastifyRequest) => string | undefined
  /** Counts a rendering of the caller's address; false: it has had too many. */
  mayRender: (request: FastifyRequest) => Promise<boolean>
}

/** Renders the requested page with the answers that a guest at the caller's address gets. Undefined: the browser renders it. */
export async function findRenderedPage(pages: PageSource, request: FastifyRequest): Promise<SentPage | undefined> {
  try {
    return await pages.find({
      url: request.url,
      origin: pages.originOf(request),
      get: guestReads(request.server, request),
      mayRender: () => pages.mayRender(request),
    })
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
  const { headers } = reply.request
  if (isKnown(page.etag, headers['if-none-match'])) return reply.code(304).send()
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')
  if (takesBrotli) void reply.header('Content-Encoding', 'br')
  return reply.send(takesBrotli ? page.brotli : page.html)
}

/** A cache can name several versions, and compares them without their weakness (RFC 9110, 13.1.2). */
const isKnown = (etag: string, known: string | undefined): boolean => {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return known?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false
}
