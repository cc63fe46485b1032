import { Link } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { BalanceCard } from '#features/money/cash/web/BalanceCard.tsx'
import { useLogout } from '#features/access/session/web/use-logout.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { OrderCards } from '#features/orders/checkout/web/quick/OrderCards.tsx'
import type { SessionUser } from '#contract/session-data.ts'
import { hasHistory } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { dashboardCall } from '../contract/account.calls.ts'
import { leaveSentences } from '../contract/leaving-terms.ts'
import css from './MyPage.module.css'
import { MyPageLinks } from './MyPageLinks.tsx'
import { OrderStates } from './OrderStates.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/myPage: orders by state, cash, counts, and links to the member's own pages. */
export function MyPage() {
  const { base, shopId, user } = useShop()
  const logout = useLogout()
  const skip = !user || !hasHistory(user)
  const dashboard = useCall(dashboardCall, {}, { refetchOnMountOrArgChange: true, skip })
  return (
    <>
      <DocumentTitle title="마이페이지" />
      <div className={css['page']}>
        <header className={css['who']}>
          <div>
            <h1>{user?.name}님</h1>
            {user && <p className={layout['soft']}>{`${user.username} · ${user.userData.partnerName}`}</p>}
          </div>
          <Button size="small" onClick={() => void logout(shopId)}>
            로그아웃
          </Button>
        </header>
        {user && <MyPageLinks base={base} user={user} dashboard={dashboard.data} />}
        {user && !skip && <Glance base={base} user={user} dashboard={dashboard} />}
      </div>
    </>
  )
}

type Dashboard = DataOf<typeof dashboardCall>

const withoutStore = '주문할 수 있는 매장이 없습니다. 지난 주문과 예치금은 계속 확인하실 수 있습니다.'

interface GlanceProps {
  base: string
  user: SessionUser
  dashboard: { data?: Dashboard | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
}

function Glance({ base, user, dashboard }: GlanceProps) {
  const { data: stores } = useCall(chainStoreListCall)
  return (
    <div className={css['glance']}>
      {user.chainStoreId === null && <Notice>{withoutStore}</Notice>}
      <Loaded
        data={dashboard.data}
        error={dashboard.isFetching ? undefined : dashboard.error}
        onRetry={() => void dashboard.refetch()}
        rows={3}
        height={150}
      >
        {(data) => (
          <>
            {data.isLeaving && (
              <Notice>
                {leaveSentences.bookedNow} <Link to={`${base}/myPage/leave`}>탈퇴 예약 보기</Link>
              </Notice>
            )}
            <OrderStates counts={data.orders} base={base} />
            <BalanceCard cash={data.cash} base={base} charges={user.chainStoreId !== null} />
            <Latest orders={data.latestOrders} base={base} showStore={(stores?.length ?? 0) > 1} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Latest({ orders, base, showStore }: { orders: Dashboard['latestOrders']; base: string; showStore: boolean }) {
  return (
    <section className={css['latest']}>
      <header className={css['head']}>
        <h2>최근 주문</h2>
        {orders.length > 0 && (
          <Link to={`${base}/orderList`} className={css['more']}>
            전체 주문내역
          </Link>
        )}
      </header>
      {orders.length > 0 ? (
        <OrderCards orders={orders} base={base} showStore={showStore} />
      ) : (
        <EmptyState
          title="주문하신 상품이 없습니다."
          action={<ButtonLink to={`${base}/productList`}>상품 보러 가기</ButtonLink>}
        />
      )}
    </section>
  )
}
