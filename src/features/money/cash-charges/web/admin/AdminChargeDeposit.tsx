import { useState, type FormEvent } from 'react'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { confirmChargeDepositCall, type AdminCharge } from '../../contract/cash-charges.admin.calls.ts'
import css from './AdminChargeDeposit.module.css'

/** 입금 확인: the received amount becomes the member's cash. */
export function AdminChargeDeposit({ charge, onClose }: { charge: AdminCharge; onClose: () => void }) {
  const { orderNumber, amount: announced, received, depositor: announcedBy } = charge
  const due = Math.max(0, announced - received)
  const [amount, setAmount] = useState<number | null>(due)
  const [depositor, setDepositor] = useState(announcedBy)
  const [bankRef, setBankRef] = useState('')
  const [confirm, { isLoading: pending, error }] = useSend(confirmChargeDepositCall)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !amount) return
    const reference = bankRef.trim()
    const body = {
      amount,
      depositor: depositor.trim(),
      expectedReceived: received,
      ...(reference && { bankRef: reference }),
    }
    const { data } = await confirm({ params: { orderNumber }, body })
    if (!data) return
    toast(doneSentence(amount, due))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="입금 확인"
      footer={
        <FormDialogButtons
          onClose={onClose}
          form="chargeDeposit"
          pending={pending}
          disabledReason={amount ? undefined : '입금액을 입력해 주세요.'}
        >
          {amount ? `${formatWon(amount)} 입금 확인` : '입금 확인'}
        </FormDialogButtons>
      }
    >
      <Facts
        rows={[
          ['충전', `${orderNumber} · ${charge.member.name} (${charge.partnerName})`],
          ['신청 금액', <b key="announced">{formatWon(announced)}</b>],
          ['받은 금액', received > 0 && formatWon(received)],
          ['입금 계좌', charge.bankAccount],
          ['상태', charge.state === 'CC' && '취소된 신청입니다. 입금된 금액은 그대로 회원의 예치금이 됩니다.'],
        ]}
      />
      <form id="chargeDeposit" className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
        <MoneyField
          label="입금액"
          required
          data-autofocus

          value={amount}
          hint={amount !== null && amount !== due ? hintOf(amount, due) : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={setAmount}
        />
        <TextField
          label="입금자명"
          maxLength={30}
          value={depositor}
          onChange={(event) => setDepositor(event.currentTarget.value)}
        />
        <TextField
          label="은행 거래번호 (선택)"
          hint="같은 거래번호는 한 번만 반영됩니다."
          maxLength={100}
          value={bankRef}
          onChange={(event) => setBankRef(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}

const hintOf = (amount: number, due: number): string =>
  amount < due
    ? `신청 금액보다 ${formatWon(due - amount)} 적습니다. 입금된 금액만 충전되고 나머지는 계속 입금 대기로 남습니다.`
    : `신청 금액보다 ${formatWon(amount - due)} 많습니다. 입금된 금액 그대로 충전됩니다.`

function doneSentence(amount: number, due: number): string {
  const done = `${formatWon(amount)}을 예치금으로 충전했습니다.`
  if (amount < due) return `${done} ${formatWon(due - amount)}이 부족해 입금을 더 기다립니다.`
  return amount > due && due > 0 ? `${done} 신청 금액보다 ${formatWon(amount - due)} 더 충전되었습니다.` : done
}
