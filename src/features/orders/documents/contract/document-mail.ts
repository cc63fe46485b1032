/** Mails with a document of one order, and of one sender, within 24 hours. */
export const mailsPerOrder = 10
export const mailsPerSender = 50

export type DocumentMailRefusal = 'mail-not-set' | 'no-address'

export const documentMailText = {
  'mail-not-set': '메일 서버가 설정되지 않아 보낼 수 없습니다. PDF를 저장하여 전달해 주세요.',
  'no-address': '주문자의 이메일 주소가 없습니다. 받는 이메일을 직접 입력해 주세요.',
} as const satisfies Record<DocumentMailRefusal, string>

export const documentMailSentences = {
  tooMany: `서류 메일은 주문 1건당 하루 ${mailsPerOrder}번, 한 사람이 하루 ${mailsPerSender}번까지 보내실 수 있습니다.`,
  sent: (title: string): string => `${title} 메일 발송을 요청했습니다. 1분 안에 발송됩니다.`,
} as const
