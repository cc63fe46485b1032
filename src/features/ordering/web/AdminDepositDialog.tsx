import { useState, type FormEvent } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useIdempotency } from '#web/api/idempotency.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { FormRefusal } from '#web/ui/FormRefusal.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-fields.tsx'
import { toast } from '#web/ui/toast.ts'
import { adminOrderSentences } from '../contract/ordering.admin.calls.ts'
import css from './AdminDialogs.module.css'
import { useAdminOrderQuery, useConfirmDepositMutation, type AdminOrder } from './ordering.admin.api.ts'

interface AdminDepositDialogProps {
  orderNumber: string
  onClose: () => void
}

/** 입금 확인: what arrived is typed, the server says what it makes of the order. */
export function AdminDepositDialog({ orderNumber, onClose }: AdminDepositDialogProps) {
  const { data: order, error, refetch } = useAdminOrderQuery(orderNumber, { refetchOnMountOrArgChange: true })
  if (order) return <DepositForm order={order} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="입금 확인">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} height={48} />}
    </Dialog>
  )
}

function DepositForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { orderNumber, due } = order
  const [amount, setAmount] = useState<number | null>(due)
  const [depositor, setDepositor] = useState(order.depositor)
  const [bankRef, setBankRef] = useState('')
  const [confirm, { isLoading: pending, error }] = useConfirmDepositMutation()
  const key = useIdempotency(`deposit:${orderNumber}`)
  const waits = order.status === 'BD'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !amount || refuse(waits, amount).disabledReason) return
    const body = { amount, depositor: depositor.trim(), ...(bankRef.trim() && { bankRef: bankRef.trim() }) }
    const { data } = await confirm({ orderNumber, body, headers: key.headers(body) })
    if (!data) return
    key.done()
    toast(doneSentence(data))
    onClose()
  }

  const formId = `deposit${orderNumber}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="입금 확인"
      footer={
        <>
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
          <Button look="primary" size="large" type="submit" form={formId} pending={pending} {...refuse(waits, amount)}>
            {amount ? `${formatWon(amount)} 입금 확인` : '입금 확인'}
          </Button>
        </>
      }
    >
      <Facts
        rows={[
          ['주문', `${orderNumber} · ${order.partnerName} ${order.chainStore.name}`],
          ['받을 금액', <b key="due">{formatWon(due)}</b>],
          ['받은 금액', order.received > 0 && formatWon(order.received)],
          ['입금 계좌', order.bankAccount],
          ['입금 기한', order.depositDueAt && formatKoreanMinute(new Date(order.depositDueAt))],
        ]}
      />
      <form id={formId} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <NumberField
          label="입금액"
          required
          data-autofocus
          value={amount}
          onChange={setAmount}
          // Typed over, not behind what stands there.
          onFocus={(event) => event.currentTarget.select()}
          suffix="원"
          hint={hintOf(amount ?? 0, due)}
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

/** As the contract has it: a slip of the finger is no deposit. */
const mostWon = 1_000_000_000

function refuse(waits: boolean, amount: number | null): { disabledReason?: string } {
  if (!waits) return { disabledReason: adminOrderSentences.notWaiting }
  if (!amount) return { disabledReason: '입금액을 입력해 주세요.' }
  return amount > mostWon ? { disabledReason: `입금액은 ${formatWon(mostWon)}까지 입력할 수 있습니다.` } : {}
}

function hintOf(amount: number, due: number): string | undefined {
  if (amount > mostWon) return refuse(true, amount).disabledReason
  if (amount < due) return `${formatWon(due - amount)}이 부족합니다. 나머지가 입금될 때까지 입금대기로 남습니다.`
  if (amount > due) return `남는 ${formatWon(amount - due)}은 회원의 예치금으로 들어갑니다.`
  return undefined
}

function doneSentence({ due, surplus }: { due: number; surplus: number }): string {
  if (due > 0) return adminOrderSentences.depositShort(formatWon(due))
  return surplus > 0
    ? `입금을 확인했습니다. 남은 ${formatWon(surplus)}은 예치금으로 들어갔습니다.`
    : '입금을 확인했습니다.'
}
