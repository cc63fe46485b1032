import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { authorityLabels, memberStateLabels, type AdminMemberRow } from './members.admin.calls.ts'

/** One row per member, with the columns of the list. */
export const memberListSheet = defineListSheet<AdminMemberRow>({
  name: '회원',
  plainName: 'members',
  columns: [
    { title: '아이디', width: 18, shownAs: 'member', cell: (row) => row.username },
    { title: '이름', width: 12, shownAs: 'member', cell: (row) => row.name },
    { title: '상태', width: 10, shownAs: 'state', cell: (row) => memberStateLabels[row.state] },
    { title: '구분', width: 10, shownAs: 'authority', cell: (row) => authorityLabels[row.authority] },
    { title: '브랜드', width: 18, shownAs: 'stores', cell: (row) => row.partnerName },
    { title: '매장', width: 28, shownAs: 'stores', cell: (row) => row.storeNames },
    { title: '휴대폰', width: 16, shownAs: 'phone', cell: (row) => row.phone },
    { title: '이메일', width: 26, cell: (row) => row.email },
    { title: '임시 비밀번호', width: 12, cell: (row) => row.temporaryPasswordYn },
    { title: '가입일시', ...momentColumn, shownAs: 'joined', cell: (row) => row.createdAt },
  ],
})
