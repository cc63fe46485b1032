import type { OfShop } from '#web/api/of-shop.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import { brandRequestFileCall } from '../contract/product-requests.partner.calls.ts'

interface OfRequest extends OfShop {
  id: string
}

export const brandFileRequest =
  ({ shopId, id }: OfRequest) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(brandRequestFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
      shop: shopId,
    })
