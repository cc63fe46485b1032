import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { mailCall, mailsCall } from '../contract/outbox.calls.ts'

const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mail never changes, but the list grows through actions of others, so nothing is cached.
    mails: build.query<DataOf<typeof mailsCall>, void>({ query: () => request(mailsCall), keepUnusedDataFor: 0 }),
    mail: build.query<DataOf<typeof mailCall>, string>({
      query: (id) => request(mailCall, { params: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useMailsQuery, useMailQuery } = outboxApi
