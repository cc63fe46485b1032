import { Link } from 'react-router'
import { marketUri, type PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import css from './ProductDetailPage.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Tells a guest of a market that members pay less, without their prices. The members of the platform's own market have no headquarters. */
export function MemberPrice({ brand }: { brand: PublicBrand | undefined }) {
  if (!brand) return null
  const [sentence, to] =
    brand.uri === marketUri
      ? ['회원가입하시면 더 낮은 회원 가격으로 주문하실 수 있습니다.', '/signup/user']
      : [`${brand.name} 가맹점 회원은 더 낮은 매장 가격으로 주문합니다.`, `/signup/franchisee/${brand.uri}`]
  return (
    <p className={layout['note']}>
      {sentence}{' '}
      <Link to={to} className={css['join']}>
        회원가입
      </Link>
    </p>
  )
}
