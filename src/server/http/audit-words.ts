import { auditWordsOfOthers } from '#contract/audit-words.ts'

/** Korean names of the audited calls, by method and path; the routes add those of their calls at the start. */
const words = new Map<string, string>(Object.entries(auditWordsOfOthers))

export const addAuditWord = (call: string, word: string): void => void words.set(call, word)

/** Korean name of the action that wrote a line of the audit log; a call of an earlier version is shown as it is. */
export const auditWordOf = (call: string): string => words.get(call) ?? call

/** All actions by their Korean names, for a filter. */
export const auditWords = () =>
  [...words].map(([call, word]) => ({ call, word })).toSorted((one, other) => one.word.localeCompare(other.word, 'ko'))
