import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { messageEventCodes } from '#contract/message-events.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import { messageChannelCodes, messageChannels, messageStateCodes, messageStates } from '../contract/message-terms.ts'

export const messagesLabels: AuditLabels = {
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
