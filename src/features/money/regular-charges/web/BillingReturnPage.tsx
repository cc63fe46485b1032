import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useOwnShopPath } from '#web/session/own-shop-path.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { cardRefusalText } from '../contract/regular-terms.ts'
import { registerCardCall } from '../contract/regular-charges.calls.ts'

/** /pay/billing/success?customerKey&authKey: the window's key works once; the registered card is shown on the page of the plan. */
export function BillingSuccessPage() {
  const [params] = useSearchParams()
  const [register, { error }] = useSend(registerCardCall)
  const page = `${useOwnShopPath()}/cashCharge/regular`
  const navigate = useNavigate()
  const sent = useRef(false)
  // Runs once on arrival: the gateway's window is outside React.
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void (async () => {
      const keys = { customerKey: params.get('customerKey') ?? '', authKey: params.get('authKey') ?? '' }
      const { data } = await register({ body: keys })
      if (!data) return
      toast('카드를 등록했습니다.')
      // Replaces the history entry, because going back must not register again.
      void navigate(page, { replace: true })
    })()
  }, [params, register, navigate, page])
  return error ? <NotRegistered page={page} sentence={sentenceOf(error)} /> : <Registering />
}

const Registering = () => (
  <PlainPage title="카드 등록">
    <div role="status">
      <EmptyState title="카드를 등록하고 있습니다." text="잠시만 기다려 주세요. 화면을 닫지 마세요." />
    </div>
  </PlainPage>
)

/** /pay/billing/fail?code: the gateway's message in the address is not shown, because anybody can forge it. */
export function BillingFailPage() {
  const [params] = useSearchParams()
  const page = `${useOwnShopPath()}/cashCharge/regular`
  const isCancelled = ['PAY_PROCESS_CANCELED', 'USER_CANCEL'].includes(params.get('code') ?? '')
  return (
    <NotRegistered page={page} sentence={isCancelled ? '카드 등록을 취소하셨습니다.' : cardRefusalText['not-issued']} />
  )
}

const NotRegistered = ({ page, sentence }: { page: string; sentence: string }) => (
  <PlainPage title="카드 등록" closeTo={page}>
    <EmptyState
      title="카드가 등록되지 않았습니다."
      text={sentence}
      action={
        <ButtonLink to={page} look="primary">
          정기충전으로 돌아가기
        </ButtonLink>
      }
    />
  </PlainPage>
)
