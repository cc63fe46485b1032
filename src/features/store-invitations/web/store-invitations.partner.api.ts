import type { DataOf } from '#contract/call.ts'
import type { SentWorkbook } from '#features/files/contract/workbook-plan.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import { invitationTemplateCall, inviteStoresCall } from '../contract/store-invitations.partner.calls.ts'

const storeInvitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteStores: build.mutation<DataOf<typeof inviteStoresCall>, OfShop & SentWorkbook>({
      query: ({ shopId, file, checksum }) =>
        request(inviteStoresCall, {
          query: { fileName: file.name.slice(0, 200), ...(checksum && { checksum }) },
          upload: file,
          shop: shopId,
        }),
      invalidatesTags: (_, error, { checksum }) => (error || !checksum ? [] : ['StoreInvitation']),
    }),
  }),
})
export const { useInviteStoresMutation } = storeInvitationsApi

export const invitationTemplate = (shopId: string) => request(invitationTemplateCall, { shop: shopId })
