import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  cancelInvitationCall,
  changeOperatorCall,
  inviteOperatorCall,
  operatorsCall,
  removeOperatorCall,
  resendInvitationCall,
  resetFactorCall,
} from '../contract/operators.admin.calls.ts'

// A 409 means that the list on the screen is stale.
const changed = (_: unknown, error: { status: number } | undefined) =>
  error && ![404, 409].includes(error.status) ? [] : (['AdminOperator', 'Audit'] as const)

const operatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    operators: build.query<DataOf<typeof operatorsCall>, void>({
      query: () => request(operatorsCall),
      providesTags: ['AdminOperator'],
    }),
    inviteOperator: build.mutation<DataOf<typeof inviteOperatorCall>, BodyOf<typeof inviteOperatorCall>>({
      query: (body) => request(inviteOperatorCall, { body }),
      invalidatesTags: changed,
    }),
    resendInvitation: build.mutation<DataOf<typeof resendInvitationCall>, number>({
      query: (id) => request(resendInvitationCall, { params: { id } }),
      invalidatesTags: changed,
    }),
    cancelInvitation: build.mutation<DataOf<typeof cancelInvitationCall>, number>({
      query: (id) => request(cancelInvitationCall, { params: { id } }),
      invalidatesTags: changed,
    }),
    changeOperator: build.mutation<
      DataOf<typeof changeOperatorCall>,
      { memberId: number; body: BodyOf<typeof changeOperatorCall> }
    >({
      query: ({ memberId, body }) => request(changeOperatorCall, { params: { memberId }, body }),
      invalidatesTags: changed,
    }),
    removeOperator: build.mutation<DataOf<typeof removeOperatorCall>, number>({
      query: (memberId) => request(removeOperatorCall, { params: { memberId } }),
      invalidatesTags: changed,
    }),
    resetFactor: build.mutation<DataOf<typeof resetFactorCall>, number>({
      query: (memberId) => request(resetFactorCall, { params: { memberId } }),
      invalidatesTags: changed,
    }),
  }),
})
export const {
  useOperatorsQuery,
  useInviteOperatorMutation,
  useResendInvitationMutation,
  useCancelInvitationMutation,
  useChangeOperatorMutation,
  useRemoveOperatorMutation,
  useResetFactorMutation,
} = operatorsApi
