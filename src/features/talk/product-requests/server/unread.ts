import type { RequestSide } from '../contract/request-states.ts'

/** Unread marks after an entry of one side, which has read the thread to write it. */
export const unreadAfter = (side: RequestSide) => ({
  isUnreadByBrand: side === 'OPERATOR',
  isUnreadByOperator: side === 'BRAND',
})
