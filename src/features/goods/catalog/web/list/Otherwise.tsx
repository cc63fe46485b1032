import type { ReactNode } from 'react'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { productSuggestionCall } from '../../contract/catalog.calls.ts'
import { ProductGrid } from './ProductGrid.tsx'
import css from './Otherwise.module.css'

/** The proposal instead: nothing, products with a similar name, or products that have some of the words. */
export type Guess = 'none' | 'name' | 'words'

interface OtherwiseProps {
  /** Empty: nothing was searched, or only as typed. */
  search: string
  /** Path of a product. */
  to: (productId: number) => string
  partnerUri: string
  mayWish: boolean
  /** Says that nothing was found; told what is proposed. */
  children: (guess: Guess) => ReactNode
}

/** Follows an empty list with what the search finds without its filters, or with what it may have meant. */
export function Otherwise({ search, to, partnerUri, mayWish, children }: OtherwiseProps) {
  const { data, isLoading } = useCall(
    productSuggestionCall,
    { params: { partnerUri }, query: { search } },
    { skip: !search },
  )
  if (isLoading) return <SkeletonCards />
  if (!data || data.content.length === 0) return children('none')
  const { content, similar, searchedFor } = data
  return (
    <>
      <section className={css['similar']} aria-labelledby="similar">
        <h2 id="similar">
          {similar ? questionOf(search, searchedFor) : '고르신 조건에 맞는 상품이 없어 전체 상품에서 찾았습니다.'}
        </h2>
        <ProductGrid
          label={similar ? '비슷한 상품' : '상품 목록'}
          products={content}
          to={to}
          partnerUri={partnerUri}
          mayWish={mayWish}
          busy={false}
        />
      </section>
      {similar && children(searchedFor === undefined ? 'name' : 'words')}
    </>
  )
}

const questionOf = (search: string, searchedFor: string | undefined): string =>
  searchedFor === undefined
    ? '혹시 이 상품을 찾으셨나요?'
    : `'${search}' 상품이 없어 '${searchedFor}' 상품을 보여 드립니다.`
