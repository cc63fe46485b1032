import { useState } from 'react'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { useSend } from '#web/api/use-call.ts'
import { createProductCall, changeProductCall, type AdminProduct } from '../contract/products.admin.calls.ts'

/**
 * Creates or changes the product. The stocks that the form was opened with are sent too, so that the server adds the difference
 * to what orders left.
 */
export function useSaveProduct(product: AdminProduct | null) {
  const [create, creating] = useSend(createProductCall)
  const [change, changing] = useSend(changeProductCall)
  const [version, setVersion] = useState(product?.version ?? 0)
  const save = async (body: ProductRecord, seen = version) => {
    if (!product) {
      return create({ body })
    }
    const options = product.options.flatMap(({ productOptionId, stock }) =>
      productOptionId === null ? [] : [{ productOptionId, stock }],
    )
    const answer = await change({
      params: { productId: product.productId },
      body: { version: seen, product: body, readStocks: { product: product.stock, options } },
    })
    if (answer.data) setVersion(answer.data.version)
    return answer
  }
  return { save, pending: creating.isLoading || changing.isLoading }
}
