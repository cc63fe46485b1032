import type { ReactNode } from 'react'
import { PrintNotes } from '#web/ui/text/PrintNotes.tsx'
import { Timeline } from '#web/ui/text/Timeline.tsx'
import { mayTake } from '#features/orders/orders/contract/order-status.ts'
import { shippingSuppliers, waitingSuppliers } from '#features/orders/orders/web/order/admin-order-rows.ts'
import { stepsOf } from '#features/orders/orders/web/order/admin-order-steps.ts'
import { SendAlim } from '#features/orders/orders/web/order/SendAlim.tsx'
import { AdminOrderBundle } from './AdminOrderBundle.tsx'
import { AdminOrderHead } from '#features/orders/orders/web/read/AdminOrderHead.tsx'
import css from './AdminOrderPanel.module.css'
import { lazyComponent, optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { useAdminStatusLabels } from '#features/orders/orders/web/order/use-admin-status-labels.ts'
import layout from '#web/ui/layout/words.module.css'

interface AdminOrderPanelProps {
  order: AdminOrder
  /** True if shown beside the list instead of as a page. */
  beside: boolean
  /** Returns that the buyer has asked for. Passed in, because returns depend on fulfilment. */
  returns: ReactNode
}

/** `what` includes its object particle: '주문을'. */
const untilLoaded = (what: string) => ({
  loading: () => <SkeletonRows rows={3} height={24} />,
  failed: () => <p role="alert">{what} 불러오지 못했습니다. 화면을 새로고침해 주세요.</p>,
})

// Loads late: operators read the order's state first, which decides about the actions.
const AdminOrderActions = lazyComponent(
  async () => (await import('./AdminOrderActions.tsx')).AdminOrderActions,
  untilLoaded('처리 버튼을'),
)

// Loads late: it is below the actions.
const AdminOrderMemo = optionalComponent(
  async () => (await import('#features/orders/orders/web/memo/AdminOrderMemo.tsx')).AdminOrderMemo,
)

// Loads late: it is below the goods to be sent.
const loadMoney = () => import('#features/orders/orders/web/read/AdminOrderMoney.tsx')
const AdminOrderMoney = lazyComponent(async () => (await loadMoney()).AdminOrderMoney, untilLoaded('결제 내용을'))
const AdminOrderReceiver = lazyComponent(async () => (await loadMoney()).AdminOrderReceiver, untilLoaded('받는 분을'))

// Loads late: fewer operators read it, and after the money.
const AdminOrderDocuments = optionalComponent(
  async () => (await import('#features/orders/orders/web/read/AdminOrderDocuments.tsx')).AdminOrderDocuments,
)

const AdminOrderPrints = optionalComponent(
  async () => (await import('#features/orders/documents/web/AdminOrderPrints.tsx')).AdminOrderPrints,
)

// Loads on demand: few documents are mailed.
const MailDocument = optionalComponent(
  async () => (await import('#features/orders/documents/web/MailDocument.tsx')).MailDocument,
)

// Loads late: the log of messages is below the actions, and an order can be worked on without it.
const AdminOrderMessages = optionalComponent(
  async () => (await import('#features/messages/messages/web/AdminOrderMessages.tsx')).AdminOrderMessages,
)

// Loads late: the history is below the actions.
const loadLog = () => import('#features/orders/orders/web/read/AdminOrderLog.tsx')
const AdminOrderAudit = optionalComponent(async () => (await loadLog()).AdminOrderAudit)
const AdminOrderReductions = optionalComponent(async () => (await loadLog()).AdminOrderReductions)
const AdminOrderReceipts = optionalComponent(async () => (await loadLog()).AdminOrderReceipts)
const AdminOrderTimeline = optionalComponent(async () => (await loadLog()).AdminOrderTimeline)

// Loads on demand: few orders end before their money comes, or have a refund to a card.
const LateDeposit = optionalComponent(
  async () => (await import('#features/orders/orders/web/pay/LateDeposit.tsx')).LateDeposit,
)
const AdminCardRefunds = optionalComponent(
  async () => (await import('#features/orders/orders/web/pay/AdminCardRefunds.tsx')).AdminCardRefunds,
)

/** One order in the operator console. */
export function AdminOrderPanel({ order, beside, returns }: AdminOrderPanelProps) {
  const labels = useAdminStatusLabels(order.payMethod)
  const ships = shippingSuppliers(order)
  // Only one primary button per screen: preparing has priority over shipping.
  const first = waitingSuppliers(order).length > 0 ? undefined : ships[0]
  return (
    <article className={css['panel']} aria-labelledby="admin-order">
      <AdminOrderHead order={order} beside={beside} />
      <Timeline label="주문 단계" steps={stepsOf(order, labels)} />
      <Part
        beside={beside}
        title="출고"
        note={`공급사 ${order.bundles.length}곳 · ${order.orderProductList.length}품목`}
      >
        <PrintNotes check={order.printCheck} others={false} />
        {order.bundles.map((bundle) => (
          <AdminOrderBundle key={bundle.supplierId} order={order} bundle={bundle} first={bundle === first} />
        ))}
      </Part>
      <Part beside={beside} title="메모">
        <AdminOrderMemo order={order} />
      </Part>
      <Part beside={beside} title="결제">
        <AdminOrderMoney order={order} />
        <LateDeposit order={order} />
        <AdminOrderDocuments orderNumber={order.orderNumber} />
      </Part>
      {order.cardRefunds.length > 0 && (
        <Part beside={beside} title="카드 환불" note={`${order.cardRefunds.length}건`}>
          <AdminCardRefunds order={order} />
        </Part>
      )}
      {order.receipts.length > 0 && (
        <Part beside={beside} title="입금 내역" note={`${order.receipts.length}건`}>
          <AdminOrderReceipts order={order} />
        </Part>
      )}
      <Part beside={beside} title="받는 곳">
        <AdminOrderReceiver order={order} />
      </Part>
      {order.reductions.length > 0 && (
        <Part beside={beside} title="취소·환불 내역">
          <AdminOrderReductions order={order} />
        </Part>
      )}
      {mayTake('refund', order.status) && (
        <Part beside={beside} title="반품·교환">
          {returns}
        </Part>
      )}
      <Part beside={beside} title="문서">
        <div className={layout['cluster8']}>
          <AdminOrderPrints order={order} />
          <MailDocument orderNumber={order.orderNumber} types={order.may.print} size="small" />
        </div>
      </Part>
      <Part beside={beside} title="메시지">
        <AdminOrderMessages
          orderNumber={order.orderNumber}
          again={<SendAlim orderNumber={order.orderNumber} label="알림톡 보내기" size="small" />}
        />
      </Part>
      <Part beside={beside} title="기록">
        <AdminOrderTimeline order={order} />
      </Part>
      {order.audit.length > 0 && (
        <Part beside={beside} title="감사 기록">
          <AdminOrderAudit order={order} />
        </Part>
      )}
      <AdminOrderActions order={order} />
    </article>
  )
}

interface PartProps {
  title: string
  note?: string
  beside: boolean
  children: ReactNode
}

/** Headings are one level lower beside the list. */
function Part({ title, note, beside, children }: PartProps) {
  const Title = beside ? 'h3' : 'h2'
  return (
    <section className={css['part']}>
      <Title className={css['title']}>
        {title} {note && <small>{note}</small>}
      </Title>
      {children}
    </section>
  )
}
