import { useState } from 'react'
import { useMay } from '#features/session/web/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { optionalPart } from '#web/ui/layout/optional-part.tsx'
import { classNames } from '#web/ui/theme/class-names.ts'
import { mayTake } from '../../contract/order-status.ts'
import { adminCancelOrderCall, confirmDepositCall, prepareOrderCall } from '../../contract/ordering.admin.calls.ts'
import { openRowsOf, waitingSuppliers } from '../order/admin-order-rows.ts'
import css from './AdminOrderActions.module.css'
import type { AdminOrder } from '../ordering.admin.api.ts'
import { usePrepare } from '../fulfil/use-prepare.ts'

/** Actions for the whole order in its current state; renders nothing if there are none. */
export function AdminOrderActions({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<'deposit' | 'cancel' | null>(null)
  const { orderNumber, status } = order
  const may = useMay()
  const close = () => setOpen(null)
  const mayCancel = may(adminCancelOrderCall) && mayTake('cancelByOperator', status) && openRowsOf(order).length > 0
  const main = awaitsTransfer(order)
    ? may(confirmDepositCall)
    : may(prepareOrderCall) && waitingSuppliers(order).length > 0
  return (
    <>
      {(mayCancel || main) && (
        <div className={classNames(css['bar'], !main && css['quiet'])}>
          {mayCancel && (
            <Button look="danger" size="large" onClick={() => setOpen('cancel')}>
              취소·환불
            </Button>
          )}
          {main && <MainAction order={order} onDeposit={() => setOpen('deposit')} />}
        </div>
      )}
      {open === 'deposit' && <AdminDepositDialog orderNumber={orderNumber} onClose={close} />}
      {open === 'cancel' && <AdminCancelDialog order={order} onClose={close} />}
    </>
  )
}

/** Card payments are confirmed by the gateway, not by the operator. */
const awaitsTransfer = ({ status, payMethod }: AdminOrder) => payMethod !== 'CARD' && mayTake('deposit', status)

/** The next step of the order: confirm the deposit, then start preparing. Parcels are shipped per supplier below. */
function MainAction({ order, onDeposit }: { order: AdminOrder; onDeposit: () => void }) {
  const prepare = usePrepare()
  if (awaitsTransfer(order)) {
    return (
      <Button look="primary" size="large" onClick={onDeposit}>
        입금 확인
      </Button>
    )
  }
  const waiting = waitingSuppliers(order).length
  return (
    <Button look="primary" size="large" pending={prepare.pending} onClick={() => void prepare.run(order.orderNumber)}>
      {waiting > 1 ? `공급사 ${waiting}곳 발주 확인` : '발주 확인'}
    </Button>
  )
}

// Few orders are cancelled.
const AdminCancelDialog = optionalPart(async () => (await import('../change/AdminCancelDialog.tsx')).AdminCancelDialog)

// Opened by a button.
const AdminDepositDialog = optionalPart(async () => (await import('../pay/AdminDepositDialog.tsx')).AdminDepositDialog)
