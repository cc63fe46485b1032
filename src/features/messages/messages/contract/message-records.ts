import type { MessageEvent } from '#contract/message-events.ts'
import { codesOf } from '#values/codes.ts'

/** Records that a message can open, by its `recordId`, with the events that are about them; orders have their number instead. */
export const messageRecords = {
  question: ['QUESTION_ANSWERED'],
  review: ['REVIEW_ANSWERED', 'REVIEW_HIDDEN', 'REVIEW_SHOWN'],
  post: ['POST_MENTIONED', 'POST_HIDDEN', 'POST_SHOWN'],
  notice: ['NOTICE_REMINDER'],
  campaign: ['CAMPAIGN_PROPOSED'],
  transfer: [
    'TRANSFER_OFFERED',
    'TRANSFER_PLANNED',
    'TRANSFER_ACCEPTED',
    'TRANSFER_CANCELLED',
    'TRANSFER_LEFT',
    'TRANSFER_RECEIVED',
  ],
  product: ['PRODUCT_RESTOCKED'],
} as const satisfies Record<string, readonly MessageEvent[]>
export type MessageRecord = keyof typeof messageRecords
export const messageRecordCodes = codesOf(messageRecords)

/** Undefined: the event is about no such record. */
export const recordOf = (event: MessageEvent): MessageRecord | undefined =>
  messageRecordCodes.find((code) => messageRecords[code].some((each) => each === event))
