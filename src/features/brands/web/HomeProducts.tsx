import type { ReactNode } from 'react'
import type { ProductCard, ProductSort } from '#features/catalog/contract/catalog.calls.ts'
import { useProductsQuery } from '#features/catalog/web/catalog.api.ts'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { SectionHead } from './SectionHead.tsx'

interface HomeProductsProps {
  title: string
  sort: ProductSort
  base: string
  partnerUri: string
  children: (products: readonly ProductCard[]) => ReactNode
}

/** Shows one row of products; hidden in a shop without products. */
export function HomeProducts({ title, sort, base, partnerUri, children }: HomeProductsProps) {
  const { data, error, refetch } = useProductsQuery({ partnerUri, sort, size: 4 })
  if (data?.content.length === 0) return null
  return (
    <section>
      <SectionHead title={title} more={{ label: '더 보기', to: `${base}/productList?sort=${sort}` }} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards cards={4} />}
      {data && children(data.content)}
    </section>
  )
}
