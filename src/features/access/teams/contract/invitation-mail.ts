import { roleLabels, type TeamRole } from './team-roles.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'

interface InvitationFacts {
  name: string
  role: TeamRole
  /** Name of the brand; null: an operator is invited. */
  brand: string | null
  invitedBy: string
  link: string
  expiresAt: Date
}

export const invitationMail = ({ name, role, brand, invitedBy, link, expiresAt }: InvitationFacts) => ({
  subject: brand === null ? '[발주] 운영자 초대 안내' : `[발주] ${brand} 파트너센터 초대 안내`,
  text: `${[
    `${name}님, 안녕하세요.`,
    `${invitedBy}님이 ${brand === null ? '발주 운영 콘솔의 운영자' : `${brand} 파트너센터의 직원`}(${roleLabels[role]} 권한)로 초대했습니다.\n아래 주소에서 아이디와 비밀번호를 정하면 바로 시작하실 수 있습니다.`,
    link,
    `이 주소는 ${formatKoreanMinute(expiresAt)}까지 한 번만 사용할 수 있습니다.\n예상하지 못한 메일이라면 무시하셔도 됩니다.`,
    '이 메일은 발신 전용입니다.\n발주 드림',
  ].join('\n\n')}\n`,
})
