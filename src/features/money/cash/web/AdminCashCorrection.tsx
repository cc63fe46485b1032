import { reasonShort } from '#contract/reason.ts'
import { useState, type FormEvent } from 'react'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { correctCashCall, cashCorrectionSentences } from '../contract/cash.admin.calls.ts'
import css from './AdminCash.module.css'
import type { CashMember } from './cash.admin.api.ts'

const directions = [
  { key: 'add', label: '더하기 (+)' },
  { key: 'take', label: '차감 (−)' },
] as const
type Direction = (typeof directions)[number]['key']
const maxCorrection = 100_000_000

/** 예치금 조정: adds to or deducts from the cash bucket, which the operator chooses first; the member reads the reason. */
export function AdminCashCorrection({ member, onClose }: { member: CashMember; onClose: () => void }) {
  const { memberId } = member
  const [direction, setDirection] = useState<Direction | null>(null)
  const [typed, setTyped] = useState<number | null>(null)
  const [reason, setReason] = useKeptText(`correct:${memberId}`)
  const [sent, setSent] = useState(false)
  const [correct, { isLoading: pending, error }] = useSend(correctCashCall)

  const amount = (typed ?? 0) * (direction === 'take' ? -1 : 1)
  const amountError = amountProblem(amount, member.cash)
  const reasonError = reason.trim().length < 2 && reasonShort

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || !direction || amountError || reasonError) return
    const body = { amount, reason: reason.trim() }
    const { data } = await correct({ params: { memberId }, body })
    if (!data) return
    toast(`예치금을 조정했습니다. 잔액 ${formatWon(data.balance)}`)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="예치금 조정"
      footer={
        <FormDialogButtons
          onClose={onClose}
          form="correct"
          pending={pending}
          disabledReason={direction ? undefined : cashCorrectionSentences.chooseDirection}
        >
          {typed && direction ? `${formatWon(typed)} ${direction === 'add' ? '더하기' : '차감하기'}` : '조정하기'}
        </FormDialogButtons>
      }
    >
      <form id="correct" className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <p className={css['note']}>
          {member.name} ({member.username}) · 현금 충전 잔액 {formatWon(member.cash)}
        </p>
        <Chips label="조정 방향" items={directions} value={direction} onChange={setDirection} />
        <NumberField
          label="금액"
          required
          data-autofocus
          value={typed}
          onChange={setTyped}
          suffix="원"
          error={sent && amountError}
          hint={typed && direction ? `조정 후 ${formatWon(member.cash + amount)}` : undefined}
        />
        <TextAreaField
          label="사유"
          required
          rows={3}
          maxLength={200}
          hint="회원의 예치금 내역에 그대로 표시됩니다."
          value={reason}
          error={sent && reasonError}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

function amountProblem(amount: number, cash: number): string | false {
  if (amount === 0) return '0원이 아닌 금액을 입력해 주세요.'
  if (Math.abs(amount) > maxCorrection) return `한 번에 ${formatWon(maxCorrection)}까지 조정할 수 있습니다.`
  return cash + amount < 0 && cashCorrectionSentences.belowZero
}
