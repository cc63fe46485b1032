import * as z from 'zod/mini'
import { manyLines } from '#contract/text.ts'
import { defineCall } from '#contract/call.ts'
import { conflict, invalidFields } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { longestText, longestTitle, wordSentences } from './check-content.ts'
import { messageEventCodes } from '#contract/message-events.ts'
import { editableChannels } from './editable-channels.ts'

export const messageTextSentences = {
  fixed: '계정과 금액에 관한 중요한 안내이므로 문구를 바꿀 수 없습니다.',
  unused: '이 메시지가 쓰지 않는 채널입니다.',
  noVersion: '되돌릴 버전을 찾을 수 없습니다.',
  saved: '문구를 저장했습니다. 다음 메시지부터 이 문구로 보냅니다.',
  restored: '문구를 되돌렸습니다. 다음 메시지부터 이 문구로 보냅니다.',
  unchanged: '지금 문구와 같습니다.',
  noOrder: '주문을 찾을 수 없습니다.',
} as const

const editRefusals = {
  fixed: conflict(messageTextSentences.fixed),
  unused: conflict(messageTextSentences.unused),
  invalid: invalidFields,
  conflict: recordChanged,
}

const params = z.strictObject({ event: z.enum(messageEventCodes), channel: z.enum(editableChannels) })
const spec = 'decisions: Operator console'
const writes = { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true } as const

const words = { title: z.string(), text: z.string() }

const messageText = z.object({
  name: z.string(),
  /** Sent back with a change of the record. */
  version: recordVersion,
  ...words,
  /** Number of the version in use; 0: the built-in text. */
  textVersion: z.int(),
  builtIn: z.object(words),
  /** False: the wording is fixed. */
  isEditable: z.boolean(),
  variables: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      example: z.string(),
      isRequired: z.boolean(),
    }),
  ),
  /** The texts of operators, newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      ...words,
      /** The version that it repeats; 0: the built-in text. */
      restoredFrom: z.nullable(z.int()),
      writtenBy: z.string(),
      writtenAt: z.string(),
    }),
  ),
})
export type MessageText = z.output<typeof messageText>

export const messageTextCall = defineCall({
  method: 'GET',
  path: '/admin/message/template/:event/:channel',
  summary: 'The text of a message with its variables and versions',
  spec,
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  params,
  data: messageText,
  keepSeconds: 0,
  example: { params: { event: 'POST_SHOWN', channel: 'INBOX' } },
})

/** `checkContent` checks the texts: the variables depend on the message. */
export const editMessageTextCall = defineCall({
  method: 'PUT',
  path: '/admin/message/template/:event/:channel',
  summary: 'Write a new version of the text of a message',
  spec,
  policy: writes,
  params,
  body: z.strictObject({
    version: recordVersion,
    title: z.string().check(manyLines, z.maxLength(longestTitle, wordSentences.longTitle)),
    text: z.string().check(manyLines, z.maxLength(longestText, wordSentences.longText)),
  }),
  data: messageText,
  refusals: editRefusals,
  auditWord: '메시지 문구 수정',
  example: {
    params: { event: 'POST_SHOWN', channel: 'INBOX' },
    body: { version: 0, title: '글이 다시 보입니다', text: '#{제목} 사유: #{사유}' },
  },
})

/** Restoring writes a new version, so that none is lost. */
export const restoreMessageTextCall = defineCall({
  method: 'POST',
  path: '/admin/message/template/:event/:channel/restore',
  summary: 'Restore an older text of a message, or the built-in one',
  spec,
  policy: writes,
  params,
  body: z.strictObject({ version: recordVersion, textVersion: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  data: messageText,
  refusals: { ...editRefusals, 'no-version': conflict(messageTextSentences.noVersion) },
  auditWord: '메시지 문구 되돌리기',
  example: { params: { event: 'POST_HIDDEN', channel: 'INBOX' }, body: { version: 0, textVersion: 0 } },
})

/** Answers the facts of a real order for a preview, by variable. Other variables show their example. */
export const messagePreviewCall = defineCall({
  method: 'GET',
  path: '/admin/message/template/:event/:channel/preview/:orderNumber',
  summary: 'Facts of an order for the preview of a message',
  spec,
  // The names of members, their accounts and amounts.
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  params: z.strictObject({ ...params.shape, orderNumber: z.string().check(z.regex(/^\d{8}-\d{7}$/)) }),
  data: z.object({
    orderNumber: z.string(),
    /** Omits variables for which the order has no fact. */
    values: z.record(z.string(), z.string()),
  }),
  refusals: { 'no-order': { status: 404, says: messageTextSentences.noOrder } },
  keepSeconds: 0,
  example: (of) => ({ params: { event: 'ORDER_PAID', channel: 'INBOX', orderNumber: of.orderNumber } }),
})
