import { useSelector } from 'react-redux'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { brandShopCall, type BrandShops, type PublicBrand } from '../contract/brands.calls.ts'
import { BrandLink } from './BrandLink.tsx'
import css from './BrandShopPage.module.css'
import { marketNameOf } from './market-name.ts'

/** /brandShop: lists the shops that a member can use, the own brand first [spec §2]. */
export function BrandShopPage() {
  const { data: shops, error, refetch } = useCall(brandShopCall)
  return (
    <div className={css['page']}>
      <PageTitle title="브랜드·마켓" />
      {shops ? (
        <Shops shops={shops} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} height={96} />
      )}
    </div>
  )
}

function Shops({ shops: { own, markets, assigned } }: { shops: BrandShops }) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const isOperator = user?.type.authority === 'ROLE_ADMIN'
  return (
    <>
      {assigned ? (
        <AssignedBrands brands={assigned} />
      ) : (
        <section>
          <h2>내 쇼핑몰</h2>
          <ul className={css['doors']}>
            <li>
              <BrandLink brand={own} name={own.name} to={`/shop/${own.uri}`} note={ownNotes[own.state]} />
            </li>
          </ul>
        </section>
      )}
      <section>
        <h2>다른 브랜드의 마켓</h2>
        <p className={css['lead']}>
          {isOperator
            ? '누구나 이용하실 수 있는 마켓입니다.'
            : '마켓 가격으로 주문하실 수 있습니다. 장바구니는 마켓마다 따로 보관됩니다.'}
        </p>
        {markets.length === 0 && <EmptyState title="열려 있는 마켓이 없습니다." />}
        <ul className={css['doors']}>
          {markets.map((brand) => (
            <li key={brand.partnerId}>
              <BrandLink
                brand={brand}
                name={marketNameOf(brand)}
                to={`/market/${brand.uri}`}
                note={
                  brand.state === 'STOP' ? '지금은 주문을 받지 않습니다.' : `상품 ${formatNumber(brand.productCount)}개`
                }
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The partner centres of an operator of single brands. */
const AssignedBrands = ({ brands }: { brands: PublicBrand[] }) => (
  <section>
    <h2>담당 브랜드</h2>
    {brands.length === 0 && (
      <EmptyState title="아직 담당 브랜드가 없습니다. 전체 권한 운영자에게 브랜드 지정을 요청해 주세요." />
    )}
    <ul className={css['doors']}>
      {brands.map((brand) => (
        <li key={brand.partnerId}>
          <BrandLink brand={brand} name={brand.name} to={`/partner/${brand.uri}`} note="파트너센터 열기" />
        </li>
      ))}
    </ul>
  </section>
)

const ownNotes = {
  ACTIVE: '우리 매장 가격으로 주문하실 수 있습니다.',
  WAIT: '본사 승인을 기다리고 있습니다.',
  STOP: '지금은 주문을 받지 않습니다.',
  CLOSED: '지금은 주문을 받지 않습니다.',
} as const
