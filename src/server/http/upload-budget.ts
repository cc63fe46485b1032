import type { FastifyReply, FastifyRequest } from 'fastify'

/** Limits the memory of files that are being read or processed. Requests wait nowhere: their unread bodies would time out. */
export interface UploadBudget {
  /** Reserves the bytes of a body before it is read; false if there is no room for it. */
  reserve(exchange: { request: FastifyRequest; reply: FastifyReply }, bytes: number): boolean
  /** Runs the handler of a request. Its bytes are free afterwards, even if the client has left before. */
  during<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
}

export function uploadBudget(maxBytes: number): UploadBudget {
  let held = 0
  const unhandled = new WeakMap<FastifyRequest, number>()
  const take = (request: FastifyRequest): number => {
    const bytes = unhandled.get(request) ?? 0
    unhandled.delete(request)
    return bytes
  }
  return {
    reserve: ({ request, reply }, bytes) => {
      if (held + bytes > maxBytes) return false
      held += bytes
      unhandled.set(request, bytes)
      // A body that was refused or broken off never reaches the handler.
      const release = () => void (held -= take(request))
      if (reply.raw.closed) release()
      else reply.raw.once('close', release)
      return true
    },
    during: async (request, work) => {
      const bytes = take(request)
      try {
        return await work()
      } finally {
        held -= bytes
      }
    },
  }
}
