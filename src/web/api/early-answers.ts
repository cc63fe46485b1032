import { frontUriHeader } from '#contract/envelope.ts'
import type { ApiRequest } from './request.ts'

interface EarlyAnswer {
  /** The access token that the read was sent with. */
  token: string
  /** The shop of Front-Uri that it was sent for; undefined without that header. */
  frontUri?: string | undefined
  response: Response
}

declare global {
  interface Window {
    /** The reads that public/early-session.js has sent, by their path; undefined for a visitor. */
    baljuReads?: Map<string, Promise<EarlyAnswer | undefined>>
  }
}

/** So long after the start of the document, answers that the app has not taken are stale. */
const freshMs = 15_000

/**
 * Takes the answer to a read that was sent before the app ran: once, and only for the caller and the shop that it was sent for. Undefined if
 * there is none. A change makes all of them stale.
 */
export function takeEarlyAnswer(
  { method, path, headers }: ApiRequest,
  token: string | null,
): Promise<Response | undefined> | undefined {
  if (typeof window === 'undefined' || !window.baljuReads) return undefined
  if (performance.now() > freshMs || (method !== 'GET' && token !== null)) window.baljuReads.clear()
  const early = method === 'GET' ? window.baljuReads.get(path) : undefined
  window.baljuReads.delete(path)
  const frontUri = headers?.[frontUriHeader]
  return early?.then((answer) =>
    answer?.token === token && answer.frontUri === frontUri ? answer.response : undefined,
  )
}
