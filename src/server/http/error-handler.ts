import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#contract/envelope.ts'
import { generalSentences } from '#contract/sentences.ts'
import { sqlState } from '../database/database.ts'
import { RequestClosed } from './open-request.ts'

/**
 * The only catch-all: client errors get their status; everything else is a bug, which is logged and answered neutrally.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RequestClosed) return reply.code(error.statusCode).send()
    const status = statusOf(error)
    const sentence = sentences[status]
    if (status >= 500 || status === 409) request.log.error({ err: error }, 'request failed')
    if (status === 503) void reply.header('Retry-After', '5')
    const envelope: Envelope = { code: 'F', message: sentence ?? generalSentences.serverError }
    return reply.code(sentence ? status : 500).send(envelope)
  })
}

function statusOf(error: FastifyError): number {
  if (isDatabaseUnavailable(error)) return 503
  // The request refers to a row that was deleted after it was checked, e.g. a product on its way into a cart.
  if (sqlState(error) === foreignKeyViolation) return 409
  return error.statusCode ?? 500
}

const foreignKeyViolation = '23503'

/** Gives addresses that the router itself rejects (overlong segment, broken escape) the usual envelope with 404. */
export function answerBrokenAddress(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  const envelope: Envelope = { code: 'F', message: generalSentences.notFound }
  void reply.code(404).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

const sentences: Record<number, string> = {
  400: generalSentences.invalid,
  404: generalSentences.notFound,
  409: generalSentences.conflict,
  413: generalSentences.tooLarge,
  415: generalSentences.unsupportedMedia,
  429: generalSentences.tooMany,
  431: generalSentences.tooLarge,
  500: generalSentences.serverError,
  503: generalSentences.unavailable,
}

/**
 * Connection lost, refused or timed out, or the server is starting up or shutting down: "is not queryable" comes from the
 * rollback on a connection that was lost within a transaction. Or the statement waited too long behind others: it ran into the
 * time limit (57014), or into a deadlock or conflict at each attempt (40P01, 40001). Nothing is written; the same request may
 * succeed later.
 */
function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state && /^(08|57P0|57014|40P01|40001|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(state)) return true
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(at.message)) return true
  }
  return false
}
