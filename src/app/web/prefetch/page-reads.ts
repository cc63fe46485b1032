import { matchPath } from 'react-router'
import { productDetailCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { prefetch } from '#web/api/endpoints.ts'

/** Seconds during which an existing answer is reused. */
const freshSeconds = 30

export type PageRead = ReturnType<typeof prefetch> | undefined

/** Finds the first read of a page that users open from lists and that rarely changes; undefined for other pages. */
export function readOf(path: string): PageRead {
  const match = matchPath('/:site/:shopId/productDetail/:productId', path)
  const { shopId: partnerUri, productId } = match?.params ?? {}
  if (!partnerUri || !productId) return undefined
  const params = { partnerUri, productId: Number(productId) }
  return prefetch(productDetailCall, { params }, { ifOlderThan: freshSeconds })
}
