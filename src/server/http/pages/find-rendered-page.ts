import type { FastifyInstance, FastifyRequest } from 'fastify'
import { QueueFull } from '../../semaphore.ts'
import type { RenderedPages } from './rendered-pages.ts'
import type { SentPage } from './sent-page.ts'

export interface PageSource extends RenderedPages {
  /** Address of the installation for links. */
  originOf: (request: FastifyRequest) => string | undefined
  /** Counts a rendering for the caller's address; false above the limit. */
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

/** The calls pass their gate with the caller's address, so that their limits count them. */
const guestReads =
  (app: FastifyInstance, { ip, host }: FastifyRequest) =>
  async (path: string) => {
    const headers = { accept: 'application/json', host }
    const { statusCode, body } = await app.inject({ method: 'GET', url: `/api${path}`, headers, remoteAddress: ip })
    return { status: statusCode, body }
  }
