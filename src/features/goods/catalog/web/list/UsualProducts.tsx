import { useCall } from '#web/api/use-call.ts'
import { productListCall } from '../../contract/catalog.calls.ts'
import css from './Otherwise.module.css'
import { ProductGrid } from './ProductGrid.tsx'

interface UsualProductsProps {
  partnerUri: string
  /** Path of a product. */
  to: (productId: number) => string
  isStore: boolean
}

const query = { sort: 'popular', page: 0, size: 8 } as const

/** Offers what the store has ordered before, else what the shop sells most, below a search that found nothing. */
export function UsualProducts({ partnerUri, to, isStore }: UsualProductsProps) {
  const params = { partnerUri }
  const ordered = useCall(productListCall, { params, query: { ...query, ordered: 'Y' } }, { skip: !isStore })
  const mayBeNew = !isStore || ordered.data?.content.length === 0
  const popular = useCall(productListCall, { params, query }, { skip: !mayBeNew })
  const isUsual = !mayBeNew
  const products = (isUsual ? ordered : popular).data?.content ?? []
  if (products.length === 0) return null
  const title = isUsual ? '주문하셨던 상품' : '많이 찾는 상품'
  return (
    <section className={css['similar']} aria-labelledby="usual">
      <h2 id="usual">{title}</h2>
      <ProductGrid label={title} products={products} to={to} partnerUri={partnerUri} mayWish={isStore} eager={0} />
    </section>
  )
}
