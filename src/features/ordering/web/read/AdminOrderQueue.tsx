import { useCallback, useRef, useState } from 'react'
import { useMay } from '#features/session/web/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { KeyHelp } from '#web/ui/keys/KeyHelp.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { latePart } from '#web/ui/layout/optional-part.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { confirmDepositCall, prepareOrderCall, shipOrderCall } from '../../contract/ordering.admin.calls.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { AdminDepositDialog } from '../pay/AdminDepositDialog.tsx'
import { AdminQueueLegend, queueKeys } from './AdminQueueHelp.tsx'
import css from './AdminOrderQueue.module.css'
import { AdminQueueRow } from './AdminQueueRow.tsx'
import { queueKey, useOrderQueue } from './use-order-queue.ts'
import type { OrderTodo } from '../ordering.admin.api.ts'

const AdminShipDialog = latePart(async () => (await import('../fulfil/AdminShipDialog.tsx')).AdminShipDialog, {
  loading: () => null,
  failed: ({ onClose }) => (
    <Dialog open onClose={onClose} title="송장 입력">
      <p role="alert">송장 입력란을 불러오지 못했습니다. 화면을 새로고침해 주세요.</p>
    </Dialog>
  ),
})

const pageSize = 50

type QueueDialog = { kind: 'help' } | { kind: 'deposit' | 'ship'; orderNumber: string }

/** The operator's queue of orders, oldest first, each with its next actions. `kind` filters by one kind of work. */
export function AdminOrderQueue({ kind }: { kind: OrderTodo | null }) {
  const { items, error, complete, refetch } = useOrderQueue(kind)
  const [shown, setShown] = useState(pageSize)
  const [dialog, setDialog] = useState<QueueDialog | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const now = useCurrentMinute()
  const offers = useOfferedActions()
  const visible = items?.slice(0, shown) ?? []
  const help = useCallback(() => setDialog({ kind: 'help' }), [])
  useQueueKeys(list, visible.map(queueKey), help)

  return (
    <>
      <Loaded data={items} error={error} onRetry={refetch} rows={8} height={56}>
        {(all) => (all.length === 0 ? <EmptyQueue /> : null)}
      </Loaded>
      {visible.length > 0 && (
        <>
          <ul ref={list} className={css['queue']} aria-label="처리할 주문, 오래된 순">
            {visible.map((item) => (
              <AdminQueueRow
                key={queueKey(item)}
                item={item}
                now={now}
                offered={offers[item.kind]}
                onAction={setDialog}
              />
            ))}
          </ul>
          <div className={css['foot']}>
            <AdminQueueLegend onHelp={help} />
            <Shown all={items?.length ?? 0} visible={visible.length} onMore={() => setShown(shown + pageSize)} />
          </div>
        </>
      )}
      {!complete && <p className={css['foot']}>처리할 주문이 많아 오래된 순으로 1,000건까지만 불러왔습니다.</p>}
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** The actions that the operator's role permits; a card refund opens the order. */
function useOfferedActions() {
  const may = useMay()
  return {
    deposit: may(confirmDepositCall),
    prepare: may(prepareOrderCall),
    ship: may(shipOrderCall),
    refund: true,
  }
}

function OpenDialog({ dialog, onClose }: { dialog: QueueDialog; onClose: () => void }) {
  if (dialog.kind === 'help') return <KeyHelp keys={queueKeys} onClose={onClose} />
  const Form = dialog.kind === 'deposit' ? AdminDepositDialog : AdminShipDialog
  return <Form orderNumber={dialog.orderNumber} onClose={onClose} />
}

const EmptyQueue = () => (
  <EmptyState
    title="처리할 주문이 없습니다."
    text="새 주문이 들어오면 이곳에 오래된 순서로 표시됩니다."
    action={<ButtonLink to="/admin/order">주문 보기</ButtonLink>}
  />
)

const Shown = ({ all, visible, onMore }: { all: number; visible: number; onMore: () => void }) => (
  <>
    <span>
      {visible < all ? `${formatNumber(all)}건 중 ${formatNumber(visible)}건 표시` : `${formatNumber(all)}건`}
    </span>
    {visible < all && (
      <Button size="small" onClick={onMore}>
        더 보기
      </Button>
    )}
  </>
)
