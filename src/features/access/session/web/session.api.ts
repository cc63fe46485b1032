import type { BodyOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { malformedCode, sentenceOfStatus, type ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { loginCall, passwordRightHeader } from '../contract/login.ts'
import { sessionData, type SessionData } from '#contract/session-data.ts'

export interface LoginAnswer {
  /** R: signed in with a temporary password [spec §4]. */
  code: 'S' | 'R'
  message: string | undefined
  /** With R: the right to set a new password once, for ten minutes [spec §3]. */
  passwordRight: string | null
  session: SessionData
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * By hand, because the code and a header of the answer are a part of its data: returns S and R as data; a refusal (F) becomes the error,
     * with its sentence in `data` and `message`.
     */
    login: build.mutation<LoginAnswer, BodyOf<typeof loginCall>>({
      queryFn: async (body, _, __, send) => {
        const { data, error, meta } = await send(request(loginCall, { body }))
        if (error) return { error }
        const session = sessionData.safeParse(data)
        if (!session.success) return { error: notASession }
        const code = meta?.code === 'R' ? 'R' : 'S'
        const passwordRight = meta?.headers.get(passwordRightHeader) ?? null
        return { data: { code, message: meta?.message, passwordRight, session: session.data } }
      },
    }),
  }),
})
export const { useLoginMutation } = sessionApi

const notASession: ApiError = {
  status: 200,
  code: malformedCode,
  message: sentenceOfStatus(500),
  errors: [],
  requestId: null,
  data: undefined,
  retryAfter: null,
}
