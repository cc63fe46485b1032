import type { ComponentProps } from 'react'
import { productListCall, type ProductSort } from '#features/goods/catalog/contract/catalog.calls.ts'
import { ProductGrid } from '#features/goods/catalog/web/list/ProductGrid.tsx'
import { useCall } from '#web/api/use-call.ts'
import { useIsNear } from '#web/ui/layout/use-is-near.ts'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { SectionHead } from './SectionHead.tsx'

interface HomeProductsProps extends Pick<ComponentProps<typeof ProductGrid>, 'to' | 'partnerUri' | 'mayWish'> {
  title: string
  sort: ProductSort
  base: string
  /** Below the first screen: loads the products when the reader comes near. */
  isLate?: boolean
}

/** Shows one row of products; hidden in a shop without products. */
export function HomeProducts({ title, sort, base, isLate = false, ...shop }: HomeProductsProps) {
  const [section, isNear] = useIsNear()
  const first = { params: { partnerUri: shop.partnerUri }, query: { sort, page: 0, size: 4 } }
  const { data, error, refetch } = useCall(productListCall, first, { skip: isLate && !isNear })
  if (data?.content.length === 0) return null
  return (
    <section ref={section}>
      <SectionHead title={title} more={{ label: '더 보기', to: `${base}/productList?sort=${sort}` }} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards cards={4} />}
      {data && <ProductGrid label={title} products={data.content} eager={0} {...shop} />}
    </section>
  )
}
