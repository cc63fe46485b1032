import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { inquiryKinds, type InquiryKind } from '../contract/inquiry-form.ts'

export const inquiriesLabels: AuditLabels = {
  fields: {
    inquiryState: { name: '문의 상태', text: (value) => (value === 'ANSWERED' ? '답변 완료' : '답변 대기') },
    // Old lines may have another code.
    inquiryKind: { name: '문의 종류', text: (value) => inquiryKinds[value as InquiryKind]?.label ?? String(value) },
    answeredVia: { name: '답변 방법', text: (value) => (value === 'MAIL' ? '메일' : '전화') },
    inquiryAnswer: { name: '답변' },
    inquiryMemo: { name: '메모' },
  },
  subjects: { inquiry: { name: '문의', link: (id) => `/admin/inquiry/${id}` } },
}
