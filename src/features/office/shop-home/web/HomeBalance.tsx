import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import css from './HomeBalance.module.css'

/** Shows the cash that the member can spend. */
export function HomeBalance({ memberId, base }: { memberId: number; base: string }) {
  const { data: cash, error, refetch } = useCall(memberCashCall, { params: { memberId } })
  if (error && !cash) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Card look="tint">
      <div className={css['balance']}>
        <div>
          <h2 className={css['label']}>보유 예치금</h2>
          {cash ? <Money amount={cash.balance} size="hero" /> : <Skeleton width={160} height={38} />}
        </div>
        <ButtonLink to={`${base}/cashStatus`}>예치금 내역</ButtonLink>
      </div>
    </Card>
  )
}
