import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { waitingCampaignsCall } from '../contract/waiting-campaigns.calls.ts'

/** `storeId` makes the campaigns of each store an entry of their own; the server uses the store of the token. */
export interface OfStore {
  storeId: number
}

/** Apart from the other calls, because the home of a shop loads it before its first content. */
const waitingCampaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    waitingCampaigns: build.query<DataOf<typeof waitingCampaignsCall>, OfStore>({
      query: () => request(waitingCampaignsCall),
      providesTags: ['Campaign'],
    }),
  }),
})
export const { useWaitingCampaignsQuery } = waitingCampaignsApi
