import { IconCreditCard, IconCreditCardOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { sandboxBillingCodes, sandboxCards, type SandboxCard } from '../contract/card-terms.ts'
import { registerSandboxCardCall } from '../contract/card.calls.ts'
import layout from '#web/ui/layout/words.module.css'

/** /pay/sandboxCard/:customerKey: registers a card where no card company is connected. It behaves like a real window. */
export function SandboxCardPage() {
  const { customerKey = '' } = useParams()
  const [card, setCard] = useState<(typeof sandboxBillingCodes)[number]>('shinhan')
  const [register, { isLoading, error }] = useSend(registerSandboxCardCall)
  const navigate = useNavigate()
  // Replace, so that "back" does not reopen a finished window.
  const leave = (page: 'success' | 'fail', result: Record<string, string>) =>
    void navigate(`/pay/billing/${page}?${new URLSearchParams(result)}`, { replace: true })
  const cancel = () => leave('fail', { code: 'PAY_PROCESS_CANCELED' })
  const submit = async () => {
    const { data } = await register({ body: { customerKey, card } })
    if (data) leave('success', { customerKey, authKey: data.authKey })
  }
  return (
    <PlainPage title="연습용 카드 등록" onClose={cancel}>
      <div className={layout['stack16']}>
        <Notice>실제 카드가 등록되지 않는 연습용 화면입니다.</Notice>
        <RadioCards
          label="등록할 카드"
          items={sandboxBillingCodes.map((key) => ({
            key,
            label: sandboxCards[key].label,
            note: noteOf(key),
            icon: iconOf(key),
          }))}
          value={card}
          onChange={setCard}
        />
        {isApiError(error) && (
          <p role="alert" className={layout['bad']}>
            {sentenceOf(error)}
          </p>
        )}
        <div className={layout['stack8']}>
          <Button look="primary" size="large" wide pending={isLoading} onClick={() => void submit()}>
            카드 등록하기
          </Button>
          <Button size="large" wide onClick={cancel}>
            취소
          </Button>
        </div>
      </div>
    </PlainPage>
  )
}

function noteOf(card: SandboxCard): string {
  const { lastDigits, refuses, refusesLater } = sandboxCards[card]
  if (refuses) return '카드사가 등록을 거절합니다.'
  return refusesLater ? `끝자리 ${lastDigits} · 등록은 되지만 결제가 거절됩니다.` : `끝자리 ${lastDigits}`
}

function iconOf(card: SandboxCard) {
  const Icon = sandboxCards[card].refusesLater ? IconCreditCardOff : IconCreditCard
  return <Icon size={24} stroke={1.7} aria-hidden />
}
