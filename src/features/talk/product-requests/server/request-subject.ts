/** Names a request in the audit log, and as the record of its files. */
export const requestSubject = (id: number): string => `productRequest/${id}`
