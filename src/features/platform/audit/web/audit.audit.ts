import { numberText, type AuditLabels } from '../contract/audit-terms.ts'

export const auditLabels: AuditLabels = {
  fields: {
    auditActor: { name: '작업자 조건' },
    auditCall: { name: '작업 조건' },
    auditSubject: { name: '대상 조건' },
    auditFrom: { name: '시작일' },
    auditTo: { name: '종료일' },
    exportedRows: { name: '저장한 행', text: numberText('건') },
    exportedFrom: { name: '시작일' },
    exportedTo: { name: '종료일' },
  },
  subjects: { audit: { name: '감사 기록' }, export: { name: '엑셀 파일' } },
}
