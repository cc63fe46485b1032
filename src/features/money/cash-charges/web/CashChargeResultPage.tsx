import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { payerNameOf } from '#features/money/payments/contract/deposit-code.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { TransferCard } from '#web/payment/TransferCard.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FactRow } from '#web/ui/layout/FactRow.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { findChargeCall, type Charge } from '../contract/cash-charges.calls.ts'
import { chargeMethods } from '../contract/charge-terms.ts'
import css from './CashChargeResultPage.module.css'
import { CancelCharge } from './CancelCharge.tsx'
import { PayChargeByCard } from './PayChargeByCard.tsx'
import { RefundCharge } from './RefundCharge.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/cashChargeResult/:orderNumber: the state of a charge, and the next step. */
export function CashChargeResultPage() {
  const { orderNumber = '' } = useParams()
  const { home } = useShop()
  const charge = useCall(findChargeCall, { params: { orderNumber } })
  return (
    <div className={css['page']}>
      <DocumentTitle title="예치금 충전" />
      <Loaded data={charge.data} error={charge.error} onRetry={() => void charge.refetch()} rows={3} height={120}>
        {(found) => <Result charge={found} home={home} />}
      </Loaded>
    </div>
  )
}

function Result({ charge, home }: { charge: Charge; home: string }) {
  const { orderNumber, amount, received, method, state } = charge
  const { title, text, Icon } = headlineOf(charge)
  return (
    <>
      <header className={css['head']}>
        <Icon size={56} stroke={1.5} className={css['icon']} data-ended={state === 'CC' || undefined} aria-hidden />
        <h1>{title}</h1>
        <p className={css['next']}>{text}</p>
        <p className={css['number']}>
          충전번호 <b>{orderNumber}</b>
        </p>
      </header>
      {state === 'BD' && method === 'BANK' && (
        <TransferCard {...charge} due={amount - received} payer={payerNameOf(charge.depositor, orderNumber)} />
      )}
      {state === 'BD' && method === 'CARD' && <PayChargeByCard charge={charge} home={home} />}
      <Card>
        <dl>
          <FactRow label="충전 금액">
            <Money amount={amount} size="card" />
          </FactRow>
          <FactRow label="결제 수단">{chargeMethods[method].label}</FactRow>
          {charge.chargedAt && <FactRow label="충전일시">{formatKoreanMinute(new Date(charge.chargedAt))}</FactRow>}
          {charge.endedAt && <FactRow label="취소일시">{formatKoreanMinute(new Date(charge.endedAt))}</FactRow>}
        </dl>
      </Card>
      <div className={layout['stack8']}>
        <ButtonLink to={`${home}/cashStatus`} look={state === 'BD' ? 'outline' : 'primary'} size="large" wide>
          예치금 내역 보기
        </ButtonLink>
        {charge.mayCancel && <CancelCharge charge={charge} />}
        {charge.mayRefund && <RefundCharge charge={charge} />}
        {state === 'CC' && (
          <ButtonLink to={`${home}/cashCharge`} size="large" wide>
            다시 충전하기
          </ButtonLink>
        )}
      </div>
      <p className={css['more']}>
        <Link to={home}>쇼핑 계속하기</Link>
      </p>
    </>
  )
}

function headlineOf({ state, method, amount, received }: Charge) {
  if (state === 'DONE') {
    return {
      title: '예치금이 충전되었습니다.',
      text: `${formatWon(Math.max(amount, received))}을 바로 사용하실 수 있습니다.`,
      Icon: IconCircleCheck,
    }
  }
  if (state === 'REFUNDED') {
    return { title: '카드 결제를 취소했습니다.', text: '카드사에 따라 3~5영업일 안에 처리됩니다.', Icon: IconCircleX }
  }
  if (state === 'CC') {
    const text = received > 0 ? `입금하신 ${formatWon(received)}은 예치금으로 들어왔습니다.` : '충전된 금액은 없습니다.'
    return { title: '충전 신청이 취소되었습니다.', text, Icon: IconCircleX }
  }
  if (method === 'REGULAR') {
    const text = '카드 결제가 승인되면 바로 충전됩니다. 다시 결제하는 날은 정기충전 화면에서 볼 수 있습니다.'
    return { title: '정기충전 결제를 기다리고 있습니다.', text, Icon: IconHourglass }
  }
  if (method === 'BANK' && received > 0) {
    const text = `나머지 ${formatWon(amount - received)}을 입금하시면 이어서 충전됩니다. 입금하지 않으셔도 됩니다.`
    return { title: `${formatWon(received)}이 충전되었습니다.`, text, Icon: IconCircleCheck }
  }
  return method === 'BANK'
    ? { title: '충전 신청이 완료되었습니다.', text: '입금 확인 후 충전됩니다.', Icon: IconCircleCheck }
    : { title: '결제를 기다리고 있습니다.', text: '카드로 결제하시면 바로 충전됩니다.', Icon: IconHourglass }
}
