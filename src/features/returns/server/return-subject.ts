/** Names a return in the audit log, and as the record of its photos. */
export const returnSubject = (id: number): string => `return/${id}`
