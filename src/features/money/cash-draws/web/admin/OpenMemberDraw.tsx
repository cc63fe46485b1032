import { reasonShort } from '#contract/reason.ts'
import { useState, type FormEvent } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { openMemberDrawCall } from '../../contract/cash-draws.admin.calls.ts'
import { drawProblem } from '../../contract/draw-terms.ts'
import { DrawAccountFields } from '../DrawAccountFields.tsx'
import css from '../DrawForm.module.css'
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
  const [reason, setReason] = useKeptText(`draw:${memberId}`)
  const [sent, setSent] = useState(false)
  const [open, { isLoading: pending, error }] = useSend(openMemberDrawCall)
  const amountError = drawProblem(amount ?? 0, cash)
  const reasonError = reason.trim().length < 2 && reasonShort

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (pending) return
    if (!amount || amountError || reasonError || !account.value) return focusInvalidSoon(event.currentTarget)
    const body = { amount, ...account.value, account: account.account.trim(), reason: reason.trim() }
    const { data } = await open({ params: { memberId }, body })
    if (!data) return
    setReason('')
    toast(`출금 신청 ${data.number}을 접수했습니다. 예치금 출금에서 지급해 주세요.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="출금 대리 신청"
      footer={
        <FormDialogButtons onClose={onClose} form="member-draw" pending={pending}>
          {amount ? `${formatWon(amount)} 출금 신청` : '출금 신청'}
        </FormDialogButtons>
      }
    >
      <form id="member-draw" className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <p className={css['note']}>
          {member.name} ({member.username}) · 출금 가능 {formatWon(cash)}
        </p>
        <NumberField
          label="출금 금액"
          required
          data-autofocus
          value={amount}
          onChange={setAmount}
          suffix="원"
          error={sent && amountError}
          action={<Button onClick={() => setAmount(cash)}>전액</Button>}
        />
        <DrawAccountFields state={account} sent={sent} />
        <TextAreaField
          label="사유"
          required
          rows={2}
          maxLength={200}
          hint="감사 기록에 남습니다. 회원에게는 표시되지 않습니다."
          value={reason}
          error={sent && reasonError}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}
