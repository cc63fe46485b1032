import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { messageEventCodes } from '#contract/message-events.ts'
import { inboxGroupCodes } from './inbox-groups.ts'
import { messageRecordCodes } from './message-records.ts'

const inboxRow = z.object({
  id: z.int(),
  event: z.enum(messageEventCodes),
  title: z.string(),
  text: z.string(),
  /** Path of the terms that the message is about; null: none. */
  termsPage: z.nullable(z.string()),
  /** Order that the message is about; null: none. */
  orderNumber: z.nullable(z.string()),
  /** Id of the record that the message opens, `messageRecords`; null: none. */
  recordId: z.nullable(z.string()),
  /** The shop that shows the order or the record. */
  partnerUri: z.nullable(z.string()),
  readYn: z.enum(['Y', 'N']),
  /** It asks for something that is still to be done. */
  asks: z.boolean(),
  createdAt: z.string(),
})
export type InboxRow = z.output<typeof inboxRow>

/** Messages to the member, newest first: all, or those of a group. */
export const inboxCall = defineCall({
  method: 'GET',
  path: '/mypage/message',
  summary: 'The messages of the signed-in member',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  query: z.strictObject({
    group: z.optional(z.enum(inboxGroupCodes)),
    cursor: z.optional(idParam),
    size: sizeParam(20),
  }),
  data: z.object({ content: z.array(inboxRow), nextCursor: z.nullable(z.string()) }),
  reads: ['Message'],
  keepSeconds: 0,
})

const readSubject = z.union([
  z.strictObject({ orderNumber: z.string().check(z.regex(/^\d{8}-\d{7}$/)) }),
  z.strictObject({ record: z.enum(messageRecordCodes), id: z.int().check(z.positive()) }),
])
export type ReadSubject = z.input<typeof readSubject>

const unread = z.object({ unread: z.int() })

/** The number on the bell, capped at 100 (shown as 99+). */
export const unreadCall = defineCall({
  method: 'GET',
  path: '/mypage/message/count',
  summary: 'How many messages are unread, up to 100',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: unread,
  reads: ['Message', 'Order'],
})

/** Marks own messages as read: the given ones, those about an order or a record, or all. Ignores messages of other members. */
export const readMessagesCall = defineCall({
  method: 'PUT',
  path: '/mypage/message',
  summary: 'Mark messages as read',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'write', whileLeaving: true },
  body: z.strictObject({
    ids: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(100))),
    about: z.optional(readSubject),
  }),
  data: unread,
  changes: ['Message'],
  staleWhenRefused: true,
  example: { body: {} },
})
