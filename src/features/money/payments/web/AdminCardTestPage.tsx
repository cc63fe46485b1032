import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { isCardTestOrderId, type CardTest } from '../contract/card-test-terms.ts'
import css from './CardTest.module.css'
import { CardTestSteps } from './CardTestSteps.tsx'
import { useCardTestReturn } from './use-card-test-return.ts'
import { useOpenCardTest } from './use-open-card-test.ts'
import layout from '#web/ui/layout/words.module.css'

/**
 * /admin/cardTest?paymentKey&orderId&amount or ?orderId&code: the end of a test payment. The payment window returns to
 * the pages of orders, which lead here.
 */
export function AdminCardTestPage() {
  const [params] = useSearchParams()
  return (
    <>
      <PageTitle title="시험 결제" sub="카드 결제를 승인한 뒤 전액 취소합니다. 실제 돈은 청구되지 않습니다." />
      {isCardTestOrderId(params.get('orderId') ?? '') ? (
        <TestReturn key={params.toString()} params={params} />
      ) : (
        <EmptyState
          title="확인할 시험 결제가 없습니다."
          action={<ButtonLink to="/admin/settings/card">카드 결제 설정</ButtonLink>}
        />
      )}
    </>
  )
}

function TestReturn({ params }: { params: URLSearchParams }) {
  const { test, error, pending, retry } = useCardTestReturn(params)
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />
  if (!test) {
    return (
      <div className={css['page']} role="status">
        <p className={layout['soft']}>결제를 승인하고 취소하고 있습니다. 화면을 닫지 마세요.</p>
        <SkeletonRows rows={2} height={72} />
      </div>
    )
  }
  return (
    <div className={css['page']}>
      <Card title={titleOf(test)}>
        <CardTestSteps test={test} />
      </Card>
      <Actions test={test} pending={pending} onRetry={retry} />
    </div>
  )
}

function titleOf({ approval, cancellation }: CardTest): string {
  if (cancellation === 'DONE') return '시험 결제를 마쳤습니다.'
  if (approval === 'DONE') return '승인한 결제를 취소하지 못했습니다.'
  return approval === 'FAILED' ? '결제가 승인되지 않았습니다.' : '결제 결과를 확인하지 못했습니다.'
}

interface ActionsProps {
  test: CardTest
  pending: boolean
  onRetry: () => void
}

function Actions({ test, pending, onRetry }: ActionsProps) {
  const again = useOpenCardTest()
  const isPassed = test.cancellation === 'DONE'
  const isOpen = !isPassed && test.approval !== 'FAILED'
  const [to, label] =
    test.origin === 'setup'
      ? ['/admin/setup?step=card', '시작하기로 돌아가기']
      : ['/admin/settings/card', '카드 결제 설정']
  return (
    <>
      <div className={css['actions']}>
        {isOpen && (
          <Button look="primary" size="large" pending={pending} onClick={onRetry}>
            다시 확인
          </Button>
        )}
        {!isPassed && !isOpen && (
          <Button
            look="primary"
            size="large"
            pending={again.pending}
            onClick={() => void again.openWindow(test.origin)}
          >
            다시 시험 결제
          </Button>
        )}
        <ButtonLink to={to} size="large" look={isPassed ? 'primary' : 'outline'}>
          {label}
        </ButtonLink>
      </div>
      <p role="alert" className={css['error']}>
        {again.refusal}
      </p>
    </>
  )
}
