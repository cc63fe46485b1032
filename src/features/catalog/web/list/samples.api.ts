import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { sampleCountCall, sampleDetailCall, sampleListCall } from '../../contract/sample.calls.ts'

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
    /** Number of matching samples per category; without a search, of all samples. */
    sampleCount: build.query<DataOf<typeof sampleCountCall>, { partnerUri: string; search: string }>({
      query: ({ partnerUri, search }) => request(sampleCountCall, { params: { partnerUri }, query: { search } }),
      providesTags: ['Product'],
    }),
    sample: build.query<DataOf<typeof sampleDetailCall>, { partnerUri: string; productId: number }>({
      query: (params) => request(sampleDetailCall, { params }),
      providesTags: ['Product'],
    }),
  }),
})
export const { useSamplesQuery, useSampleCountQuery, useSampleQuery } = samplesApi
