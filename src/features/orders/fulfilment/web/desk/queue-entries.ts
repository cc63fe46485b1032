import type { OtherQueueItem } from '#web/list/queue-port.ts'
import { dueOf, queueKey, type QueueItem } from './use-order-queue.ts'

/** An order or other work, never both. */
export type QueueEntry = { key: string; dueAt: string | null } & (
  | { order: QueueItem; isLate: boolean; other?: never }
  | { order?: never; other: OtherQueueItem }
)

// Items without a deadline come last.
const last = '9999'
const byDeadline = (one: QueueEntry, next: QueueEntry) => (one.dueAt ?? last).localeCompare(next.dueAt ?? last)

/**
 * Orders and other work by deadline; undefined until both are loaded, so that rows do not shift while loading. An item about an order
 * whose goods are to be prepared or shipped stands once, as the order, and is due when the item is.
 */
export function mergedEntries(
  orders: readonly QueueItem[] | undefined,
  others: readonly OtherQueueItem[] | undefined,
): QueueEntry[] | undefined {
  if (!orders || !others) return undefined
  const late = new Map(others.flatMap((other) => (other.orderNumber ? [[other.orderNumber, other]] : [])))
  const told = new Set<OtherQueueItem>()
  const rows = orders.map((order): QueueEntry => {
    const item = order.kind === 'prepare' || order.kind === 'ship' ? late.get(order.row.orderNumber) : undefined
    if (item) told.add(item)
    const dueAt = [dueOf(order), item?.dueAt].filter((due) => typeof due === 'string').toSorted()[0] ?? null
    return { key: queueKey(order), dueAt, order, isLate: item !== undefined }
  })
  const left = others.filter((other) => !told.has(other))
  return [...rows, ...left.map((other) => ({ key: other.key, dueAt: other.dueAt, other }))].toSorted(byDeadline)
}

/** Tells whether an entry contains all words of a search: the store, the goods, the number, the payer. */
export function queueSearch(search: string): (entry: QueueEntry) => boolean {
  const words = search.toLowerCase().split(/\s+/)
  return (entry) => {
    const text = textOf(entry).toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

function textOf({ order, other }: QueueEntry): string {
  if (other) return [other.label, other.title, other.facts].join(' ')
  const { orderNumber, partnerName, storeName, depositor, title, suppliers } = order.row
  return [orderNumber, partnerName, storeName, depositor, title, ...suppliers].join(' ')
}

/** Items of a group that stand for themselves, before one row replaces them. */
const mostApart = 2

/** Several items with the same text as one row, which is due with the first of them; an opened one is followed by its items. */
export function groupedEntries(entries: readonly QueueEntry[], opened: ReadonlySet<string>): QueueEntry[] {
  const groups = new Map<string, QueueEntry[]>()
  for (const entry of entries)
    if (entry.other?.group) groups.set(groupKey(entry.other), [...(groups.get(groupKey(entry.other)) ?? []), entry])
  return entries.flatMap((entry): QueueEntry[] => {
    const members = entry.other?.group ? groups.get(groupKey(entry.other)) : undefined
    if (!members || !entry.other || members.length <= mostApart) return [entry]
    if (members[0] !== entry) return []
    const key = `group/${groupKey(entry.other)}`
    const isOpen = opened.has(key)
    const row = groupRow(entry.other, { members, isOpen })
    return [{ key, dueAt: entry.dueAt, other: { ...row, key } }, ...(isOpen ? members : [])]
  })
}

/** Number of items behind the rows. */
export const countItems = (entries: readonly QueueEntry[]): number =>
  entries.reduce((sum, { other }) => sum + (other?.isGroup ? (other.group?.size ?? 0) : 1), 0)

const groupKey = ({ label, group }: OtherQueueItem) => `${label} ${group?.text ?? ''}`

function groupRow(
  first: OtherQueueItem,
  { members, isOpen }: { members: readonly QueueEntry[]; isOpen: boolean },
): OtherQueueItem {
  const { text = '', to = first.to } = first.group ?? {}
  const titles = members.map(({ other }) => other?.title ?? '')
  const rest = titles.length - 3
  return {
    ...first,
    title: `${titles.slice(0, 3).join(', ')}${rest > 0 ? ` 외 ${rest}` : ''}`,
    facts: `${text} · ${members.length}건`,
    amount: null,
    to,
    action: isOpen ? '접기' : '펼치기',
    isGroup: true,
    group: { text, to, size: isOpen ? 0 : members.length },
  }
}
