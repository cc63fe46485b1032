import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { changeHeadquartersCall, checkDomainCall, headquartersCall } from '../contract/headquarters.partner.calls.ts'

const headquartersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Company, bank account and contact of the own brand. */
    headquarters: build.query<DataOf<typeof headquartersCall>, string>({
      query: (shopId) => request(headquartersCall, { shop: shopId }),
      providesTags: ['Approval'],
    }),
    checkDomain: build.query<
      DataOf<typeof checkDomainCall>,
      { shopId: string; parts: QueryOf<typeof checkDomainCall> }
    >({
      query: ({ shopId, parts }) => request(checkDomainCall, { shop: shopId, query: parts }),
    }),
    changeHeadquarters: build.mutation<
      DataOf<typeof changeHeadquartersCall>,
      { shopId: string; body: BodyOf<typeof changeHeadquartersCall> }
    >({
      query: ({ shopId, body }) => request(changeHeadquartersCall, { shop: shopId, body }),
      invalidatesTags: (_, error) => (error ? [] : ['Approval', 'Brand']),
    }),
  }),
})
export const { useHeadquartersQuery, useLazyCheckDomainQuery, useChangeHeadquartersMutation } = headquartersApi
