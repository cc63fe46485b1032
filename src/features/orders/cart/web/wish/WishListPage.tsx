import { useSearchParams } from 'react-router'
import { generalSentences } from '#contract/sentences.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { useOrderBlocker } from '#features/stores/chain-stores/web/use-order-blocker.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { useAddress } from '#web/list/use-address.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import {
  wishListCall,
  wishSentences,
  wishSortCodes,
  wishSorts,
  type WishCard,
  type WishSort,
} from '#features/goods/catalog/contract/wish.calls.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { pageSize, pagesOf } from '#features/goods/catalog/web/list/list-address.ts'
import { WishRow } from './WishRow.tsx'
import css from './WishListPage.module.css'
import layout from '#web/ui/layout/words.module.css'

const RestockList = optionalComponent(
  async () => (await import('#features/goods/assortment/web/restock/RestockList.tsx')).RestockList,
)

export function WishListPage() {
  const { user } = useShop()
  if (user !== null && user.chainStoreId === null) {
    return (
      <>
        <PageTitle title="찜한 상품" />
        <EmptyState title={generalSentences.storeRequired} />
      </>
    )
  }
  return <Wishes />
}

function Wishes() {
  const { shopId, base, list: products, brand, user } = useShop()
  const { reason } = useOrderBlocker(user, brand)
  const [params] = useSearchParams()
  const sort = wishSortCodes.find((code) => code === params.get('sort')) ?? 'recent'
  const page = pageOf(params.get('page'))
  const list = useCall(wishListCall, { params: { partnerUri: shopId }, query: { sort, page, size: pageSize } })
  const total = list.data?.totalElements ?? 0
  const to = (next: number) => `${base}/wishList${addressOf(sort, next)}`
  return (
    <div className={layout['stack16']}>
      <WishHead total={total} sort={sort} />
      {reason && <Notice>{reason}</Notice>}
      <Loaded data={list.data} error={list.error} onRetry={() => void list.refetch()} rows={4} height={112}>
        {(data) =>
          total === 0 ? (
            <NoWishes products={products} />
          ) : data.content.length === 0 ? (
            <EmptyState
              title="이 페이지의 상품을 모두 삭제했습니다."
              action={<ButtonLink to={to(0)}>처음 페이지로</ButtonLink>}
            />
          ) : (
            <WishRows wishes={data.content} blockedBy={reason} busy={list.isFetching} />
          )
        }
      </Loaded>
      <Pager page={page} pages={pagesOf(total)} to={to} />
      <RestockList />
    </div>
  )
}

function WishHead({ total, sort }: { total: number; sort: WishSort }) {
  const { change } = useAddress()
  return (
    <header className={css['head']}>
      <PageTitle title="찜한 상품">
        찜한 상품 {total > 0 && <span className={css['number']}>{formatNumber(total)}</span>}
      </PageTitle>
      {total > 1 && (
        <SelectField
          label="정렬"
          labelHidden
          value={sort}
          options={wishSortCodes.map((code) => ({ value: code, label: wishSorts[code].label }))}
          onChange={({ currentTarget }) => change(() => new URLSearchParams({ sort: currentTarget.value }))}
        />
      )}
    </header>
  )
}

interface WishRowsProps {
  wishes: readonly WishCard[]
  blockedBy: string | null
  busy: boolean
}

function WishRows({ wishes, blockedBy, busy }: WishRowsProps) {
  const { shopId, base, product, user } = useShop()
  const place = { partnerUri: shopId, chainStoreId: user?.chainStoreId ?? null, base }
  return (
    <ul className={css['rows']} aria-label="찜한 상품 목록" aria-busy={busy}>
      {wishes.map((wish) => (
        <li key={wish.id}>
          <WishRow wish={wish} to={product(wish.id)} place={place} blockedBy={blockedBy} />
        </li>
      ))}
    </ul>
  )
}

const NoWishes = ({ products }: { products: string }) => (
  <EmptyState
    title={wishSentences.empty}
    text="상품의 하트를 누르시면 여기에서 모아 보실 수 있습니다."
    action={
      <ButtonLink to={products} look="primary">
        상품 둘러보기
      </ButtonLink>
    }
  />
)

const pageOf = (text: string | null): number => (/^[1-9]\d{0,1}$/.test(text ?? '') ? Number(text) - 1 : 0)

function addressOf(sort: WishSort, page: number): string {
  const params = new URLSearchParams()
  if (sort !== 'recent') params.set('sort', sort)
  if (page > 0) params.set('page', String(page + 1))
  const text = params.toString()
  return text && `?${text}`
}
