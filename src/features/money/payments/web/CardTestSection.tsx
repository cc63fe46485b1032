import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { cardTestAmount, cardTestSentences, type CardTest, type CardTestOrigin } from '../contract/card-test-terms.ts'
import { cardTestCall } from '../contract/card-test.admin.calls.ts'
import css from './CardTest.module.css'
import { useOpenCardTest } from './use-open-card-test.ts'
import layout from '#web/ui/layout/words.module.css'

interface CardTestSectionProps {
  origin: CardTestOrigin
  /** The chosen keys charge real cards. */
  isLive: boolean
  /** Saves what is typed, because the server tests stored settings; undefined: nothing is typed. */
  save: (() => Promise<boolean>) | undefined
}

/** Pays at the connected gateway, as an order does, and shows the last payment that succeeded. */
export function CardTestSection({ origin, isLive, save }: CardTestSectionProps) {
  const { data } = useCall(cardTestCall, {}, { refetchOnMountOrArgChange: true })
  const { pending, refusal, openWindow } = useOpenCardTest()
  const [isSaving, setSaving] = useState(false)
  const press = async () => {
    setSaving(true)
    const isSaved = !save || (await save())
    setSaving(false)
    if (isSaved) await openWindow(origin)
  }
  return (
    <div className={css['part']}>
      <p className={layout['soft']}>
        결제창에서 {formatWon(cardTestAmount)}을 결제하면 서버가 승인한 뒤 바로 전액 취소합니다. 실제 돈은 청구되지
        않습니다.
      </p>
      {!save && data?.passed && <Passed test={data.passed} />}
      <Button
        pending={pending || isSaving}
        disabledReason={isLive ? cardTestSentences.live : undefined}
        onClick={() => void press()}
      >
        {save ? '저장하고 시험 결제' : '시험 결제'}
      </Button>
      {isLive && <p className={layout['soft']}>{cardTestSentences.live}</p>}
      <p role="alert" className={css['error']}>
        {refusal}
      </p>
    </div>
  )
}

const Passed = ({ test: { gateway, issuer, lastDigits, doneAt, createdAt } }: { test: CardTest }) => (
  <p className={css['passed']}>
    <IconCircleCheckFilled size={20} aria-hidden />
    <span>
      <b>시험 결제 완료</b> · {gateway === 'TOSS' ? '토스페이먼츠 테스트 키' : '연습 결제'} · {issuer}
      {lastDigits && ` (${lastDigits})`} · {formatKoreanMinute(new Date(doneAt ?? createdAt))}
    </span>
  </p>
)
