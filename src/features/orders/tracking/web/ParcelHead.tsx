import type { ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { couriers } from '#features/goods/delivery/contract/couriers.ts'
import { trackingStates, type TrackingState } from '#features/goods/delivery/contract/tracking.ts'
import css from './ParcelHead.module.css'
import type { Tracking } from './tracking.api.ts'
import layout from '#web/ui/layout/words.module.css'

/** Headlines for the recipient. */
const headlines: Record<TrackingState, string> = {
  UNKNOWN: '배송 상태를 확인하고 있습니다.',
  INFORMATION_RECEIVED: '택배사에 접수되었습니다.',
  AT_PICKUP: '택배사가 상품을 인수했습니다.',
  IN_TRANSIT: '배송 중입니다.',
  OUT_FOR_DELIVERY: '오늘 도착할 예정입니다.',
  ATTEMPT_FAIL: '배송하지 못했습니다.',
  DELIVERED: '도착했습니다.',
  AVAILABLE_FOR_PICKUP: '찾아가실 수 있습니다.',
  EXCEPTION: '배송에 문제가 생겼습니다.',
}

/** Labels of the four progress steps. */
const steps = ['접수', '집화완료', '배송중', '배송완료'] as const
const stepOf: Record<TrackingState, number> = {
  UNKNOWN: -1,
  INFORMATION_RECEIVED: 0,
  AT_PICKUP: 1,
  IN_TRANSIT: 2,
  OUT_FOR_DELIVERY: 2,
  ATTEMPT_FAIL: 2,
  AVAILABLE_FOR_PICKUP: 2,
  EXCEPTION: 2,
  DELIVERED: 3,
}

/** Shows the state in words, the four progress steps and the parcel's number. */
export function ParcelHead({ tracking }: { tracking: Tracking }) {
  const { state, answer, deliveryId, deliveryNumber, shippedAt, deliveredAt } = tracking
  const byHand = answer === 'BY_HAND'
  const at = stepOf[state]
  return (
    <section className={layout['stack16']} aria-label="배송 상태">
      <h2 className={css['title']}>{byHand ? '직접 배송하는 상품입니다.' : headlines[state]}</h2>
      {!byHand && (
        <ol className={css['steps']} aria-label="배송 단계">
          {steps.map((label, index) => (
            <li
              key={label}
              className={css['step']}
              data-done={index <= at || undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              {index === at ? trackingStates[state].label : label}
            </li>
          ))}
        </ol>
      )}
      <dl className={css['facts']}>
        <Fact name="택배사">{couriers[deliveryId].label}</Fact>
        <Fact name="운송장번호">
          {deliveryNumber} <CopyButton text={deliveryNumber} what="운송장번호" />
        </Fact>
        <Fact name="출고">{formatKoreanMinute(new Date(shippedAt))}</Fact>
        {deliveredAt && <Fact name="도착">{formatKoreanMinute(new Date(deliveredAt))}</Fact>}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css['fact']}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
