import { useCall } from '#web/api/use-call.ts'
import { productSuggestionCall } from '../../contract/catalog.calls.ts'
import { ProductGrid } from './ProductGrid.tsx'
import css from './SimilarProducts.module.css'

interface SimilarProductsProps {
  search: string
  /** Path of a product. */
  to: (productId: number) => string
  partnerUri: string
  mayWish: boolean
}

/** Shows products similar to a search without matches: with a typing error, or in the other keyboard layout. */
export function SimilarProducts({ search, to, partnerUri, mayWish }: SimilarProductsProps) {
  const { data } = useCall(productSuggestionCall, { params: { partnerUri }, query: { search } }, { skip: !search })
  if (!data || data.content.length === 0) return null
  return (
    <section className={css['similar']} aria-labelledby="similar">
      <h2 id="similar">혹시 이 상품을 찾으셨나요?</h2>
      <ProductGrid
        label="비슷한 상품"
        products={data.content}
        to={to}
        partnerUri={partnerUri}
        mayWish={mayWish}
        busy={false}
      />
    </section>
  )
}
