import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const filesLabels: AuditLabels = {
  fields: { pixels: { name: '크기' }, fileName: { name: '파일 이름' } },
  subjects: { file: { name: '파일' }, attachment: { name: '첨부 파일' } },
}
