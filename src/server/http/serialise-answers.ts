import type { FastifyReply, onRequestHookHandler } from 'fastify'
import type { Call } from '#contract/call.ts'
import { answerSchema } from './response-schema.ts'

type Serialiser = ReturnType<FastifyReply['compileSerializationSchema']>

/**
 * Serialises the answers of a call by its contract, including those of other hooks and of errors. Compiles a serialiser
 * at first use: those of all calls would take 30 to 40 MB and half a second of each start.
 */
export function serialiseAnswers(call: Call): onRequestHookHandler {
  /** By status, because each refusal has its own data. */
  const serialisers = new Map<number, Serialiser>()
  return (_request, reply, done) => {
    reply.serializer((answer: Record<string, unknown>) => {
      if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8')
      const { statusCode } = reply
      let serialise = serialisers.get(statusCode)
      if (!serialise) {
        serialise = reply.compileSerializationSchema(answerSchema(call, statusCode))
        serialisers.set(statusCode, serialise)
      }
      return serialise(call.sentenceAsData ? withSentenceAsData(answer) : answer)
    })
    done()
  }
}

const withSentenceAsData = (answer: Record<string, unknown>): Record<string, unknown> =>
  answer['code'] === 'F' && answer['data'] === undefined ? { ...answer, data: answer['message'] } : answer
