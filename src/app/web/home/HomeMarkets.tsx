import { Link } from 'react-router'
import { pictureUrl } from '#contract/picture.ts'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { marketNameOf } from '#features/brands/brands/web/market-name.ts'
import { useCall } from '#web/api/use-call.ts'
import { BrandMark } from '#web/ui/text/BrandMark.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './HomeSections.module.css'

/** Lists the brands whose products every visitor may see. */
export function HomeMarkets() {
  const { data: brands } = useCall(brandListCall, { query: { search: '' } })
  const open = brands?.filter(({ openMarketYn }) => openMarketYn === 'Y') ?? []
  if (open.length === 0) return null
  return (
    <HomeSection
      id="markets"
      title="공개 마켓"
      lead="로그인하지 않아도 상품과 가격을 확인하실 수 있습니다. 주문하시려면 로그인해 주세요."
    >
      <ul className={`${css['grid']} ${css['three']}`}>
        {open.map((brand) => (
          <li key={brand.partnerId}>
            <Link to={`/market/${brand.uri}`} className={css['market']}>
              <BrandMark
                name={brand.name}
                logo={brand.picture && pictureUrl(brand.picture)}
                color={brand.primaryColor}
                size={40}
              />
              {marketNameOf(brand)}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
