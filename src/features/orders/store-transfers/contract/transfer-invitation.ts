import { formatKoreanMinute } from '#values/korean-date.ts'

interface InvitationFacts {
  brand: string
  store: string
  /** Null: the change takes effect at the acceptance. */
  startsOn: string | null
  link: string
  expiresAt: Date
}

/** The page that the mailed link opens; the token follows `#`, which browsers don't send to servers. */
export const transferInvitationPath = '/store/transfer'

export const transferInvitationMail = ({ brand, store, startsOn, link, expiresAt }: InvitationFacts) => ({
  subject: `[${brand}] ${store} 매장을 넘겨받을 점주로 초대합니다.`,
  text: `${[
    '안녕하세요.',
    `${brand} 본사에서 ${store}의 새 점주로 초대했습니다.\n점주 변경일: ${startsOn ?? '수락하시는 즉시'}`,
    '아래 주소에서 로그인하거나 계정을 만든 후 매장을 넘겨받을지 선택해 주세요.',
    link,
    `이 주소는 ${formatKoreanMinute(expiresAt)}까지 사용할 수 있습니다.\n예상하지 못한 메일이라면 무시하셔도 됩니다.`,
    '이 메일은 발신 전용입니다.\n발주 드림',
  ].join('\n\n')}\n`,
})
