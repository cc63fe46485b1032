import type { ComponentType } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import { cardSentences, failSentence, refNumberOf } from '#features/money/payments/contract/card-terms.ts'
import { isCardTestOrderId } from '#features/money/payments/contract/card-test-terms.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { CardNotPaid } from './CardNotPaid.tsx'
import { useOwnShopPath } from '#web/session/own-shop-path.ts'
import { resultPathOf, useConfirmCard, useReportedFailure } from './use-card-return.ts'

/**
 * /pay/card/success?paymentKey&orderId&amount: return address of the payment window. Nothing is charged until this page
 * confirms the payment.
 */
export const CardSuccessPage = () => <CardReturn Page={OrderPaid} />

/**
 * /pay/card/fail?code&orderId: the payment window was closed or the payment refused. The gateway's message in the URL
 * is not shown, because anybody can forge it.
 */
export const CardFailPage = () => <CardReturn Page={OrderNotPaid} />

/** A test payment returns here too, because a gateway knows one return address; its result is shown in the console. */
function CardReturn({ Page }: { Page: ComponentType<{ params: URLSearchParams }> }) {
  const [params] = useSearchParams()
  if (!isCardTestOrderId(params.get('orderId') ?? '')) return <Page params={params} />
  return <Navigate to={`/admin/cardTest?${params.toString()}`} replace />
}

function OrderPaid({ params }: { params: URLSearchParams }) {
  const orderId = params.get('orderId') ?? ''
  const { state, sentence, reason, retry } = useConfirmCard(params)
  const base = useOwnShopPath()
  const refNumber = refNumberOf(orderId)
  const detail = `${base}/${isChargeNumber(refNumber) ? resultPathOf(refNumber) : `orderDetail/${refNumber}`}`
  const detailLabel = isChargeNumber(refNumber) ? '충전 내용 보기' : '주문상세 보기'
  if (state === 'refused' && isChargeNumber(refNumber))
    return <ChargeNotPaid base={base} number={refNumber} sentence={sentence} />
  if (state === 'refused') return <CardNotPaid orderNumber={refNumberOf(orderId)} sentence={sentence} reason={reason} />
  return (
    <PlainPage title="카드 결제">
      {state === 'confirming' && (
        <div role="status">
          <EmptyState title="결제를 확인하고 있습니다." text="잠시만 기다려 주세요. 화면을 닫지 마세요." />
          <SkeletonRows rows={2} height={56} />
        </div>
      )}
      {state === 'checking' && (
        <EmptyState
          title="결제 결과를 확인하고 있습니다."
          text={`${cardSentences.checking} 다시 결제하지 않으셔도 됩니다.`}
          action={
            <>
              <Button look="primary" onClick={retry}>
                다시 확인
              </Button>
              <ButtonLink to={detail}>{detailLabel}</ButtonLink>
            </>
          }
        />
      )}
      {state === 'lost' && (
        <EmptyState
          title={sentence}
          text="다시 확인하셔도 한 번만 결제됩니다."
          action={
            <>
              <Button look="primary" onClick={retry}>
                다시 확인
              </Button>
              <ButtonLink to={detail}>{detailLabel}</ButtonLink>
            </>
          }
        />
      )}
    </PlainPage>
  )
}

function OrderNotPaid({ params }: { params: URLSearchParams }) {
  const orderId = params.get('orderId') ?? ''
  const code = params.get('code') ?? ''
  useReportedFailure(orderId, code)
  const base = useOwnShopPath()
  const refNumber = refNumberOf(orderId)
  if (isChargeNumber(refNumber)) return <ChargeNotPaid base={base} number={refNumber} sentence={failSentence(code)} />
  return <CardNotPaid orderNumber={refNumberOf(orderId)} sentence={failSentence(code)} />
}

/** The charge itself is unchanged: its page offers to pay it again, or to cancel it. */
const ChargeNotPaid = ({ base, number, sentence }: { base: string; number: string; sentence: string }) => (
  <PlainPage title="카드 결제" closeTo={`${base}/${resultPathOf(number)}`}>
    <EmptyState
      title="결제가 완료되지 않았습니다."
      text={sentence}
      action={
        <ButtonLink to={`${base}/${resultPathOf(number)}`} look="primary">
          다시 결제하러 가기
        </ButtonLink>
      }
    />
  </PlainPage>
)
