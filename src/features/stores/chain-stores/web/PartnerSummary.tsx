import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { partnerStoresCall } from '../contract/chain-stores.partner.calls.ts'
import css from './PartnerSummary.module.css'

/** Same request as the partner centre's side bar, so that both share one cached answer. */
const waitingFilter = { status: 'WAIT', size: 1 } as const

/** Shows on the home page of the headquarters' shop the stores that wait for it, with a link to the partner centre. */
export function PartnerSummary({ shopId }: { shopId: string }) {
  const stores = useCall(partnerStoresCall, { query: waitingFilter, shop: shopId }, { refetchOnMountOrArgChange: true })
  const waiting = stores.data?.counts.WAIT
  const centre = `/partner/${shopId}`
  return (
    <Card>
      {stores.error && !stores.data ? (
        <ErrorState error={stores.error} onRetry={() => void stores.refetch()} />
      ) : (
        <div className={css['row']}>
          <Link to={`${centre}/store?status=WAIT`} className={css['waiting']}>
            <span>승인대기</span>
            {waiting === undefined ? <Skeleton width={24} height={28} /> : <b data-some={waiting > 0}>{waiting}</b>}
            {waiting !== undefined && <span className={css['note']}>{noteOf(waiting)}</span>}
          </Link>
          <ButtonLink to={centre} icon={<IconBuildingStore size={20} aria-hidden />}>
            파트너센터
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

const noteOf = (waiting: number): string => (waiting > 0 ? '매장 가입을 승인해 주세요.' : '기다리는 매장이 없습니다.')
