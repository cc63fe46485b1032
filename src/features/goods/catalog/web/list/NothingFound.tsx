import { marketUri } from '#features/brands/brands/contract/brands.calls.ts'
import type { useShop } from '#features/brands/brands/web/use-shop.ts'
import { MissedSearch } from '#features/goods/search-words/web/MissedSearch.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { catalogSentences } from '../../contract/catalog.calls.ts'
import type { ListAddress } from './list-address.ts'
import type { Guess } from './Otherwise.tsx'
import { UsualProducts } from './UsualProducts.tsx'
import { isNarrowed } from './use-shelf.ts'

interface NothingFoundProps {
  address: ListAddress
  shop: Pick<ReturnType<typeof useShop>, 'shopId' | 'mode' | 'list' | 'product'>
  /** Searches in vain are counted of stores, which can ask for the product. */
  isStore: boolean
  /** Proposed above. */
  guess: Guess
}

/** Says that a list is empty, lets a store ask for the product, and offers what else the shop sells. */
export function NothingFound({ address, shop, isStore, guess }: NothingFoundProps) {
  const { search } = address
  const isPart = isNarrowed(address)
  if (isPart && !search) return <EmptyState title={catalogSentences.empty} text="조건을 바꾸어 보세요." />
  const { shopId: partnerUri, mode, list, product } = shop
  const mayAsk = mode === 'shop' && partnerUri !== marketUri
  const isMiss = search !== '' && isStore && !isPart
  return (
    <>
      <EmptyState
        title={titleOf(search, guess)}
        text={search ? '더 짧은 이름이나 초성(예: ㅈㅇㅋ)으로 찾아보세요.' : '다른 카테고리를 살펴보세요.'}
        action={
          <>
            {/* A typing error is no product that the shop lacks. */}
            {isMiss && <MissedSearch key={search} isCounted={guess !== 'name'} {...{ partnerUri, search, mayAsk }} />}
            <ButtonLink to={list}>전체 상품 보기</ButtonLink>
          </>
        }
      />
      {search && guess === 'none' && mode !== 'preview' && (
        <UsualProducts partnerUri={partnerUri} to={product} isStore={isStore} />
      )}
    </>
  )
}

function titleOf(search: string, guess: Guess): string {
  if (guess !== 'none') return '찾으시는 상품이 없나요?'
  return search ? `'${search}'에 맞는 상품이 없습니다.` : catalogSentences.empty
}
