import type { BodyOf, DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
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

/** The shop is part of the cache key, so that one shop's data is never shown for another [T24]. */
interface OfShop {
  shopId: string
}
type OfNotice = OfShop & { id: string }

const front = ({ shopId }: OfShop) => ({ [frontUriHeader]: shopId.toLowerCase() })

const brandNoticesPartnerApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandNotices: build.query<
      DataOf<typeof brandNoticesCall>,
      OfShop & { filter: { state?: NoticeState; search?: string; page?: number } }
    >({
      query: ({ shopId, filter: { page = 0, ...filter } }) =>
        request(brandNoticesCall, { query: { ...filter, page: String(page) }, headers: front({ shopId }) }),
      providesTags: ['Notice'],
    }),
    brandNotice: build.query<DataOf<typeof brandNoticeCall>, OfNotice>({
      query: ({ shopId, id }) => request(brandNoticeCall, { params: { id }, headers: front({ shopId }) }),
      providesTags: ['Notice'],
    }),
    noticeReaders: build.query<DataOf<typeof noticeReadersCall>, OfNotice & { state?: ReadState; page: number }>({
      query: ({ shopId, id, state, page }) =>
        request(noticeReadersCall, {
          params: { id },
          query: { ...(state && { state }), page: String(page) },
          headers: front({ shopId }),
        }),
      providesTags: ['Notice'],
    }),
    writeNotice: build.mutation<
      DataOf<typeof writeNoticeCall>,
      OfShop & { body: BodyOf<typeof writeNoticeCall>; headers: Record<string, string> }
    >({
      query: ({ shopId, body, headers }) =>
        request(writeNoticeCall, { body, headers: { ...headers, ...front({ shopId }) } }),
      invalidatesTags: (_, error) => (error ? [] : ['Notice']),
    }),
    editNotice: build.mutation<DataOf<typeof editNoticeCall>, OfNotice & { body: BodyOf<typeof editNoticeCall> }>({
      query: ({ shopId, id, body }) => request(editNoticeCall, { params: { id }, body, headers: front({ shopId }) }),
      invalidatesTags: (_, error) => (error ? [] : ['Notice']),
    }),
    withdrawNotice: build.mutation<undefined, OfNotice>({
      query: ({ shopId, id }) => request(withdrawNoticeCall, { params: { id }, headers: front({ shopId }) }),
      invalidatesTags: (_, error) => (error ? [] : ['Notice']),
    }),
    remindReaders: build.mutation<DataOf<typeof remindReadersCall>, OfNotice>({
      query: ({ shopId, id }) => request(remindReadersCall, { params: { id }, headers: front({ shopId }) }),
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
  request(exportReadersCall, { params: { id }, headers: front({ shopId }) })

export const noticeFileUpload =
  (shopId: string) =>
  (upload: File, query: { name: string }): ApiRequest =>
    request(uploadNoticeFileCall, { query, upload, headers: front({ shopId }) })

export const brandNoticeFile =
  ({ shopId, id }: OfNotice) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(brandNoticeFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
      headers: front({ shopId }),
    })
