import { useState, type FormEvent } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { confirmDepositCall } from '../../contract/orders.admin.calls.ts'
import { depositOf, amountBlocker, type TypedDeposit } from '#features/money/payments/web/admin-deposit.ts'
import css from '../order/AdminDialogs.module.css'
import { DepositFields } from '#features/money/payments/web/DepositFields.tsx'
import type { AdminOrder } from '../orders.admin.api.ts'
import layout from '#web/ui/layout/words.module.css'

/** Books a transfer for an order that no longer awaits one as the member's cash. */
export function LateDeposit({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const may = useMay()
  if (!mayHaveAwaitedTransfer(order) || order.status === 'BD' || !may(confirmDepositCall)) return null
  return (
    <div className={css['late']}>
      <Button size="small" onClick={() => setOpen(true)}>
        늦은 입금 처리
      </Button>
      {open && <LateDepositDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The buyer may have changed the payment of an edited order while its transfer was on the way. */
const mayHaveAwaitedTransfer = ({ payMethod, timeline }: AdminOrder) =>
  payMethod === 'BANK' || timeline.some(({ type }) => type === 'EDITED')

function LateDepositDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { orderNumber } = order
  const [typed, setTyped] = useState<TypedDeposit>({ amount: null, depositor: order.depositor, bankRef: '' })
  const { amount } = typed
  const [confirm, { isLoading: pending, error }] = useSend(confirmDepositCall)
  const { disabledReason } = amountBlocker(amount)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !amount || disabledReason) return
    const body = { ...depositOf(amount, typed), expectedReceived: order.received, toCash: true }
    const { data } = await confirm({ params: { orderNumber }, body })
    if (!data) return
    toast(`${formatWon(data.surplus)}을 회원의 예치금에 넣었습니다.`)
    onClose()
  }

  const formId = `late-deposit${orderNumber}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="늦은 입금 처리"
      footer={
        <FormDialogButtons onClose={onClose} form={formId} pending={pending} disabledReason={disabledReason}>
          {amount ? `${formatWon(amount)} 예치금에 넣기` : '예치금에 넣기'}
        </FormDialogButtons>
      }
    >
      <p className={layout['note']}>
        이 주문은 더 이상 입금을 기다리지 않습니다. 받은 금액은 모두 회원의 예치금에 넣고, 회원에게 알립니다.
      </p>
      <form id={formId} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <DepositFields value={typed} onChange={setTyped} />
        <FormRefusal error={error} />
      </form>
    </Dialog>
  )
}
