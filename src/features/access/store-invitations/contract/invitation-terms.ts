import { unreadableWorkbookText, type UnreadableFile } from '#features/platform/files/contract/unreadable-file.ts'
import { formatNumber } from '#values/won.ts'

/** Rows of one file. */
export const mostInvited = 500
/** Mails and Alimtalks of one brand on one Korean day, the first ones and the repeated ones. */
export const mostMailsADay = 1_000
/** Mails of one brand to one address, and Alimtalks to one number, on one Korean day, also when an invitation is cancelled and made again. */
export const mostMailsToOne = 3
/** How the link reaches the invited person; LINK: the headquarters sends it itself. */
export const invitationChannels = {
  MAIL: { label: '메일' },
  ALIM: { label: '알림톡' },
  LINK: { label: '링크' },
} as const
export type InvitationChannel = keyof typeof invitationChannels
export const invitationChannelCodes = ['MAIL', 'ALIM', 'LINK'] as const satisfies readonly InvitationChannel[]

/** One channel only, because each message makes a link of its own and the former one stops working. */
export const channelOf = (email: string, sendsAlimtalk: boolean): InvitationChannel => {
  if (email !== '') return 'MAIL'
  return sendsAlimtalk ? 'ALIM' : 'LINK'
}

/** State of the newest message or link. */
export const sendingStates = {
  WAITING: { MAIL: '발송 대기', ALIM: '발송 대기', LINK: '링크 복사 전' },
  SENT: { MAIL: '보냄', ALIM: '보냄', LINK: '링크 복사함' },
  FAILED: { MAIL: '발송 실패', ALIM: '발송 실패', LINK: '' },
} as const satisfies Record<string, Record<InvitationChannel, string>>
export type SendingState = keyof typeof sendingStates
export const sendingStateCodes = ['WAITING', 'SENT', 'FAILED'] as const satisfies readonly SendingState[]

/** Days in which the mailed link is valid. */
export const invitationDays = 30

export const storeInvitationStates = {
  /** Whether its message or link has been sent is told by `sendingStates`. */
  SENT: { label: '가입 전', tone: 'blue' },
  JOINED: { label: '가입함', tone: 'green' },
  EXPIRED: { label: '만료', tone: 'orange' },
  CANCELLED: { label: '취소', tone: 'gray' },
} as const
export type StoreInvitationState = keyof typeof storeInvitationStates
export const storeInvitationStateCodes = [
  'SENT',
  'JOINED',
  'EXPIRED',
  'CANCELLED',
] as const satisfies readonly StoreInvitationState[]

export type ImportRefusal =
  | UnreadableFile
  | 'no-sheet'
  | 'empty'
  | 'too-many'
  | 'problems'
  | 'changed'
  | 'mail-limit'
  | 'no-link'
  | 'not-permitted'

const mailLimit = `초대 메일과 알림톡은 하루에 ${formatNumber(mostMailsADay)}건까지 보낼 수 있습니다. 내일 다시 보내 주세요.`
const noLink = '지금은 초대를 보낼 수 없습니다. 고객센터로 문의해 주세요.'

const tooOften = `같은 이메일이나 휴대폰 번호로는 하루에 ${mostMailsToOne}번까지 초대할 수 있습니다. 내일 다시 보내 주세요.`
const notPermitted = '대표 권한이 있는 담당자만 초대할 수 있습니다.'

export const importRefusalText = {
  ...unreadableWorkbookText,
  'no-sheet': '초대 시트나 칸 제목이 양식과 다릅니다. 양식을 내려받아 채운 뒤 올려 주세요.',
  empty: '초대할 매장이 없습니다. 한 줄에 매장 하나씩 적어 주세요.',
  'too-many': `한 번에 초대할 수 있는 매장은 ${mostInvited}곳까지입니다. 파일을 나누어 올려 주세요.`,
  problems: '고쳐야 할 칸이 있어 아무에게도 보내지 않았습니다. 고친 뒤 다시 올려 주세요.',
  changed: '확인한 뒤에 내용이 달라졌습니다. 초대할 매장을 다시 확인해 주세요.',
  'mail-limit': mailLimit,
  'no-link': noLink,
  'not-permitted': notPermitted,
} satisfies Record<ImportRefusal, string>

export type ResendRefusal = 'over' | 'no-alimtalk' | 'member' | 'too-often' | 'mail-limit' | 'no-link' | 'not-permitted'

export const resendRefusalText = {
  over: '이미 가입했거나 취소한 초대입니다. 새로고침해 주세요.',
  'no-alimtalk': '지금은 알림톡을 보낼 수 없습니다. 링크를 복사해 보내 주세요.',
  member: '이미 우리 브랜드에 가입한 점주입니다. 초대를 취소해 주세요.',
  'too-often': tooOften,
  'mail-limit': mailLimit,
  'no-link': noLink,
  'not-permitted': notPermitted,
} satisfies Record<ResendRefusal, string>

/** Sentences about cells of the file. */
export const invitationCellSentences = {
  contact: '휴대폰 번호나 이메일을 입력해 주세요.',
  sameEmail: '같은 이메일이 두 번 있습니다.',
  samePhone: '같은 휴대폰 번호가 두 번 있습니다.',
  invitedPhone: '이미 초대한 휴대폰 번호입니다. 초대 목록에서 다시 보내거나 링크를 복사해 보내 주세요.',
  memberPhone: '이미 우리 브랜드에 가입한 휴대폰 번호입니다.',
  sameStore: '같은 매장명이 두 번 있습니다.',
  member: '이미 우리 브랜드에 가입한 이메일입니다.',
  tooOften,
  invited: '이미 초대한 이메일입니다. 초대 목록에서 다시 보내 주세요.',
  level: (names: readonly string[]) => `${names.join(', ')} 가운데 하나를 입력하거나 비워 주세요.`,
} as const

export const invitationSentences = {
  noAlimtalk:
    '지금은 알림톡을 보낼 수 없습니다. 휴대폰 번호만 있는 초대는 링크 보내기를 눌러 가입 링크를 복사해 보내 주세요.',
  resent: {
    MAIL: '초대 메일을 다시 보냅니다. 앞서 보낸 주소는 더 이상 쓸 수 없습니다.',
    ALIM: '초대 알림톡을 다시 보냅니다. 앞서 보낸 주소는 더 이상 쓸 수 없습니다.',
  },
  /** Also answers a link that never existed, so that links can't be probed. */
  notUsable: '사용할 수 없는 초대 링크입니다. 본사에 다시 보내 달라고 요청하거나, 그대로 가입해 승인을 기다려 주세요.',
  prefilled: '본사에서 초대한 매장입니다. 미리 입력된 내용을 확인하고 나머지를 입력해 주세요.',
  /** A headquarters sends it with the link by KakaoTalk or text message. */
  message: (store: string, link: string) =>
    `본사에서 ${store} 점주님을 발주 쇼핑몰에 초대했습니다. 아래 링크에서 가입해 주세요. 링크는 ${invitationDays}일 동안 한 번만 쓸 수 있습니다.\n${link}`,
  lineNo: (no: number) => `${formatNumber(no)}번째 줄`,
  wrongPhone: (text: string) => `휴대폰 번호 ‘${text}’의 자릿수를 확인해 주세요.`,
  storeMissing: '매장명이 없습니다. 매장명을 맨 앞에 적어 주세요.',
  tooManyCells: '칸이 너무 많습니다. 매장명, 점주 이름, 휴대폰 번호, 이메일, 등급만 쉼표나 탭으로 구분해 적어 주세요.',
  badLines: (count: number) =>
    `고칠 줄이 ${formatNumber(count)}개 있습니다. 고친 뒤 다시 확인해 주세요. 나머지 매장은 먼저 초대할 수 있습니다.`,
  mend: { file: '엑셀에서 고친 뒤 다시 올려 주세요.', paste: '붙여넣은 줄을 고친 뒤 다시 확인해 주세요.' },
  approved: '가입하면 본사 승인을 기다리지 않고 바로 주문하실 수 있습니다.',
} as const
