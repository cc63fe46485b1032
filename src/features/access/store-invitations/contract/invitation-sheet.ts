import type { EditColumn } from '#features/platform/files/contract/edited-cells.ts'
import { invitationDays } from './invitation-terms.ts'

export const invitationSheetName = '초대'

/** All cells are texts: a phone number keeps its leading zero, and a level may be a name. */
export const invitationColumns = [
  { field: 'storeName', title: '매장명', kind: 'text', width: 24 },
  { field: 'ownerName', title: '점주 이름', kind: 'text', width: 14 },
  { field: 'email', title: '이메일', kind: 'text', width: 30 },
  { field: 'phone', title: '휴대폰', kind: 'text', width: 16 },
  { field: 'level', title: '등급', kind: 'text', width: 12 },
] as const satisfies EditColumn[]
export type InvitationField = (typeof invitationColumns)[number]['field']

export const titleOfField = (field: InvitationField): string =>
  invitationColumns.find((column) => column.field === field)?.title ?? field

/** A second sheet that explains the cells. */
export const guideSheet = {
  name: '작성 안내',
  columns: [
    { title: '칸', width: 14 },
    { title: '작성 방법', width: 80 },
  ],
}
export const guideRows = (levels: readonly string[]): string[][] => [
  ['매장명', '필수. 한 줄에 매장 하나씩 적습니다.'],
  ['점주 이름', '필수.'],
  [
    '이메일',
    `휴대폰 번호가 없으면 필수. 초대 메일을 받을 주소입니다. 메일의 가입 링크는 ${invitationDays}일 동안 한 번만 쓸 수 있습니다.`,
  ],
  [
    '휴대폰',
    '이메일이 없으면 필수. 010으로 시작하는 번호입니다. 이메일 없이 초대한 매장에는 알림톡을 보냅니다. 알림톡을 보낼 수 없으면 초대 목록에서 가입 링크를 복사해 보냅니다.',
  ],
  [
    '등급',
    `선택. ${levels.join(', ')} 가운데 하나를 적으면 가입과 동시에 승인되고 그 등급이 됩니다. 비우면 승인대기로 가입합니다.`,
  ],
]

export const invitationFileName = '가맹점초대_양식.xlsx'
