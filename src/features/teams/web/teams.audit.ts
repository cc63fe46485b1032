import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { acceptInvitationCall } from '../contract/teams.calls.ts'

export const teamsWords: AuditWords = { calls: [[acceptInvitationCall, '초대 수락']] }
