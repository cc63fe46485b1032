import { exportAuditCall } from '../contract/audit.calls.ts'
import { numberText, type AuditWords } from '../contract/audit-terms.ts'

/** `callName` names the call that an export was limited to. */
export const auditWords = (callName: (call: string) => string): AuditWords => ({
  calls: [[exportAuditCall, '감사 기록 내려받기']],
  fields: {
    auditActor: { name: '작업자 조건' },
    auditCall: { name: '작업 조건', text: (value) => (typeof value === 'string' ? callName(value) : undefined) },
    auditSubject: { name: '대상 조건' },
    auditFrom: { name: '시작일' },
    auditTo: { name: '종료일' },
    exportedRows: { name: '저장한 행', text: numberText('건') },
    exportedFrom: { name: '시작일' },
    exportedTo: { name: '종료일' },
  },
  subjects: { audit: { name: '감사 기록' }, export: { name: '엑셀 파일' } },
})
