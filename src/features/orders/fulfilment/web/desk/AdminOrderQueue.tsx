import { useCallback, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, type To } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { lazyComponent, optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { confirmDepositCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { useQueueKeys, useRowState } from './use-queue-keys.ts'
import { AdminQueueLegend, queueKeys } from './AdminQueueHelp.tsx'
import css from './AdminOrderQueue.module.css'
import { AdminQueueRow, isTickable } from './AdminQueueRow.tsx'
import type { OtherQueueItem, QueueClaims } from '#web/list/queue-port.ts'
import { QueueRow } from './QueueRow.tsx'
import { countItems, groupedEntries, mergedEntries, queueSearch, type QueueEntry } from './queue-entries.ts'
import { queueKey, useOrderQueue, type QueueItem } from './use-order-queue.ts'
import type { OrderTodo } from '#features/orders/orders/web/orders.admin.api.ts'
import { prepareOrderCall, shipOrderCall } from '../../contract/fulfilment.admin.calls.ts'

const pageSize = 50

type QueueDialog = { kind: 'help' } | { kind: 'deposit' | 'ship'; orderNumber: string }

interface AdminOrderQueueProps {
  /** One kind of work on orders; null: all; 'none': only the other items. */
  kind: OrderTodo | 'none' | null
  /** Other work, shown among the orders by its time; undefined while it loads. */
  others: readonly OtherQueueItem[] | undefined
  claims: QueueClaims
  /** Only the caller's own items, or those that he has put off. */
  view: QueueView
  toSnoozed: To
  /** Words that the shown items contain. */
  search: string
  onSearchReset: () => void
}

export type QueueView = '' | 'mine' | 'snoozed'

/** The operator's queue by deadline, each item with its next action. */
export function AdminOrderQueue({
  kind,
  others,
  claims,
  view,
  toSnoozed,
  search,
  onSearchReset,
}: AdminOrderQueueProps) {
  const { items: orders, error, complete, refetch } = useOrderQueue(kind)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(() => mergedEntries(orders, others), [orders, others])
  const items = useMemo(() => {
    const isFound = queueSearch(search)
    const shown = all?.filter((entry) => isInView(entry, view, claims) && isFound(entry))
    return shown && kind === null && view === '' && search === '' ? groupedEntries(shown, opened) : shown
  }, [all, kind, view, claims, opened, search])
  const snoozed = view === '' ? (all ?? []).filter((entry) => isSnoozed(entry, claims)).length : 0
  const [shown, setShown] = useState(pageSize)
  const [dialog, setDialog] = useState<QueueDialog | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const now = useCurrentMinute()
  const offers = useOfferedActions()
  const visible = items?.slice(0, shown) ?? []
  const help = useCallback(() => setDialog({ kind: 'help' }), [])
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())
  const ticked = visible.flatMap(({ key, order }) => (order && ticks.has(key) ? order : []))
  const tickable = visible.flatMap((entry) => (mayTick(entry) && offers[entry.order.kind] ? entry.key : []))
  const tick = (key: string) => setTicks(toggled(ticks, key))
  const mayTake = (key: string) => claims.may && !visible.some((one) => one.key === key && one.other?.isGroup)
  const targetsOf = (key: string) => (ticks.has(key) ? ticked.map(queueKey) : [key])
  const keys = visible.map(({ key }) => key)
  useQueueKeys(list, keys, {
    help,
    tick: (key) => visible.some((entry) => entry.key === key && mayTick(entry)) && tick(key),
    assign: (key) => mayTake(key) && targetsOf(key).forEach((one) => claims.assign(one, !claims.isMine(key))),
    snooze: (key) =>
      mayTake(key) && claims.snooze(targetsOf(key), claims.snoozedUntil(key) === undefined ? 'tomorrow' : null),
  })
  const navigate = useNavigate()
  const stateOf = useRowState()
  const openOther = async ({ key, to, isGroup }: OtherQueueItem) => {
    if (isGroup) return setOpened(toggled(opened, key))
    if (await claims.take(key)) void navigate(to, { state: stateOf(key) })
  }
  const close = () => {
    if (dialog && dialog.kind !== 'help') claims.release(`${dialog.kind}/${dialog.orderNumber}`)
    setDialog(null)
  }

  return (
    <>
      <Loaded data={items} error={error} onRetry={refetch} rows={8} height={56}>
        {(all) => (all.length === 0 ? <EmptyQueue view={view} search={search} onSearchReset={onSearchReset} /> : null)}
      </Loaded>
      {visible.length > 0 && (
        <>
          {kind !== null && <TickKind tickable={tickable} ticked={ticked.length} onChange={setTicks} />}
          <ul ref={list} className={css['queue']} aria-label="할 일, 기한이 가까운 순">
            {visible.map(({ key, order, other, ...entry }) =>
              order ? (
                <AdminQueueRow
                  key={key}
                  item={order}
                  dueAt={entry.dueAt}
                  isLate={'isLate' in entry && entry.isLate}
                  now={now}
                  offered={offers[order.kind]}
                  claims={claims}
                  onAction={setDialog}
                  state={stateOf(key)}
                  isTicked={ticks.has(key)}
                  onTick={tick}
                  onMany={pressMany}
                />
              ) : (
                <QueueRow
                  {...other}
                  key={key}
                  queueKey={key}
                  state={stateOf(key)}
                  now={now}
                  openLabel={`${other.label} ${other.title} 열기`}
                  actionOf={`${other.label} ${other.title}`}
                  pending={false}
                  claimedBy={claims.other(key)}
                  onAction={() => void openOther(other)}
                  tick={undefined}
                  claims={other.isGroup ? { ...claims, may: false } : claims}
                />
              ),
            )}
          </ul>
          <div className={css['foot']}>
            <AdminQueueLegend onHelp={help} />
            <Shown
              all={countItems(items ?? [])}
              visible={countItems(visible)}
              onMore={() => setShown(shown + pageSize)}
            />
          </div>
        </>
      )}
      {snoozed > 0 && (
        <p className={css['foot']}>
          <span>
            <Link to={toSnoozed}>미룬 일 {formatNumber(snoozed)}건</Link>은 표시하지 않았습니다.
          </span>
        </p>
      )}
      {!complete && <p className={css['foot']}>처리할 일이 많아 오래된 것부터 일부만 불러왔습니다.</p>}
      <QueueBulk ticked={ticked} onClear={() => setTicks(new Set())} />
      {dialog && <OpenDialog dialog={dialog} onClose={close} />}
    </>
  )
}

interface TickKindProps {
  tickable: readonly string[]
  ticked: number
  onChange: (keys: ReadonlySet<string>) => void
}

/** Ticks all rows of a kind, which take the same step. */
const TickKind = ({ tickable, ticked, onChange }: TickKindProps) =>
  tickable.length > 1 && (
    <Checkbox
      label="전체 선택"
      className={css['tickAll']}
      checked={ticked === tickable.length}
      partly={ticked > 0 && ticked < tickable.length}
      onChange={() => onChange(new Set(ticked === tickable.length ? [] : tickable))}
    />
  )

function isSnoozed({ key, other }: QueueEntry, claims: QueueClaims): boolean {
  const order = other?.orderNumber
  // A late order that is put off under its step is put off under its own kind, too.
  const keys = order === undefined ? [key] : [key, `prepare/${order}`, `ship/${order}`]
  return keys.some((one) => claims.snoozedUntil(one) !== undefined)
}

function isInView(entry: QueueEntry, view: QueueView, claims: QueueClaims): boolean {
  if (view === 'snoozed') return isSnoozed(entry, claims)
  return !isSnoozed(entry, claims) && (view === '' || claims.isMine(entry.key))
}

const mayTick = (entry: QueueEntry): entry is QueueEntry & { order: QueueItem } =>
  entry.order !== undefined && isTickable(entry.order.kind)

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key])

/** Enter on a ticked row presses the button of the bar, which asks once for all. */
const pressMany = (kind: QueueItem['kind']) => document.querySelector<HTMLElement>(`[data-many="${kind}"]`)?.click()

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

// Loads the dialogs when they are opened, because the queue shows first.
const dialogFailed = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="창을 불러오지 못했습니다">
    <p role="alert">화면을 새로고침한 뒤 다시 시도해 주세요.</p>
  </Dialog>
)
const nothing = () => null
const substitutes = { loading: nothing, failed: dialogFailed }
// Loads with the first ticked row.
const QueueBulk = optionalComponent(async () => (await import('./QueueBulk.tsx')).QueueBulk)
const KeyHelp = optionalComponent(async () => (await import('#web/ui/keys/KeyHelp.tsx')).KeyHelp)
const AdminDepositDialog = lazyComponent(
  async () => (await import('#features/orders/orders/web/pay/AdminDepositDialog.tsx')).AdminDepositDialog,
  substitutes,
)
const AdminShipDialog = lazyComponent(async () => (await import('../AdminShipDialog.tsx')).AdminShipDialog, substitutes)

function OpenDialog({ dialog, onClose }: { dialog: QueueDialog; onClose: () => void }) {
  if (dialog.kind === 'help') return <KeyHelp keys={queueKeys} onClose={onClose} />
  const Form = dialog.kind === 'deposit' ? AdminDepositDialog : AdminShipDialog
  return <Form orderNumber={dialog.orderNumber} onClose={onClose} />
}

const emptyTitles: Record<QueueView, string> = {
  '': '처리할 일이 없습니다.',
  mine: '내가 담당하는 일이 없습니다.',
  snoozed: '미룬 일이 없습니다.',
}

const EmptyQueue = ({ view, search, onSearchReset }: Pick<AdminOrderQueueProps, 'view' | 'search' | 'onSearchReset'>) =>
  search !== '' ? (
    <EmptyState
      title="조건에 맞는 일이 없습니다."
      text="다른 단어로 찾아보세요."
      action={<Button onClick={onSearchReset}>전체 할 일 보기</Button>}
    />
  ) : view === '' ? (
    <EmptyState
      title={emptyTitles[view]}
      text="주문, 문의, 승인처럼 처리할 일이 생기면 이곳에 기한이 가까운 순서로 표시됩니다."
      action={<ButtonLink to="/admin/order">주문 보기</ButtonLink>}
    />
  ) : (
    <EmptyState title={emptyTitles[view]} />
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
