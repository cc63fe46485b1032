import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { contentPolicyWith } from '../security-headers.ts'

/** A document in memory, as it is sent. */
export interface SentPage {
  html: Buffer
  brotli: Buffer
  etag: string
  /** Hashes of the style elements, for the content policy. */
  styleHashes: readonly string[]
}

export function sentPage(text: string, styleHashes: readonly string[] = []): SentPage {
  const html = Buffer.from(text)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return { styleHashes, html, brotli: brotliCompressSync(html, { params: quality }), etag: `W/"${hashOf(html)}"` }
}

export const hashOf = (data: string | Buffer): string =>
  createHash('sha256').update(data).digest('base64url').slice(0, 22)

/** Sends a document, or 304 to a browser with the current version. */
export function sendDocument(reply: FastifyReply, page: SentPage): FastifyReply {
  void reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicyWith(page.styleHashes),
  })
  return sendKept(reply, { body: page.html, br: () => page.brotli, gzip: () => gzipSync(page.html), etag: page.etag })
}

/** Cached content, and a function for its packed forms. */
interface KeptContent {
  body: Buffer
  br: () => Buffer
  gzip: () => Buffer
  etag: string
}

/** Sends content that browsers keep and validate; never 304 instead of an error (RFC 9110, 13.2.1). */
export function sendKept(reply: FastifyReply, { body, etag, ...packed }: KeptContent): FastifyReply {
  const { headers } = reply.request
  void reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' })
  if (reply.statusCode === 200 && isKnown(etag, headers['if-none-match'])) return reply.code(304).send()
  const encoding = encodingOf(headers['accept-encoding'] ?? '')
  return encoding ? reply.header('Content-Encoding', encoding).send(packed[encoding]()) : reply.send(body)
}

/** Browsers accept Brotli over HTTPS only; over HTTP, shops in a local network get gzip. */
const encodingOf = (accepted: string): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted))

/** A cache may name several versions, which are compared without their weakness (RFC 9110, 13.1.2). */
const isKnown = (etag: string, known: string | undefined): boolean => {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return known?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false
}
