import { brandRoleLabels } from '#contract/brand-role.ts'
import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import type { StaffRow } from './staff.partner.calls.ts'

/** One row per member of the headquarters, without the open invitations. */
export const staffListSheet = defineListSheet<StaffRow>({
  name: '직원 계정',
  plainName: 'staff',
  columns: [
    { title: '이름', width: 12, cell: (row) => row.name },
    { title: '아이디', width: 18, cell: (row) => row.username },
    { title: '권한', width: 12, cell: (row) => brandRoleLabels[row.role] },
    { title: '이메일', width: 26, cell: (row) => row.email },
    { title: '휴대폰', width: 16, cell: (row) => row.phone },
    { title: '2단계 인증', width: 11, cell: (row) => (row.secondFactorYn === 'Y' ? '사용' : '미사용') },
    { title: '등록일시', ...momentColumn, cell: (row) => row.createdAt },
    { title: '최근 접속일시', ...momentColumn, cell: (row) => row.usedAt },
  ],
})
