import type { IncomingMessage } from 'node:http'

/** An address that can't be decoded is unknown like any other; the framework's own answer would pass by our headers and envelope. */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return url
  } catch {
    return '/api/unreadable'
  }
}
