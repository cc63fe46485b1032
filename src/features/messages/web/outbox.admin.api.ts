import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { letterCall, lettersCall } from '../contract/outbox.calls.ts'

const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A letter never changes, but the list grows by what others do: nothing of it is kept.
    letters: build.query<DataOf<typeof lettersCall>, void>({ query: () => request(lettersCall), keepUnusedDataFor: 0 }),
    letter: build.query<DataOf<typeof letterCall>, string>({
      query: (id) => request(letterCall, { params: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useLettersQuery, useLetterQuery } = outboxApi
