import { matchPath } from 'react-router'
import { catalogApi } from '#features/catalog/web/catalog.api.ts'

/** Seconds during which an existing answer is reused. */
const freshSeconds = 30

export type PageRead = ReturnType<typeof catalogApi.util.prefetch> | undefined

/** Finds the first read of a page that users open from lists and that rarely changes; undefined for other pages. */
export function readOf(path: string): PageRead {
  const match = matchPath('/:site/:shopId/productDetail/:productId', path)
  const { shopId: partnerUri, productId } = match?.params ?? {}
  if (!partnerUri || !productId) return undefined
  return catalogApi.util.prefetch(
    'product',
    { partnerUri, productId: Number(productId) },
    { ifOlderThan: freshSeconds },
  )
}
