import type { IconInbox } from '@tabler/icons-react'

/** An item of other work in the queue; its page is opened to handle it. */
export interface OtherQueueItem {
  /** 'question/12'. */
  key: string
  label: string
  Icon: typeof IconInbox
  title: string
  facts: string
  /** Won. */
  amount: number | null
  /** Null: unknown, shown last. */
  since: string | null
  to: string
  /** Name of the button that opens it. */
  action: string
}

/** Who works on which item. */
export interface QueueClaims {
  /** The other operator who works on it; undefined: nobody else. */
  other: (key: string) => string | undefined
  /** Claims an item for the caller; false: another operator keeps it. */
  take: (key: string) => Promise<boolean>
  release: (key: string) => void
}
