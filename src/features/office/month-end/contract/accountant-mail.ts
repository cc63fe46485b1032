import { formatKoreanMinute } from '#values/korean-date.ts'
import { monthLabel } from './month-label.ts'

/** Packs that one member may mail on a day of Korea. */
export const mostMailsADay = 5

/** A mail of a process that died counts as sent until it is sent again by the same request. */
export const sendingLeaseMs = 5 * 60_000

export type AccountantMailRefusal = 'mail-not-set' | 'limit' | 'sending' | 'too-large' | 'mail-failed'

export const accountantMailSentences = {
  'mail-not-set': '메일 서버가 설정되지 않아 보낼 수 없습니다. 파일을 내려받아 전달하시거나 고객센터로 문의해 주세요.',
  limit: `월 마감 자료는 하루에 ${mostMailsADay}번까지 메일로 보낼 수 있습니다. 내일 다시 보내 주세요.`,
  sending: '같은 메일을 이미 보내고 있습니다. 잠시 후 다시 확인해 주세요.',
  'too-large': '첨부 파일이 12MB를 넘어 메일로 보낼 수 없습니다. 파일을 내려받아 전달해 주세요.',
  'mail-failed': '메일을 보내지 못했습니다. 주소를 확인하고 잠시 후 다시 시도해 주세요.',
} satisfies Record<AccountantMailRefusal, string>

export const accountantMailSent = (email: string): string => `${email} 주소로 메일을 보냈습니다.`

/** Lists everything that leaves the platform, for the question before the mail. */
export const askAccountantMail = (mail: Pick<Pack, 'month' | 'stores'> & { email: string }): string =>
  `${monthLabel(mail.month)} 월 마감 자료(엑셀, PDF)를 ${mail.email} 주소로 보냅니다. 대상 매장: ${mail.stores ?? '전체'}`

interface Pack {
  month: string
  /** Name of the member who sends the pack. */
  name: string
  /** Names of the chosen stores; undefined: all. */
  stores: string | undefined
  /** Contents of the attachments, for the text of the question. */
  files: readonly string[]
  at: Date
}

export const accountantMail = ({ month, name, stores, files, at }: Pack): { subject: string; text: string } => ({
  subject: `[발주] ${monthLabel(month)} 월 마감 자료 (${name})`,
  text: `${[
    '안녕하세요.',
    `${name}님이 ${monthLabel(month)} 월 마감 자료를 보내 드립니다.`,
    `대상 매장: ${stores ?? '전체'}\n보낸 시각: ${formatKoreanMinute(at)}`,
    `첨부 파일\n${files.map((file) => `- ${file}`).join('\n')}`,
    '주문과 증빙 금액은 취소를 반영한 금액이며, 예치금은 모든 매장을 합한 내역입니다.',
    '이 메일은 발신 전용입니다. 자료에 대해서는 보내신 분에게 문의해 주세요.\n발주 드림',
  ].join('\n\n')}\n`,
})
