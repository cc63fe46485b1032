import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { signupCall } from '../contract/signup.calls.ts'

export const signupWords: AuditWords = { calls: [[signupCall, '회원가입']] }
