import { useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { orderRefusalOf } from '../contract/return-rules.ts'
import { orderReturnsCall } from '../contract/returns.calls.ts'
import css from './Returns.module.css'
import { OwnReturn } from './OwnReturn.tsx'
import { handedOverSentence } from '#features/orders/orders/contract/order-sentences.ts'
import layout from '#web/ui/layout/words.module.css'

/** The returns of an own order, and the way to a new one; a button that can't be pressed says why. */
export function OrderReturns({ orderNumber }: { orderNumber: string }) {
  const { shopId = '' } = useParams()
  const { data, error, refetch } = useCall(
    orderReturnsCall,
    { params: { orderNumber } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data) {
    return (
      <Card title="반품·교환">
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={1} height={52} />}
      </Card>
    )
  }
  const refused = data.handedOver ? handedOverSentence : orderRefusalOf(data.rows, new Date())
  return (
    <Card title="반품·교환">
      {data.returns.length > 0 && (
        <ul className={css['returns']}>
          {data.returns.map((detail) => (
            <OwnReturn key={detail.id} detail={detail} isReadOnly={data.handedOver} />
          ))}
        </ul>
      )}
      {refused ? (
        <div className={layout['stack8']}>
          <Button wide disabledReason={refused}>
            반품·교환 신청
          </Button>
          <p className={layout['note']} aria-hidden>
            {refused}
          </p>
        </div>
      ) : (
        <ButtonLink to={`/shop/${shopId}/orderDetail/${orderNumber}/return`} wide>
          반품·교환 신청
        </ButtonLink>
      )}
    </Card>
  )
}
