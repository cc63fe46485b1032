import type { AuditWords } from '#features/audit/contract/audit-terms.ts'

export const signupWords: AuditWords = {}
