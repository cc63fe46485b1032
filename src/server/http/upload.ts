import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { uploadType, type Call } from '#contract/call.ts'
import { refusal, type Answer } from './answers.ts'

/** Accepts files as bodies in a scope. All other types get 415, so that no form of another site can upload. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(uploadType, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
}

interface Checks {
  /** The refusal for this caller. */
  refuse: (request: FastifyRequest) => Promise<Answer | undefined>
  send: (reply: FastifyReply, answer: Answer) => FastifyReply
}

/**
 * Checks the caller and the announced length before the body is read: strangers must not fill the memory with files.
 */
export const checkBeforeReading =
  ({ upload }: Call, { refuse, send }: Checks): preParsingAsyncHookHandler =>
  async (request, reply, payload) => {
    const tooLong = upload && Number(request.headers['content-length'] ?? 0) > upload.maxBytes
    const refused = (await refuse(request)) ?? (tooLong ? refusal(413, upload.tooLarge) : undefined)
    if (!refused) return payload
    // The unread body would block the connection for the next request.
    void reply.header('Connection', 'close')
    return send(reply, refused)
  }
