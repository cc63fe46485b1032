import { useState } from 'react'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { correctCashCall, cashCorrectionSentences } from '../contract/cash.admin.calls.ts'
import type { CashMemberRow } from '../contract/cash.admin.calls.ts'

const directions = [
  { key: 'add', label: '더하기 (+)' },
  { key: 'take', label: '차감 (−)' },
] as const
type Direction = (typeof directions)[number]['key']
const maxCorrection = 100_000_000

/** 예치금 조정: adds to or deducts from the cash bucket, which the operator chooses first; the member reads the reason. */
export function AdminCashCorrection({ member, onClose }: { member: CashMemberRow; onClose: () => void }) {
  const { memberId } = member
  const [direction, setDirection] = useState<Direction | null>(null)
  const [typed, setTyped] = useState<number | null>(null)
  const [correct] = useSend(correctCashCall)
  const amount = (typed ?? 0) * (direction === 'take' ? -1 : 1)
  const amountError = amountProblem(amount, member.cash)
  const send = async (reason: string) => {
    const { data, error } = await correct({ params: { memberId }, body: { amount, reason } })
    if (data) toast(`예치금을 조정했습니다. 잔액 ${formatWon(data.balance)}`)
    return { error }
  }
  return (
    <ReasonDialog
      kind="MONEY"
      draftName={`correct:${memberId}`}
      words={{
        title: '예치금 조정',
        button: typed && direction ? `${formatWon(typed)} ${direction === 'add' ? '더하기' : '차감하기'}` : '조정하기',
        effects: `${member.name} (${member.username}) · 현금 충전 잔액 ${formatWon(member.cash)}`,
        hint: '회원의 예치금 내역에 그대로 표시됩니다.',
      }}
      blocker={direction ? undefined : cashCorrectionSentences.chooseDirection}
      mayAnswer={() => !amountError}
      send={send}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <Chips label="조정 방향" items={directions} value={direction} onChange={setDirection} />
          <MoneyField
            label="금액"
            required
            data-autofocus
            value={typed}
            onChange={setTyped}

            error={isSubmitted && amountError}
            hint={typed && direction ? `조정 후 ${formatWon(member.cash + amount)}` : undefined}
          />
        </>
      )}
    </ReasonDialog>
  )
}

function amountProblem(amount: number, cash: number): string | false {
  if (amount === 0) return '0원이 아닌 금액을 입력해 주세요.'
  if (Math.abs(amount) > maxCorrection) return `한 번에 ${formatWon(maxCorrection)}까지 조정할 수 있습니다.`
  return cash + amount < 0 && cashCorrectionSentences.belowZero
}
