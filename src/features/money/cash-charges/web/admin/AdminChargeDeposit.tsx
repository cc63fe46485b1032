import type { FormEvent } from 'react'
import { depositOf } from '#features/money/payments/web/admin-deposit.ts'
import { DepositSource } from '#features/money/payments/web/DepositSource.tsx'
import { useConfirmedToast } from '#features/money/payments/web/undo-receipt.api.ts'
import { useChosenLine, useDepositLines, type DepositLineList } from '#features/money/payments/web/use-deposit-lines.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { confirmChargeDepositCall, type AdminCharge } from '../../contract/cash-charges.admin.calls.ts'
import css from './AdminChargeDeposit.module.css'

/** 입금 확인: the received amount becomes the member's cash. */
export function AdminChargeDeposit({ charge, onClose }: { charge: AdminCharge; onClose: () => void }) {
  const found = useDepositLines(charge.orderNumber)
  if (!found.isLoading) return <ChargeDepositForm {...{ charge, found, onClose }} />
  return (
    <Dialog open onClose={onClose} title="입금 확인">
      <SkeletonRows rows={4} height={48} />
    </Dialog>
  )
}

interface ChargeDepositFormProps {
  charge: AdminCharge
  found: DepositLineList
  onClose: () => void
}

function ChargeDepositForm({ charge, found, onClose }: ChargeDepositFormProps) {
  const { orderNumber, amount: announced, received, depositor: announcedBy } = charge
  const due = Math.max(0, announced - received)
  const [confirm, { isLoading: isSending, error }] = useSend(confirmChargeDepositCall)
  const lines = useChosenLine(found, { due, depositor: announcedBy })
  const { line, amount, typed, blocker } = lines
  const confirmed = useConfirmedToast()
  const pending = isSending || lines.pending
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !amount || blocker) return
    const receipt = line ? await lines.take(line.lineId) : await confirmByHand(amount)
    if (!receipt) return
    confirmed(doneSentence(amount, due), { receiptId: receipt.receiptId, number: orderNumber, amount })
    onClose()
  }
  const confirmByHand = async (sum: number) => {
    const body = { ...depositOf(sum, typed), expectedReceived: received }
    return (await confirm({ params: { orderNumber }, body })).data?.lastReceipt
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
          disabledReason={blocker}
          reasonShown={lines.chosen === null}
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
        <DepositSource lines={lines} hintOf={(sum) => hintOf(sum, due)} />
        <FormRefusal error={line ? lines.error : error} />
      </form>
    </Dialog>
  )
}

const hintOf = (amount: number, due: number): string | undefined =>
  amount === 0 || amount === due
    ? undefined
    : amount < due
      ? `신청 금액보다 ${formatWon(due - amount)} 적습니다. 입금된 금액만 충전되고 나머지는 계속 입금 대기로 남습니다.`
      : `신청 금액보다 ${formatWon(amount - due)} 많습니다. 입금된 금액 그대로 충전됩니다.`

function doneSentence(amount: number, due: number): string {
  const done = `${formatWon(amount)}을 예치금으로 충전했습니다.`
  if (amount < due) return `${done} ${formatWon(due - amount)}이 부족해 입금을 더 기다립니다.`
  return amount > due && due > 0 ? `${done} 신청 금액보다 ${formatWon(amount - due)} 더 충전되었습니다.` : done
}
