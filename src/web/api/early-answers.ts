import { frontUriHeader } from '#contract/envelope.ts'
import type { ApiRequest } from './request.ts'

export interface EarlyAnswer {
  /** Access token of the read. */
  token: string
  /** Front-Uri of the read; undefined without that header. */
  frontUri?: string | undefined
  response: Response
}

declare global {
  interface Window {
    /** Reads that early-session.ts has sent, by path; undefined for a visitor. */
    baljuReads?: Map<string, Promise<EarlyAnswer | undefined>>
  }
}

/** Age after which answers that the app has not used are stale. */
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
