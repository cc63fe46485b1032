import { defineListSheet, momentColumn } from '#features/platform/files/contract/list-sheet.ts'
import { inquiryStateLabels, type InquiryRow } from './inquiries.admin.calls.ts'
import { inquiryKinds } from './inquiry-form.ts'

/** One row per inquiry, with the columns of the list. */
export const inquiryListSheet = defineListSheet<InquiryRow>({
  name: '도입 입점 문의',
  plainName: 'inquiries',
  columns: [
    { title: '번호', width: 10, isNumber: true, cell: (row) => row.counselId },
    { title: '접수일시', ...momentColumn, shownAs: 'created', cell: (row) => row.createdAt },
    { title: '종류', width: 12, shownAs: 'kind', cell: (row) => inquiryKinds[row.kind].label },
    { title: '상태', width: 12, shownAs: 'state', cell: (row) => inquiryStateLabels[row.state] },
    { title: '업체명', width: 24, shownAs: 'name', cell: (row) => row.name },
    { title: '성함', width: 12, shownAs: 'representative', cell: (row) => row.representative },
    { title: '지역', width: 20, shownAs: 'location', cell: (row) => row.location },
    { title: '열어 봄', width: 10, cell: (row) => row.readYn },
  ],
})
