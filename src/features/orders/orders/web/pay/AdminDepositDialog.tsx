import type { FormEvent } from 'react'
import { DepositSource } from '#features/money/payments/web/DepositSource.tsx'
import { useConfirmedToast } from '#features/money/payments/web/undo-receipt.api.ts'
import { useChosenLine, useDepositLines, type DepositLineList } from '#features/money/payments/web/use-deposit-lines.ts'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useIsFresh } from '#web/api/use-is-fresh.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { adminOrderDetailCall, confirmDepositCall, adminOrderSentences } from '../../contract/orders.admin.calls.ts'
import css from '../order/AdminDialogs.module.css'
import { depositOf, maxDepositWon, amountBlocker } from '#features/money/payments/web/admin-deposit.ts'
import type { AdminOrder } from '../orders.admin.api.ts'

interface AdminDepositDialogProps {
  orderNumber: string
  onClose: () => void
}

/** 입금 확인: the operator enters the received amount, and the server decides the order's new state. */
export function AdminDepositDialog({ orderNumber, onClose }: AdminDepositDialogProps) {
  const current = useCall(adminOrderDetailCall, { params: { orderNumber } }, { refetchOnMountOrArgChange: true })
  const { data: order, error } = current
  // The form starts from a fresh `due`, because part of it may have been booked since the list was loaded.
  const isFresh = useIsFresh(current)
  const lines = useDepositLines(orderNumber)
  if (order && isFresh && !lines.isLoading) return <DepositForm {...{ order, onClose, found: lines }} />
  return (
    <Dialog open onClose={onClose} title="입금 확인">
      {error ? (
        <ErrorState error={error} onRetry={() => void current.refetch()} />
      ) : (
        <SkeletonRows rows={4} height={48} />
      )}
    </Dialog>
  )
}

interface DepositFormProps {
  order: AdminOrder
  found: DepositLineList
  onClose: () => void
}

function DepositForm({ order, found, onClose }: DepositFormProps) {
  const { orderNumber, due } = order
  const [confirm, { isLoading: isSending, error }] = useSend(confirmDepositCall)
  const lines = useChosenLine(found, { due, depositor: order.depositor })
  const { line, amount, typed } = lines
  const confirmed = useConfirmedToast()
  const pending = isSending || lines.pending
  const waits = order.status === 'BD'

  const blocker = waits ? lines.blocker : adminOrderSentences.notWaiting

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !amount || blocker) return
    const done = line ? await takeLine(line.lineId) : await confirmByHand(amount)
    if (!done) return
    confirmed(doneSentence(done), { receiptId: done.receiptId, number: orderNumber, amount })
    onClose()
  }
  const takeLine = async (lineId: number) => {
    const data = await lines.take(lineId)
    return data && { ...data, due: data.short }
  }
  const confirmByHand = async (sum: number) => {
    const body = { ...depositOf(sum, typed), expectedReceived: order.received }
    return (await confirm({ params: { orderNumber }, body })).data
  }

  const formId = `deposit${orderNumber}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="입금 확인"
      footer={
        <FormDialogButtons
          onClose={onClose}
          form={formId}
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
          ['주문', `${orderNumber} · ${fullStoreName(order.chainStore.name, order.partnerName)}`],
          ['입금자', order.depositor],
          ['받을 금액', <b key="due">{formatWon(due)}</b>],
          ['받은 금액', order.received > 0 && formatWon(order.received)],
          ['입금 계좌', order.bankAccount],
          ['입금기한', order.depositDueAt && formatKoreanMinute(new Date(order.depositDueAt))],
        ]}
      />
      <form id={formId} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <DepositSource lines={lines} hintOf={(sum) => (waits ? hintOf(sum, due) : undefined)} />
        <FormRefusal error={line ? lines.error : error} />
      </form>
    </Dialog>
  )
}

function hintOf(amount: number, due: number): string | undefined {
  if (amount > maxDepositWon) return amountBlocker(amount).disabledReason
  if (amount < due)
    return `${formatWon(due - amount)}이 부족합니다. 나머지 금액이 입금될 때까지 입금대기 상태가 유지됩니다.`
  if (amount > due) return `남는 ${formatWon(amount - due)}은 회원의 예치금으로 들어갑니다.`
  return undefined
}

function doneSentence({ due, surplus }: { due: number; surplus: number }): string {
  if (due > 0) return adminOrderSentences.depositShort(formatWon(due))
  return surplus > 0
    ? `입금을 확인했습니다. 남은 ${formatWon(surplus)}은 예치금으로 들어갔습니다.`
    : '입금을 확인했습니다.'
}
