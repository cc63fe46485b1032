import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { uploadType, type Call } from '#contract/call.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { refusal, type Answer } from './answers.ts'
import type { UploadBudget } from './upload-budget.ts'

/** Accepts files as bodies in a scope. All other types get 415, so that no form of another site can upload. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(uploadType, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
}

interface Checks {
  /** The refusal for this caller. */
  refuse: (request: FastifyRequest) => Promise<Answer | undefined>
  budget: UploadBudget
  send: (reply: FastifyReply, answer: Answer) => FastifyReply
}

/**
 * Checks the caller, the announced length and the memory for it before the body is read: files must not fill the memory.
 */
export const checkBeforeReading =
  ({ upload }: Call, { refuse, budget, send }: Checks): preParsingAsyncHookHandler =>
  async (request, reply, payload) => {
    const maxBytes = upload?.maxBytes ?? 0
    const { 'content-length': announced } = request.headers
    // Node ends a body at its announced length. A chunked one can be as long as the call allows.
    const bytes = announced === undefined ? maxBytes : Number(announced)
    const tooLong = upload && bytes > maxBytes
    const refused = (await refuse(request)) ?? (tooLong ? refusal(413, upload.tooLarge) : undefined)
    if (!refused && budget.reserve({ request, reply }, bytes)) return payload
    // The unread body would block the connection for the next request.
    void reply.header('Connection', 'close')
    return send(reply, refused ?? budgetExceeded)
  }

const budgetExceeded: Answer = {
  status: 503,
  envelope: { code: 'F', message: gateSentences.uploadsFull },
  headers: { 'Retry-After': '5' },
}
