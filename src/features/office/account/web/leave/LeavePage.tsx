import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { ownDrawsCall } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { lastPaid } from '#features/money/cash-draws/web/use-draw-account.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { leavingCall } from '../../contract/leaving.calls.ts'
import { leaveRefusalText, type LeaveObstacle } from '../../contract/leaving-terms.ts'
import css from '../UserInfoPage.module.css'
import { BookedCard } from './BookedCard.tsx'
import { LeaveForm } from './LeaveForm.tsx'

/** /shop/:shopId/myPage/leave: what is left, where it goes, and 회원 탈퇴. */
export function LeavePage() {
  const { home } = useShop()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const leaving = useCall(leavingCall, {}, { refetchOnMountOrArgChange: true })
  const draws = useCall(ownDrawsCall)
  const { data: stores } = useCall(chainStoreListCall)
  const store = stores?.find(({ id }) => id === user?.chainStoreId)
  return (
    <div className={css['page']}>
      <PageTitle title="회원 탈퇴" />
      <div className={css['cards']}>
        <Loaded data={leaving.data} error={leaving.error} onRetry={() => void leaving.refetch()} rows={3} height={160}>
          {(left) => {
            if (left.bookedAt) return <BookedCard bookedAt={left.bookedAt} />
            if (left.obstacle) return <Obstacle of={left.obstacle} home={home} />
            return (
              <Loaded data={draws.data} error={draws.error} onRetry={() => void draws.refetch()} rows={2} height={160}>
                {({ content }) => (
                  <LeaveForm
                    // Remounts once the stores are loaded, because they name the holder.
                    key={store?.id ?? 0}
                    left={left}
                    last={lastPaid(content)}
                    holder={store?.businessRepresentative ?? ''}
                  />
                )}
              </Loaded>
            )
          }}
        </Loaded>
      </div>
    </div>
  )
}

/** Explains why the member can't leave now, with the page that helps. */
const Obstacle = ({ of: obstacle, home }: { of: LeaveObstacle; home: string }) => (
  <Notice>
    {leaveRefusalText[obstacle]}{' '}
    {obstacle === 'orders-under-way' && <Link to={`${home}/orderList`}>주문내역 보기</Link>}
  </Notice>
)
