/** Reasons why a member reports a text. */
export type ReportReason = 'ABUSE' | 'SPAM' | 'PRIVACY' | 'ILLEGAL' | 'OTHER'
