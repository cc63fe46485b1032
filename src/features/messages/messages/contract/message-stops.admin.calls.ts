import { reason } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { messageEventCodes } from '#contract/message-events.ts'
import { messageChannelCodes } from './message-terms.ts'

export const messageStopSentences = {
  protected: '계정과 정산 계좌, 약관에 관한 중요한 안내이므로 중지할 수 없습니다.',
  unused: '이 메시지는 이 채널로 보내지 않습니다. 다른 채널을 선택해 주세요.',
  stopped: '발송을 중지했습니다. 다음 메시지부터 이 채널로 보내지 않습니다.',
  resumed: '발송을 다시 시작했습니다. 중지한 동안의 메시지는 보내지 않습니다.',
} as const

const policy = { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true } as const
const spec = 'decisions: Operator console'
const params = z.strictObject({ event: z.enum(messageEventCodes), channel: z.enum(messageChannelCodes) })

/** New messages of the event are no longer written for the channel; queued ones still go out. */
export const stopMessageCall = defineCall({
  method: 'POST',
  path: '/admin/message/template/:event/:channel/stop',
  summary: 'Stop the messages of an event in a channel',
  spec,
  policy,
  params,
  body: z.strictObject({ reason }),
  refusals: {
    protected: conflict(messageStopSentences.protected),
    unused: conflict(messageStopSentences.unused),
  },
  changes: ['AdminMessage'],
  staleWhenRefused: true,
  auditWord: '메시지 발송 중지',
  example: { params: { event: 'POST_SHOWN', channel: 'INBOX' }, body: { reason: '시험 중지' } },
})

export const resumeMessageCall = defineCall({
  method: 'POST',
  path: '/admin/message/template/:event/:channel/resume',
  summary: 'Send the messages of an event in a channel again',
  spec,
  policy,
  params,
  changes: ['AdminMessage'],
  staleWhenRefused: true,
  auditWord: '메시지 발송 재개',
  example: { params: { event: 'POST_SHOWN', channel: 'INBOX' } },
})
