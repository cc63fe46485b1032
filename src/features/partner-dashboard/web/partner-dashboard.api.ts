import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { Days } from '#web/list/periods.ts'
import { dashboardCall, type QuietChoice } from '../contract/partner-dashboard.partner.calls.ts'

const partnerDashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerDashboard: build.query<DataOf<typeof dashboardCall>, { shopId: string; days: Days; quiet: QuietChoice }>({
      query: ({ shopId, days, quiet }) => request(dashboardCall, { query: { ...days, quiet }, shop: shopId }),
      providesTags: ['PartnerStore', 'PartnerMargin'],
      // The specification does not keep the dashboard [spec §9].
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { usePartnerDashboardQuery } = partnerDashboardApi
