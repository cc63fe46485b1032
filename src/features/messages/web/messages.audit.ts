import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { messageEventCodes } from '../contract/message-events.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import { messageChannelCodes, messageChannels, messageStateCodes, messageStates } from '../contract/message-terms.ts'
import { editMessageTextRoute, restoreMessageTextRoute } from '../contract/message-text-routes.ts'
import { resumeMessageRoute, stopMessageRoute } from '../contract/message-stop-routes.ts'
import { exportMessagesCall, resendMessageCall } from '../contract/messages.admin.calls.ts'

export const messagesWords: AuditWords = {
  calls: [
    [exportMessagesCall, '메시지 발송 기록 엑셀 저장'],
    [resendMessageCall, '메시지 다시 보내기'],
    [stopMessageRoute, '메시지 발송 중지'],
    [resumeMessageRoute, '메시지 발송 재개'],
    [editMessageTextRoute, '메시지 문구 수정'],
    [restoreMessageTextRoute, '메시지 문구 되돌리기'],
  ],
  fields: {
    messageState: {
      name: '발송',
      text: (value) => {
        const state = messageStateCodes.find((each) => each === value)
        return state && messageStates[state].label
      },
    },
    isStopped: { name: '발송 중지', text: (value) => (value === true ? '중지' : value === false ? '보냄' : undefined) },
    messageTitle: { name: '제목' },
    messageText: { name: '내용' },
    channel: {
      name: '채널',
      text: (value) => {
        const channel = messageChannelCodes.find((each) => each === value)
        return channel && messageChannels[channel].label
      },
    },
    event: {
      name: '메시지',
      text: (value) => {
        const event = messageEventCodes.find((each) => each === value)
        return event && messageTemplates[event].name
      },
    },
  },
  subjects: {
    message: { name: '메시지' },
    messageTemplate: { name: '메시지 문구' },
    messageText: { name: '메시지 문구', link: (id) => `/admin/message/template/${id}` },
  },
}
