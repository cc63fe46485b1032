import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  exportInquiriesCall,
  answerInquiryCall,
  changeInquiryMemoCall,
  deleteInquiryCall,
  markInquiryReadCall,
} from '../contract/inquiries.admin.calls.ts'
import { inquiryKinds, type InquiryKind } from '../contract/inquiry-form.ts'

export const inquiriesWords: AuditWords = {
  calls: [
    [exportInquiriesCall, '도입·입점 문의 엑셀 저장'],
    [answerInquiryCall, '문의 답변'],
    [markInquiryReadCall, '문의 읽음'],
    [changeInquiryMemoCall, '문의 메모 변경'],
    [deleteInquiryCall, '문의 삭제'],
  ],
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
