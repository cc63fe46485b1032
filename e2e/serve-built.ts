import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../dist/web', import.meta.url))

/** The policy of the real server, written out: a page that works here works there [targets R18]. */
export const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

export interface MockAnswer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

/** Serves the built page under the strict policy, its API answered by `answer`. */
export async function serveBuilt(answer: (request: IncomingMessage) => MockAnswer | Promise<MockAnswer>) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    response.setHeader('Content-Security-Policy', strictPolicy)
    if (path.startsWith('/api/')) {
      const { status = 200, headers = {}, body } = await answer(request)
      response.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'e2e', ...headers })
      response.end(JSON.stringify(body))
      return
    }
    const file = extname(path) ? join(built, normalize(path)) : join(built, 'index.html')
    const bytes = await readFile(file).catch(() => null)
    response.writeHead(bytes ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(bytes)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
