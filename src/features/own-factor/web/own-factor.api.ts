import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  beginFactorCall,
  confirmFactorCall,
  ownFactorCall,
  removeFactorCall,
  renewRecoveryCodesCall,
} from '../contract/own-factor.calls.ts'

const changed = (_: unknown, error: unknown) => (error ? [] : (['OwnFactor', 'Session', 'AdminOperator'] as const))

const ownFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownFactor: build.query<DataOf<typeof ownFactorCall>, void>({
      query: () => request(ownFactorCall),
      providesTags: ['OwnFactor'],
    }),
    beginFactor: build.mutation<DataOf<typeof beginFactorCall>, BodyOf<typeof beginFactorCall>>({
      query: (body) => request(beginFactorCall, { body }),
    }),
    // The page reads its state again when the recovery codes were seen.
    confirmFactor: build.mutation<DataOf<typeof confirmFactorCall>, BodyOf<typeof confirmFactorCall>>({
      query: (body) => request(confirmFactorCall, { body }),
    }),
    renewRecoveryCodes: build.mutation<DataOf<typeof renewRecoveryCodesCall>, BodyOf<typeof renewRecoveryCodesCall>>({
      query: (body) => request(renewRecoveryCodesCall, { body }),
      invalidatesTags: changed,
    }),
    removeFactor: build.mutation<DataOf<typeof removeFactorCall>, BodyOf<typeof removeFactorCall>>({
      query: (body) => request(removeFactorCall, { body }),
      invalidatesTags: changed,
    }),
  }),
})
export const {
  useOwnFactorQuery,
  useBeginFactorMutation,
  useConfirmFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveFactorMutation,
} = ownFactorApi
