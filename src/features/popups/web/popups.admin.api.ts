import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { adminPopupsCall, deletePopupCall, editPopupCall, writePopupCall } from '../contract/popup.admin.calls.ts'
import {
  deleteBrandPopupCall,
  editBrandPopupCall,
  ownPopupsCall,
  writeBrandPopupCall,
} from '../contract/popup.partner.calls.ts'

/** The writers: a headquarters with its shop, or the operator. */
interface OfWriter {
  shopId: string | undefined
}
const changed = (_: unknown, error: unknown) => (error ? [] : (['Popup', 'Audit'] as const))

const popupsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    writtenPopups: build.query<DataOf<typeof adminPopupsCall>, OfWriter>({
      query: ({ shopId }) =>
        shopId === undefined ? request(adminPopupsCall) : request(ownPopupsCall, { shop: shopId }),
      providesTags: ['Popup'],
    }),
    writePopup: build.mutation<
      DataOf<typeof writePopupCall>,
      OfWriter & { body: BodyOf<typeof writePopupCall>; headers: Record<string, string> }
    >({
      query: ({ shopId, body, headers }) =>
        shopId === undefined
          ? request(writePopupCall, { body, headers })
          : request(writeBrandPopupCall, { body, shop: shopId, headers }),
      invalidatesTags: changed,
    }),
    editPopup: build.mutation<
      DataOf<typeof editPopupCall>,
      OfWriter & { id: string; body: BodyOf<typeof editPopupCall> }
    >({
      query: ({ shopId, id, body }) =>
        shopId === undefined
          ? request(editPopupCall, { params: { id }, body })
          : request(editBrandPopupCall, { params: { id }, body, shop: shopId }),
      invalidatesTags: changed,
    }),
    deletePopup: build.mutation<undefined, OfWriter & { id: string }>({
      query: ({ shopId, id }) =>
        shopId === undefined
          ? request(deletePopupCall, { params: { id } })
          : request(deleteBrandPopupCall, { params: { id }, shop: shopId }),
      invalidatesTags: changed,
    }),
  }),
})
export const { useWrittenPopupsQuery, useWritePopupMutation, useEditPopupMutation, useDeletePopupMutation } =
  popupsAdminApi
