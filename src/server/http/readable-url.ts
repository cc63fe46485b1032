import type { IncomingMessage } from 'node:http'

/** Routes an undecodable address to an unknown path; the framework's own answer would lack our headers and envelope. */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return '/api/unreadable'
  }
}
