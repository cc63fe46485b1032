import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { mayTake } from '../contract/order-status.ts'
import { openRowsOf, waitingSuppliers } from './admin-order-rows.ts'
import { AdminCancelDialog } from './AdminCancelDialog.tsx'
import { AdminDepositDialog } from './AdminDepositDialog.tsx'
import css from './AdminOrderActions.module.css'
import type { AdminOrder } from './ordering.admin.api.ts'
import { usePrepare } from './use-prepare.ts'

/** What can be done to the whole order now; nothing is shown when that is nothing. */
export function AdminOrderActions({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<'deposit' | 'cancel' | null>(null)
  const prepare = usePrepare()
  const { orderNumber, status } = order
  const mayCancel = mayTake('cancelByOperator', status) && openRowsOf(order).length > 0
  const mayConfirm = mayTake('deposit', status)
  const waiting = waitingSuppliers(order)
  if (!mayCancel && !mayConfirm && waiting.length === 0 && !open) return null
  return (
    <div className={classNames(css['bar'], !mayConfirm && waiting.length === 0 && css['quiet'])}>
      {mayCancel && (
        <Button look="danger" size="large" onClick={() => setOpen('cancel')}>
          취소·환불
        </Button>
      )}
      {mayConfirm && (
        <Button look="primary" size="large" onClick={() => setOpen('deposit')}>
          입금 확인
        </Button>
      )}
      {waiting.length > 0 && (
        <Button look="primary" size="large" pending={prepare.pending} onClick={() => void prepare.run(orderNumber)}>
          {waiting.length > 1 ? `공급사 ${waiting.length}곳 발주 확인` : '발주 확인'}
        </Button>
      )}
      {open === 'deposit' && <AdminDepositDialog orderNumber={orderNumber} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <AdminCancelDialog order={order} onClose={() => setOpen(null)} />}
    </div>
  )
}
