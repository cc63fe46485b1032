import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { leaveCall } from '../contract/leaving.calls.ts'

export const accountWords: AuditWords = { calls: [[leaveCall, '회원 탈퇴']] }
