import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { CardWindow } from '../contract/card-terms.ts'
import type { CardTest, CardTestOrigin } from '../contract/card-test-terms.ts'
import {
  cardTestCall,
  confirmCardTestCall,
  failCardTestCall,
  openCardTestCall,
} from '../contract/card-test.admin.calls.ts'

const cardTestApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A changed key is untested.
    cardTest: build.query<DataOf<typeof cardTestCall>, void>({
      query: () => request(cardTestCall),
      providesTags: ['Setting'],
    }),
    openCardTest: build.mutation<CardWindow, CardTestOrigin>({
      query: (origin) => request(openCardTestCall, { body: { origin } }),
      invalidatesTags: ['Audit'],
    }),
    confirmCardTest: build.mutation<CardTest, BodyOf<typeof confirmCardTestCall>>({
      query: (body) => request(confirmCardTestCall, { body }),
      invalidatesTags: ['Audit', 'Setting'],
    }),
    failCardTest: build.mutation<CardTest, BodyOf<typeof failCardTestCall>>({
      query: (body) => request(failCardTestCall, { body }),
      invalidatesTags: ['Audit'],
    }),
  }),
})
export const { useCardTestQuery, useOpenCardTestMutation, useConfirmCardTestMutation, useFailCardTestMutation } =
  cardTestApi
