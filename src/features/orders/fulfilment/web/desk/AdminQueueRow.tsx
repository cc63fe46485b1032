import { IconBuildingBank, IconClipboardCheck, IconCreditCardRefund, IconTruckDelivery } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { formatWon } from '#values/won.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { AdminOrderRow } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { shortMinute } from '#features/orders/orders/web/order/admin-order-steps.ts'
import type { QueueClaims } from '#web/list/queue-port.ts'
import { QueueRow } from './QueueRow.tsx'
import { queueKey, type QueueItem } from './use-order-queue.ts'
import type { useRowState } from './use-queue-keys.ts'
import { usePrepare } from '../use-prepare.ts'

interface AdminQueueRowProps {
  item: QueueItem
  /** ISO time; null: no deadline. */
  dueAt: string | null
  /** The promised day of shipping has passed. */
  isLate: boolean
  now: Date
  /** Whether the operator's role permits the action. */
  offered: boolean
  claims: QueueClaims
  onAction: (action: { kind: 'deposit' | 'ship'; orderNumber: string }) => void
  state: ReturnType<ReturnType<typeof useRowState>>
  isTicked: boolean
  onTick: (key: string) => void
  /** Takes the step for all ticked orders. */
  onMany: (kind: QueueItem['kind']) => void
}

const kinds = {
  deposit: { label: '입금 확인', action: '입금 확인', Icon: IconBuildingBank },
  prepare: { label: '발주 확인', action: '발주 확인', Icon: IconClipboardCheck },
  ship: { label: '출고', action: '송장 입력', Icon: IconTruckDelivery },
  refund: { label: '카드 환불', action: '환불 확인', Icon: IconCreditCardRefund },
} as const

/** Whether one step is taken for several orders at once. */
export const isTickable = (kind: QueueItem['kind']): boolean => kind !== 'refund'

/** An order in the queue. Its action claims it first, so that two operators don't work on the same. */
export function AdminQueueRow({
  item,
  dueAt,
  isLate,
  now,
  offered,
  claims,
  onAction,
  state,
  isTicked,
  onTick,
  onMany,
}: AdminQueueRowProps) {
  const { kind, row } = item
  const { orderNumber } = row
  const { label, action, Icon } = kinds[kind]
  const key = queueKey(item)
  const prepare = usePrepare()
  const navigate = useNavigate()
  const run = async () => {
    if (!(await claims.take(key))) return
    if (kind === 'prepare') {
      await prepare.run(orderNumber)
      claims.release(key)
    }
    // Opens the order, because the operator has to read the error first.
    else if (kind === 'refund') void navigate(`/admin/order/${orderNumber}`, { state })
    else onAction({ kind, orderNumber })
  }
  const store = fullStoreName(row.storeName, row.partnerName)
  return (
    <QueueRow
      queueKey={key}
      label={label}
      Icon={Icon}
      dueAt={dueAt}
      now={now}
      title={store}
      facts={kind === 'deposit' ? depositFacts(row, now) : goodsFacts(row, isLate)}
      // Shows the amount still due of a transfer, because the bank's list shows it.
      amount={kind === 'deposit' ? row.due : row.total}
      to={`/admin/order/${orderNumber}`}
      state={state}
      openLabel={`${store} 주문 열기`}
      action={offered ? action : undefined}
      actionOf={`${store} ${orderNumber}`}
      pending={prepare.pending}
      claimedBy={claims.other(key)}
      onAction={() => void (isTicked ? onMany(kind) : run())}
      tick={offered && isTickable(kind) ? { isTicked, onChange: () => onTick(key) } : undefined}
      claims={claims}
    />
  )
}

const joinParts = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ')

const depositFacts = (row: AdminOrderRow, now: Date): string =>
  joinParts([
    row.orderNumber,
    row.depositor !== '' && `입금자 ${row.depositor}`,
    bankOf(row),
    row.received > 0 && `${formatWon(row.total)} 중 ${formatWon(row.received)} 입금`,
    row.depositDueAt !== null && deadline(row.depositDueAt, now),
  ])

const goodsFacts = (row: AdminOrderRow, isLate: boolean): string =>
  joinParts([
    isLate && '출고 예정일 지남',
    row.orderNumber,
    row.productCount > 1 ? `${row.title} 외 ${row.productCount - 1}건` : row.title,
    row.status === 'RP' && '부분출고',
    row.suppliers.join(', '),
  ])

/** Extracts '신한은행' from '신한은행 000-000000-00-001 주식회사 누리가맹'. */
const bankOf = ({ bankAccount }: AdminOrderRow): string => bankAccount.split(' ')[0] ?? ''

/** Formats '기한 오늘 23:59', '기한 11-23 23:59' or '기한 지남 (11-19)'. */
function deadline(due: string, now: Date): string {
  const at = new Date(due)
  const text = shortMinute(due)
  if (at < now) return `기한 지남 (${text})`
  return koreanDay(at) === koreanDay(now) ? `기한 오늘 ${text.slice(6)}` : `기한 ${text}`
}
