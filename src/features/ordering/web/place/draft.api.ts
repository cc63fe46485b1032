import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { draftCall, dropDraftCall, saveDraftCall, type StoredDraft } from '../../contract/draft.calls.ts'

export const draftApi = api.injectEndpoints({
  endpoints: (build) => ({
    draft: build.query<DataOf<typeof draftCall>, string>({
      query: (partnerUri) => request(draftCall, { query: { partnerUri } }),
      keepUnusedDataFor: 0,
    }),
    // Not tagged, because the page that types already shows the draft it saves.
    saveDraft: build.mutation<DataOf<typeof saveDraftCall>, { partnerUri: string; draft: StoredDraft }>({
      query: ({ partnerUri, draft }) => request(saveDraftCall, { query: { partnerUri }, body: draft }),
    }),
    dropDraft: build.mutation<DataOf<typeof dropDraftCall>, string>({
      query: (partnerUri) => request(dropDraftCall, { query: { partnerUri } }),
    }),
  }),
})
export const { useDraftQuery } = draftApi
