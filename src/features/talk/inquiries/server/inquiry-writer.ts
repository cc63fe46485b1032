import type { AuditContext } from '#server/http/route.ts'

/** An operator who changes an inquiry. */
export interface InquiryWriter {
  memberId: number
  at: Date
  audit: AuditContext
}

/** Names an inquiry in the audit log. */
export const inquirySubject = (id: number) => `inquiry/${id}`
