import { useState } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { classNames } from '#web/ui/theme/class-names.ts'
import { mayTake, type OrderStep } from '#features/orders/orders/contract/order-status.ts'
import { adminCancelOrderCall } from '#features/orders/orders/contract/order-refund.admin.calls.ts'
import { confirmDepositCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { openRowsOf, refundableRowsOf, waitingSuppliers } from '#features/orders/orders/web/order/admin-order-rows.ts'
import css from './AdminOrderActions.module.css'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { usePrepare } from '../use-prepare.ts'
import { prepareOrderCall } from '../../contract/fulfilment.admin.calls.ts'

/** Actions for the whole order in its current state; renders nothing if there are none. */
export function AdminOrderActions({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<'deposit' | 'cancel' | 'refund' | null>(null)
  const close = () => setOpen(null)
  const { mayCancel, mayRefund, hasMain } = useAllowedActions(order)
  return (
    <>
      {(mayCancel || mayRefund || hasMain) && (
        <div className={classNames(css['bar'], !hasMain && css['quiet'])}>
          {mayCancel && (
            <Button look="danger" size="large" onClick={() => setOpen('cancel')}>
              취소·환불
            </Button>
          )}
          {mayRefund && (
            <Button look="danger" size="large" onClick={() => setOpen('refund')}>
              출고 후 환불
            </Button>
          )}
          <UndoPrepare order={order} />
          {hasMain && <MainAction order={order} onDeposit={() => setOpen('deposit')} />}
        </div>
      )}
      {open === 'deposit' && <AdminDepositDialog orderNumber={order.orderNumber} onClose={close} />}
      {open === 'cancel' && <AdminCancelDialog order={order} onClose={close} />}
      {open === 'refund' && <AdminRefundDialog order={order} onClose={close} />}
    </>
  )
}

/** The actions that the order's state and the operator's role allow. */
function useAllowedActions(order: AdminOrder) {
  const may = useMay()
  const allows = (step: OrderStep) => mayTake(step, order.status)
  /** Whether there is a next step: confirming the deposit, or preparing. */
  const hasMain = awaitsTransfer(order)
    ? may(confirmDepositCall)
    : may(prepareOrderCall) && waitingSuppliers(order).length > 0
  return {
    mayCancel: may(adminCancelOrderCall) && allows('cancelByOperator') && openRowsOf(order).length > 0,
    // The same roles cancel and refund.
    mayRefund: may(adminCancelOrderCall) && allows('refund') && refundableRowsOf(order).length > 0,
    hasMain,
  }
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

// Loads on demand: few orders were prepared a moment ago.
const UndoPrepare = optionalComponent(async () => (await import('../UndoPrepare.tsx')).UndoPrepare)

// Loads on demand: few orders are cancelled.
const AdminCancelDialog = optionalComponent(
  async () => (await import('#features/orders/orders/web/cancel/AdminCancelDialog.tsx')).AdminCancelDialog,
)

// Loads on demand: few parcels are refunded.
const AdminRefundDialog = optionalComponent(
  async () => (await import('#features/orders/orders/web/cancel/AdminRefundDialog.tsx')).AdminRefundDialog,
)

// Loads when a button opens it.
const AdminDepositDialog = optionalComponent(
  async () => (await import('#features/orders/orders/web/pay/AdminDepositDialog.tsx')).AdminDepositDialog,
)
