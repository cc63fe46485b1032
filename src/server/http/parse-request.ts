import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { deepestRow } from '#contract/paging.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { generalSentences } from '#contract/sentences.ts'
import { refusal, type Answer } from './answers.ts'
import { validate, type Validated } from './validate.ts'

interface ParsedRequest {
  params: unknown
  query: unknown
  body: unknown
  upload: Buffer
}

/** Reads a request by the contract of its call. */
export function parseRequest(call: Call, request: FastifyRequest): ParsedRequest | Answer {
  const params = parsePart(call.params, request.params)
  // An impossible id is answered as unknown, not as malformed: the answer must not tell the two apart.
  if (!params.ok) return refusal(404, generalSentences.notFound)
  const query = parsePart(call.query, withoutEmpty(request.query))
  const body = call.body ? parsePart(call.body, request.body ?? undefined) : parseNoBody(call, request.body)
  if (query.ok && reachesTooDeep(query.value)) return refusal(400, gateSentences.narrowPeriod)
  if (query.ok && body.ok)
    return { params: params.value, query: query.value, body: body.value, upload: uploadOf(call, request.body) }
  const errors = [query, body].flatMap((part) => (part.ok ? [] : part.errors))
  return refusal(400, generalSentences.invalid, { errors })
}

/**
 * Drops empty fields: forms and links send `?memberId=` for an empty field, which means an absent one [decisions:
 * Calls].
 */
const withoutEmpty = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query

/** Detects a row beyond the numbered pages. Some calls take the page as text because they also support a cursor. */
function reachesTooDeep(query: unknown): boolean {
  const { page = 0, size = 0 } = (query ?? {}) as { page?: number | string; size?: number } // as contracts name them
  return Number(page) * size > deepestRow
}

const parsePart = (schema: Call['body'], value: unknown): Validated =>
  schema ? validate(schema, value) : { ok: true, value: undefined }

const parseNoBody = ({ upload }: Call, body: unknown): Validated =>
  !upload && hasContent(body)
    ? { ok: false, errors: [{ path: '', message: generalSentences.invalid }] }
    : { ok: true, value: undefined }

const hasContent = (body: unknown) =>
  body !== undefined && body !== null && !(typeof body === 'object' && Object.keys(body).length === 0)

const noFile = Buffer.alloc(0)

/** A request without a body passes no parser. */
const uploadOf = ({ upload }: Call, body: unknown): Buffer => (upload && Buffer.isBuffer(body) ? body : noFile)
