import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { messageEventCodes } from '#contract/message-events.ts'
import { messageChannelCodes, messageStateCodes } from './message-terms.ts'
import { editableChannels } from './editable-channels.ts'

const messageRow = z.object({
  id: z.int(),
  event: z.enum(messageEventCodes),
  /** Label of the event for the operator. */
  name: z.string(),
  channel: z.enum(messageChannelCodes),
  state: z.enum(messageStateCodes),
  /** Name of the recipient; empty for a person without an account. */
  memberName: z.string(),
  username: z.string(),
  address: z.string(),
  orderNumber: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  /** Nothing was sent: this installation has no Alimtalk provider, and the message was only logged. */
  loggedOnlyYn: z.enum(['Y', 'N']),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Won; null: none or unknown. */
  cost: z.nullable(z.int()),
  /** Time of the next attempt; null: no further one. */
  dueAt: z.nullable(z.string()),
})
export type MessageRow = z.output<typeof messageRow>

const operator = { who: 'operator', role: 'any', scope: 'all', rate: 'read' } as const

const day = z.string().check(z.refine(isKoreanDay))
const logFilter = {
  channel: z.optional(z.enum(messageChannelCodes)),
  state: z.optional(z.enum(messageStateCodes)),
  message: z.optional(idParam),
  /** An order number or its prefix. */
  search: z.optional(z.string().check(z.regex(/^[\d-]{1,16}$/))),
  /** Korean days on which the messages were written. */
  startDate: z.optional(day),
  endDate: z.optional(day),
}

/** All messages, newest first: outbox and log in one table [decisions: Messages]. */
export const messageLogCall = defineCall({
  method: 'GET',
  path: '/admin/message',
  summary: 'The log of messages',
  spec: 'decisions: Operator console',
  // Addresses and texts are personal data.
  policy: { ...operator, role: 'orders', speculative: true },
  query: z.strictObject({ ...logFilter, cursor: z.optional(idParam), size: sizeParam(50) }),
  data: z.object({ content: z.array(messageRow), nextCursor: z.nullable(z.string()) }),
  reads: ['AdminMessage', 'AdminOrder'],
  keepSeconds: 0,
})

/** Exports no texts, because they may contain links that sign in. */
export const exportMessagesCall = defineCall({
  ...listExport(messageLogCall),
  summary: 'The log of messages as a workbook',
  policy: { who: 'operator', role: 'orders', scope: 'all', rate: 'costly', audit: true },
  auditWord: '메시지 발송 기록 엑셀 저장',
})

/** The Alimtalks of the log whose cost was recorded when they were sent. */
export const messageCostCall = defineCall({
  method: 'GET',
  path: '/admin/message/cost',
  summary: 'Number and cost of the Alimtalks of the log',
  spec: 'decisions: Operator console',
  policy: { ...operator, role: 'orders', speculative: true },
  query: z.strictObject(logFilter),
  data: z.object({ count: z.int(), total: z.int() }),
  reads: ['AdminMessage'],
  keepSeconds: 0,
})

/** Puts a failed message back into the outbox. */
export const resendMessageCall = defineCall({
  method: 'POST',
  path: '/admin/message/:id/resend',
  summary: 'Send a failed message again',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'orders', scope: 'all', rate: 'write', audit: true },
  params: z.strictObject({ id: idParam }),
  data: z.object({ id: z.int(), state: z.enum(messageStateCodes) }),
  refusals: { 'not-failed': conflict('발송에 실패한 메시지만 다시 보낼 수 있습니다.') },
  changes: ['AdminMessage', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '메시지 다시 보내기',
  example: (of) => ({ params: { id: of.failedMessage } }),
})

const template = z.object({
  id: z.enum(messageEventCodes),
  name: z.string(),
  alimtalk: z.nullable(z.string()),
  /** The variables of the Alimtalk text. */
  variables: z.array(z.string()),
  /** Whether and how the Alimtalk leaves the server; null: the event has none. Kakao's approval itself is known to Solapi only. */
  registration: z.nullable(
    z.object({
      state: z.enum(['no-provider', 'no-code', 'registered']),
      /** Solapi's id of the approved template; empty: none. */
      code: z.string(),
    }),
  ),
  /** The texts in use. */
  mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  inbox: z.nullable(z.object({ title: z.string(), text: z.string() })),
  /** Channels whose text operators have written, with its version. */
  edited: z.array(z.object({ channel: z.enum(editableChannels), version: z.int() })),
  /** Channels for which operators have stopped the event. */
  stops: z.array(z.object({ channel: z.enum(messageChannelCodes), reason: z.string(), stoppedAt: z.string() })),
})
export type TemplateRow = z.output<typeof template>

export const alimtalkTemplatesCall = defineCall({
  method: 'GET',
  path: '/admin/alimtalk/template',
  summary: 'Texts of the messages',
  spec: '§7 Admin',
  policy: { ...operator, speculative: true },
  data: z.array(template),
  reads: ['AdminMessage'],
})

export const alimtalkTemplateCall = defineCall({
  method: 'GET',
  path: '/admin/alimtalk/template/:id',
  summary: 'Texts of one message',
  spec: '§7 Admin',
  policy: { ...operator, speculative: true },
  params: z.strictObject({ id: z.enum(messageEventCodes) }),
  data: template,
  example: { params: { id: 'ORDER_PAID' } },
})
