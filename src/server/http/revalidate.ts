import { createHash } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Answer } from './answers.ts'

/**
 * Lets callers without a token cache the answer of a public read; their browser revalidates it by the ETag and gets 304
 * for an unchanged answer. Answers to members stay `no-store` [decisions: Answers of the API].
 */
export function revalidated(call: Call, request: FastifyRequest, answer: Answer): Answer {
  if (!call.policy.revalidated || answer.status !== 200 || request.headers.authorization) return answer
  const hash = createHash('sha256')
    .update(answer.file ?? JSON.stringify(answer.envelope))
    .digest('base64url')
    .slice(0, 22)
  const etag = `W/"${hash}"`
  const headers = { ...answer.headers, 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Authorization' }
  return { ...answer, headers, status: request.headers['if-none-match'] === etag ? 304 : 200 }
}
