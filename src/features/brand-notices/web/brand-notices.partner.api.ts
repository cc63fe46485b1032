import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  brandNoticeCall,
  brandNoticeFileCall,
  brandNoticesCall,
  editNoticeCall,
  exportReadersCall,
  noticeReadersCall,
  remindReadersCall,
  uploadNoticeFileCall,
  withdrawNoticeCall,
  writeNoticeCall,
} from '../contract/brand-notices.partner.calls.ts'
import type { NoticeState, ReadState } from '../contract/notice-terms.ts'

type OfNotice = OfShop & { id: string }

const brandNoticesPartnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandNotices: build.query<
      DataOf<typeof brandNoticesCall>,
      OfShop & { filter: { state?: NoticeState; search?: string; page?: number } }
    >({
      query: ({ shopId, filter: { page = 0, ...filter } }) =>
        request(brandNoticesCall, { query: { ...filter, page: String(page) }, shop: shopId }),
      providesTags: ['Notice'],
    }),
    brandNotice: build.query<DataOf<typeof brandNoticeCall>, OfNotice>({
      query: ({ shopId, id }) => request(brandNoticeCall, { params: { id }, shop: shopId }),
      providesTags: ['Notice'],
    }),
    noticeReaders: build.query<DataOf<typeof noticeReadersCall>, OfNotice & { state?: ReadState; page: number }>({
      query: ({ shopId, id, state, page }) =>
        request(noticeReadersCall, {
          params: { id },
          query: { ...(state && { state }), page: String(page) },
          shop: shopId,
        }),
      providesTags: ['Notice'],
    }),
    writeNotice: build.mutation<
      DataOf<typeof writeNoticeCall>,
      OfShop & { body: BodyOf<typeof writeNoticeCall>; headers: Record<string, string> }
    >({
      query: ({ shopId, body, headers }) => request(writeNoticeCall, { body, shop: shopId, headers }),
      invalidatesTags: (_, error) => (error ? [] : ['Notice']),
    }),
    editNotice: build.mutation<DataOf<typeof editNoticeCall>, OfNotice & { body: BodyOf<typeof editNoticeCall> }>({
      query: ({ shopId, id, body }) => request(editNoticeCall, { params: { id }, body, shop: shopId }),
      invalidatesTags: (_, error) => (error ? [] : ['Notice']),
    }),
    withdrawNotice: build.mutation<undefined, OfNotice>({
      query: ({ shopId, id }) => request(withdrawNoticeCall, { params: { id }, shop: shopId }),
      invalidatesTags: (_, error) => (error ? [] : ['Notice']),
    }),
    remindReaders: build.mutation<DataOf<typeof remindReadersCall>, OfNotice>({
      query: ({ shopId, id }) => request(remindReadersCall, { params: { id }, shop: shopId }),
      // A refusal means that the panel is stale.
      invalidatesTags: ['Notice'],
    }),
  }),
})
export const {
  useBrandNoticesQuery,
  useBrandNoticeQuery,
  useNoticeReadersQuery,
  useWriteNoticeMutation,
  useEditNoticeMutation,
  useWithdrawNoticeMutation,
  useRemindReadersMutation,
} = brandNoticesPartnerApi

export const readersWorkbook = ({ shopId, id }: OfNotice) =>
  request(exportReadersCall, { params: { id }, shop: shopId })

export const noticeFileUpload =
  (shopId: string) =>
  (upload: File, query: { name: string }): ApiRequest =>
    request(uploadNoticeFileCall, { query, upload, shop: shopId })

export const brandNoticeFile =
  ({ shopId, id }: OfNotice) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(brandNoticeFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
      shop: shopId,
    })
