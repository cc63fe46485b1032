import { matchPath } from 'react-router'
import { catalogApi } from '#features/catalog/web/catalog.api.ts'

/** Seconds for which an answer that is there serves. */
const freshSeconds = 30

export type PageRead = ReturnType<typeof catalogApi.util.prefetch> | undefined

/** The first read of a page that people open from lists and that is the same for a while; undefined for other pages. */
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
