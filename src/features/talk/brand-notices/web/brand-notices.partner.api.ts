import type { OfShop } from '#web/api/of-shop.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import { exportReadersCall, uploadNoticeFileCall } from '../contract/brand-notices.partner.calls.ts'

type OfNotice = OfShop & { id: string }

export const readersWorkbook = ({ shopId, id }: OfNotice) =>
  request(exportReadersCall, { params: { id }, shop: shopId })

export const noticeFileUpload =
  (shopId: string) =>
  (upload: File, query: { name: string }): ApiRequest =>
    request(uploadNoticeFileCall, { query, upload, shop: shopId })
