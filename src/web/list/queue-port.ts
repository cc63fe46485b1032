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
  /** Null: unknown; sorted last. */
  since: string | null
  to: string
  /** Label of the button that opens it. */
  action: string
}

export interface QueueClaims {
  /** Name of another operator with a claim; undefined: nobody else. */
  other: (key: string) => string | undefined
  /** Claims an item for the caller; false: another operator keeps it. */
  take: (key: string) => Promise<boolean>
  release: (key: string) => void
}
