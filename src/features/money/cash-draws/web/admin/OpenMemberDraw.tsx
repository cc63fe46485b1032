import { useState } from 'react'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { openMemberDrawCall } from '../../contract/cash-draws.admin.calls.ts'
import { drawProblem } from '../../contract/draw-terms.ts'
import { DrawAccountFields } from '../DrawAccountFields.tsx'
import { useDrawAccount } from '../use-draw-account.ts'

interface DrawingMember {
  memberId: number
  name: string
  username: string
  /** Withdrawable won. */
  cash: number
}

/** 출금 대리 신청: for a member who asked for it by phone, or who has left. Nothing without withdrawable cash. */
export function OpenMemberDraw({ member }: { member: DrawingMember }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (!may(openMemberDrawCall) || (member.cash === 0 && !isOpen)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>출금 대리 신청</Button>
      {isOpen && <MemberDrawDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

function MemberDrawDialog({ member, onClose }: { member: DrawingMember; onClose: () => void }) {
  const { memberId, cash } = member
  const [amount, setAmount] = useState<number | null>(null)
  const account = useDrawAccount({ last: undefined, holder: '' })
  const [open] = useSend(openMemberDrawCall)
  const amountError = drawProblem(amount ?? 0, cash)
  const send = async (reason: string) => {
    if (!amount || !account.value) return {}
    const body = { amount, ...account.value, account: account.account.trim(), reason }
    const { data, error } = await open({ params: { memberId }, body })
    if (data) toast(`출금 신청(${data.number})을 접수했습니다. 예치금 출금에서 지급해 주세요.`)
    return { error }
  }
  return (
    <ReasonDialog
      kind="MONEY"
      draftName={`draw:${memberId}`}
      words={{
        title: '출금 대리 신청',
        button: amount ? `${formatWon(amount)} 출금 신청` : '출금 신청',
        effects: `${member.name} (${member.username}) · 출금 가능 ${formatWon(cash)}`,
        hint: '감사 기록에 남습니다. 회원에게는 표시되지 않습니다.',
      }}
      mayAnswer={() => Boolean(amount && !amountError && account.value)}
      send={send}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <MoneyField
            label="출금 금액"
            required
            data-autofocus
            value={amount}
            onChange={setAmount}
            error={isSubmitted && amountError}
            action={<Button onClick={() => setAmount(cash)}>전액</Button>}
          />
          <DrawAccountFields state={account} sent={isSubmitted} />
        </>
      )}
    </ReasonDialog>
  )
}
