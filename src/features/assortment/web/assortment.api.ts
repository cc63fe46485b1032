import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { previewListingsCall } from '../contract/assortment.admin.calls.ts'
export interface PricePreview {
  ids: number[]
  marginType?: 'RATE' | 'AMOUNT'
  margin?: number
  hasOpenMarket?: 'Y' | 'N'
  marketMargin?: number
}

const text = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )

const assortmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewListings: build.query<DataOf<typeof previewListingsCall>, PricePreview>({
      query: ({ ids, ...change }) => request(previewListingsCall, { query: { ...text(change), ids: ids.join(',') } }),
      providesTags: ['AdminListing'],
    }),
  }),
})
export const { usePreviewListingsQuery } = assortmentApi
