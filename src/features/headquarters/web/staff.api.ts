import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  cancelStaffInvitationCall,
  changeStaffCall,
  exportStaffCall,
  inviteStaffCall,
  removeStaffCall,
  resendStaffInvitationCall,
  resetStaffFactorCall,
  staffCall,
} from '../contract/staff.partner.calls.ts'
type In<Rest> = Rest & { shopId: string }

// A 409 means that the list on the screen is stale.
const changed = (_: unknown, error: { status: number } | undefined) =>
  error && ![404, 409].includes(error.status) ? [] : (['Staff'] as const)

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<DataOf<typeof staffCall>, string>({
      query: (shopId) => request(staffCall, { shop: shopId }),
      providesTags: ['Staff'],
    }),
    inviteStaff: build.mutation<DataOf<typeof inviteStaffCall>, In<{ body: BodyOf<typeof inviteStaffCall> }>>({
      query: ({ shopId, body }) => request(inviteStaffCall, { shop: shopId, body }),
      invalidatesTags: changed,
    }),
    resendStaffInvitation: build.mutation<DataOf<typeof resendStaffInvitationCall>, In<{ id: number }>>({
      query: ({ shopId, id }) => request(resendStaffInvitationCall, { shop: shopId, params: { id } }),
      invalidatesTags: changed,
    }),
    cancelStaffInvitation: build.mutation<DataOf<typeof cancelStaffInvitationCall>, In<{ id: number }>>({
      query: ({ shopId, id }) => request(cancelStaffInvitationCall, { shop: shopId, params: { id } }),
      invalidatesTags: changed,
    }),
    changeStaff: build.mutation<
      DataOf<typeof changeStaffCall>,
      In<{ memberId: number; body: BodyOf<typeof changeStaffCall> }>
    >({
      query: ({ shopId, memberId, body }) => request(changeStaffCall, { shop: shopId, params: { memberId }, body }),
      invalidatesTags: changed,
    }),
    removeStaff: build.mutation<DataOf<typeof removeStaffCall>, In<{ memberId: number }>>({
      query: ({ shopId, memberId }) => request(removeStaffCall, { shop: shopId, params: { memberId } }),
      invalidatesTags: changed,
    }),
    resetStaffFactor: build.mutation<DataOf<typeof resetStaffFactorCall>, In<{ memberId: number }>>({
      query: ({ shopId, memberId }) => request(resetStaffFactorCall, { shop: shopId, params: { memberId } }),
      invalidatesTags: changed,
    }),
  }),
})
export const {
  useStaffQuery,
  useInviteStaffMutation,
  useResendStaffInvitationMutation,
  useCancelStaffInvitationMutation,
  useChangeStaffMutation,
  useRemoveStaffMutation,
  useResetStaffFactorMutation,
} = staffApi

export const staffWorkbook = (shopId: string) => request(exportStaffCall, { shop: shopId })
