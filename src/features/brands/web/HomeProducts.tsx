import type { ProductSort } from '#features/catalog/contract/catalog.calls.ts'
import { useProductsQuery } from '#features/catalog/web/catalog.api.ts'
import { ProductGrid } from '#features/catalog/web/ProductGrid.tsx'
import { SkeletonCards } from '#web/ui/Skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { SectionHead } from './SectionHead.tsx'

interface HomeProductsProps {
  title: string
  sort: ProductSort
  base: string
  partnerUri: string
  mayWish: boolean
}

/** A line of products; a shop without products leaves it out. */
export function HomeProducts({ title, sort, ...shop }: HomeProductsProps) {
  const { data, error, refetch } = useProductsQuery({ partnerUri: shop.partnerUri, sort, size: 4 })
  if (data?.content.length === 0) return null
  return (
    <section>
      <SectionHead title={title} more={{ label: '더 보기', to: `${shop.base}/productList?sort=${sort}` }} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards cards={4} />}
      {data && <ProductGrid label={title} products={data.content} {...shop} />}
    </section>
  )
}
