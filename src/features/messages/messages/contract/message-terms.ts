/** Channels of a notification: Kakao's Alimtalk, e-mail, the member's inbox in the shop, and push notices of the member's devices. */
export const messageChannels = {
  ALIM: { label: '알림톡' },
  MAIL: { label: '이메일' },
  INBOX: { label: '알림함' },
  PUSH: { label: '기기 알림' },
} as const
export type MessageChannel = keyof typeof messageChannels
export const messageChannelCodes = ['ALIM', 'MAIL', 'INBOX', 'PUSH'] as const satisfies readonly MessageChannel[]

/** Sentences for our own failure reasons; any other reason is the provider's text. */
const failures: Record<string, string> = {
  'not reachable': '발송 서버에 연결할 수 없습니다',
  'no answer in time': '발송 서버가 제때 응답하지 않았습니다',
  'unreadable answer': '발송 서버의 응답을 읽을 수 없습니다',
  over: '취소했거나 기한이 지나 보내지 않았습니다',
  'not registered': '발송 서버가 접수하지 않았습니다',
}
export const failureText = (error: string): string => failures[error] ?? error

/**
 * PENDING waits for the dispatcher · SENT is out · FAILED was given up and waits for the operator · OBSOLETE: a newer message, a
 * cancellation or a deadline came before it was sent, so that nobody has to act.
 */
export const messageStates = {
  PENDING: { label: '발송 대기' },
  SENT: { label: '발송 완료' },
  FAILED: { label: '발송 실패' },
  OBSOLETE: { label: '보내지 않음' },
} as const
export type MessageState = keyof typeof messageStates
export const messageStateCodes = ['PENDING', 'SENT', 'FAILED', 'OBSOLETE'] as const satisfies readonly MessageState[]
