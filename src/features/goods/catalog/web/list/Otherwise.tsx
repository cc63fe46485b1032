import type { ReactNode } from 'react'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { productSuggestionCall } from '../../contract/catalog.calls.ts'
import { ProductGrid } from './ProductGrid.tsx'
import css from './Otherwise.module.css'

interface OtherwiseProps {
  /** Empty: nothing was searched. */
  search: string
  /** Path of a product. */
  to: (productId: number) => string
  partnerUri: string
  mayWish: boolean
  /** Says that nothing was found; told whether something similar was. */
  children: (hasGuesses: boolean) => ReactNode
}

/**
 * Follows an empty list with what the search finds otherwise: typed in the other keyboard layout it is simply found; with a typing error
 * similar products are proposed.
 */
export function Otherwise({ search, to, partnerUri, mayWish, children }: OtherwiseProps) {
  const { data, isLoading } = useCall(
    productSuggestionCall,
    { params: { partnerUri }, query: { search } },
    { skip: !search },
  )
  if (isLoading) return <SkeletonCards />
  if (!data || data.content.length === 0) return children(false)
  const title = data.similar ? '혹시 이 상품을 찾으셨나요?' : '검색하신 상품입니다.'
  return (
    <>
      <section className={css['similar']} aria-labelledby="similar">
        <h2 id="similar" className={data.similar ? undefined : 'visually-hidden'}>
          {title}
        </h2>
        <ProductGrid
          label={data.similar ? '비슷한 상품' : '상품 목록'}
          products={data.content}
          to={to}
          partnerUri={partnerUri}
          mayWish={mayWish}
          busy={false}
        />
      </section>
      {data.similar && children(true)}
    </>
  )
}
