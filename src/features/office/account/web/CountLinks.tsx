import { Link } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { formatNumber } from '#values/won.ts'
import type { dashboardCall } from '../contract/account.calls.ts'
import css from './CountLinks.module.css'

interface CountLinksProps {
  base: string
  dashboard: Pick<DataOf<typeof dashboardCall>, 'cartCount' | 'wishCount' | 'postCount'>
  /** Store of the cart and the wishes; the figures of orders cover all own stores. */
  storeName: string | undefined
}

export const CountLinks = ({ base, dashboard: { cartCount, wishCount, postCount }, storeName }: CountLinksProps) => (
  <>
    <dl className={css['counts']} aria-label={storeName && `${storeName}의 장바구니와 찜`}>
      <div>
        <dt>장바구니</dt>
        <dd>
          <Link to={`${base}/cartList`}>{formatNumber(cartCount)}개</Link>
        </dd>
      </div>
      <div>
        <dt>찜한 상품</dt>
        <dd>
          <Link to={`${base}/wishList`}>{formatNumber(wishCount)}개</Link>
        </dd>
      </div>
    </dl>
    <dl className={css['counts']} data-single>
      <div>
        <dt>내가 쓴 글</dt>
        <dd>
          <Link to={`${base}/myPostList`}>{formatNumber(postCount)}개</Link>
        </dd>
      </div>
    </dl>
  </>
)
