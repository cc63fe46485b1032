import type { DataOf } from '#contract/call.ts'
import type { SentWorkbook } from '#features/files/contract/workbook-plan.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import type { StoreInvitationState } from '../contract/invitation-terms.ts'
import {
  cancelStoreInvitationCall,
  invitationTemplateCall,
  inviteStoresCall,
  resendStoreInvitationCall,
  storeInvitationsCall,
} from '../contract/store-invitations.partner.calls.ts'

const storeInvitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    storeInvitations: build.query<
      DataOf<typeof storeInvitationsCall>,
      OfShop & { page: number; state?: StoreInvitationState }
    >({
      query: ({ shopId, page, state }) =>
        request(storeInvitationsCall, { query: { page: String(page), state }, shop: shopId }),
      providesTags: ['StoreInvitation'],
    }),
    inviteStores: build.mutation<DataOf<typeof inviteStoresCall>, OfShop & SentWorkbook>({
      query: ({ shopId, file, checksum }) =>
        request(inviteStoresCall, {
          query: { fileName: file.name.slice(0, 200), ...(checksum && { checksum }) },
          upload: file,
          shop: shopId,
        }),
      invalidatesTags: (_, error, { checksum }) => (error || !checksum ? [] : ['StoreInvitation']),
    }),
    resendStoreInvitation: build.mutation<DataOf<typeof resendStoreInvitationCall>, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(resendStoreInvitationCall, { params: { id: String(id) }, shop: shopId }),
      invalidatesTags: ['StoreInvitation'],
    }),
    cancelStoreInvitation: build.mutation<DataOf<typeof cancelStoreInvitationCall>, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(cancelStoreInvitationCall, { params: { id: String(id) }, shop: shopId }),
      invalidatesTags: ['StoreInvitation'],
    }),
  }),
})
export const {
  useStoreInvitationsQuery,
  useInviteStoresMutation,
  useResendStoreInvitationMutation,
  useCancelStoreInvitationMutation,
} = storeInvitationsApi

export const invitationTemplate = (shopId: string) => request(invitationTemplateCall, { shop: shopId })
