import type { IconInbox } from '@tabler/icons-react'

/** Queue item that is not an order; its page handles it. */
export interface OtherQueueItem {
  /** 'question/12'. */
  key: string
  label: string
  Icon: typeof IconInbox
  title: string
  facts: string
  /** Won. */
  amount: number | null
  /** Null: unknown. */
  since: string | null
  /** Null: no deadline; sorted last. */
  dueAt: string | null
  to: string
  /** Label of the button that opens it. */
  action: string
  /** Number of the order that it is about, if a row of that order says the same; it is left out beside such a row. */
  orderNumber?: string | undefined
  /** Rows with the same text stand as one among all kinds of work. */
  group?: QueueGroup | undefined
  /** It stands for several items, so that nobody takes it or puts it off. */
  isGroup?: boolean | undefined
}

/** One row for several items of a kind. */
interface QueueGroup {
  /** '2026년 10월 · 확정 전'. */
  text: string
  /** Shows its items. */
  to: string
  /** Number of items that the row stands for. */
  size?: number
}

/** Duration for which an item is put off. */
export type QueueSnooze = 'hour' | 'tomorrow' | 'monday'

export interface QueueClaims {
  /** The caller may take, release and put off items. */
  may: boolean
  /** Name of another operator with a claim; undefined: nobody else. */
  other: (key: string) => string | undefined
  /** Claims an item for the caller; false: another operator keeps it. */
  take: (key: string) => Promise<boolean>
  release: (key: string) => void
  /** The caller has taken it until it is given back. */
  isMine: (key: string) => boolean
  /** Takes an item for the caller, or gives it back. */
  assign: (key: string, isMine: boolean) => void
  /** ISO time until which the caller has put it off; undefined: it is shown. */
  snoozedUntil: (key: string) => string | undefined
  /** Null shows them again. */
  snooze: (keys: readonly string[], until: QueueSnooze | null) => void
}
