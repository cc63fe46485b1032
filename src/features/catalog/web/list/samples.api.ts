import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { sampleListCall } from '../../contract/sample.calls.ts'

interface SampleListArg {
  partnerUri: string
  search?: string | undefined
  categoryId?: number | undefined
  page: number
  size: number
}

export const samplesApi = api.injectEndpoints({
  endpoints: (build) => ({
    samples: build.query<DataOf<typeof sampleListCall>, SampleListArg>({
      query: ({ partnerUri, page, size, ...query }) =>
        request(sampleListCall, {
          params: { partnerUri },
          query: { ...query, page: String(page), size: String(size) },
        }),
      providesTags: ['Product'],
    }),
  }),
})
export const { useSamplesQuery } = samplesApi
