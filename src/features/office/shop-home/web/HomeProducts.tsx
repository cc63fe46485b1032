import type { ReactNode } from 'react'
import { productListCall, type ProductCard, type ProductSort } from '#features/goods/catalog/contract/catalog.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { useIsNear } from '#web/ui/layout/use-is-near.ts'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { SectionHead } from './SectionHead.tsx'

interface HomeProductsProps {
  title: string
  sort: ProductSort
  base: string
  partnerUri: string
  /** Below the first screen: loads the products when the reader comes near. */
  isLate?: boolean
  children: (products: readonly ProductCard[]) => ReactNode
}

/** Shows one row of products; hidden in a shop without products. */
export function HomeProducts({ title, sort, base, partnerUri, isLate = false, children }: HomeProductsProps) {
  const [section, isNear] = useIsNear()
  const first = { params: { partnerUri }, query: { sort, page: 0, size: 4 } }
  const { data, error, refetch } = useCall(productListCall, first, { skip: isLate && !isNear })
  if (data?.content.length === 0) return null
  return (
    <section ref={section}>
      <SectionHead title={title} more={{ label: '더 보기', to: `${base}/productList?sort=${sort}` }} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards cards={4} />}
      {data && children(data.content)}
    </section>
  )
}
