import { labelled, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { documentStateRules, documentStates } from '../contract/document-terms.ts'
import {
  exportTaxDocumentsCall,
  issueDocumentsCall,
  readApprovalsCall,
  recordFailedCall,
  recordIssuedCall,
  releaseDocumentsCall,
  taxSheetCall,
} from '../contract/tax-documents.admin.calls.ts'

export const taxDocumentsWords: AuditWords = {
  calls: [
    [exportTaxDocumentsCall, '증빙 목록 엑셀 저장'],
    [taxSheetCall, '증빙 일괄발급 양식 받기'],
    [releaseDocumentsCall, '증빙 양식 되돌리기'],
    [issueDocumentsCall, '증빙 전자 발행'],
    [recordIssuedCall, '증빙 발행 완료'],
    [recordFailedCall, '증빙 발행 실패'],
    [readApprovalsCall, '증빙 승인번호 올리기'],
  ],
  fields: {
    documentState: {
      name: '증빙 상태',
      text: labelled(Object.fromEntries(documentStates.map((code) => [code, documentStateRules[code].label]))),
    },
    approvalNumber: { name: '승인번호' },
  },
  subjects: {
    taxDocument: { name: '증빙', link: (number) => `/admin/taxDocument?show=ALL&period=all&search=${number}` },
  },
}
