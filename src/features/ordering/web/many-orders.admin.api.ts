import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  confirmDepositsCall,
  orderSelectionCall,
  prepareOrdersCall,
  undoPreparesCall,
} from '../contract/order-desk.admin.calls.ts'
import { tagsAfterAction } from './ordering.admin.api.ts'

export const {
  useLazyOrderSelectionQuery,
  usePrepareOrdersMutation,
  useUndoPreparesMutation,
  useConfirmDepositsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Read when it is asked for: a selection is a state of this moment. */
    orderSelection: build.query<DataOf<typeof orderSelectionCall>, QueryOf<typeof orderSelectionCall>>({
      query: (query) => request(orderSelectionCall, { query }),
      keepUnusedDataFor: 0,
    }),
    prepareOrders: build.mutation<DataOf<typeof prepareOrdersCall>, BodyOf<typeof prepareOrdersCall>>({
      query: (body) => request(prepareOrdersCall, { body }),
      invalidatesTags: tagsAfterAction,
    }),
    undoPrepares: build.mutation<DataOf<typeof undoPreparesCall>, BodyOf<typeof undoPreparesCall>>({
      query: (body) => request(undoPreparesCall, { body }),
      invalidatesTags: tagsAfterAction,
    }),
    confirmDeposits: build.mutation<DataOf<typeof confirmDepositsCall>, BodyOf<typeof confirmDepositsCall>>({
      query: (body) => request(confirmDepositsCall, { body }),
      invalidatesTags: tagsAfterAction,
    }),
  }),
})
