import type { Limit } from '#server/attempts/consume-attempt.ts'

const minutes = (count: number) => count * 60 * 1000

/** [T06] The caller hashes the e-mail, so this table holds no personal data of it. */
export const findIdLimits = (address: string, email: string): Limit[] => [
  { bucket: `find address ${address}`, max: 5, windowMs: minutes(10) },
  { bucket: `find email ${email}`, max: 5, windowMs: minutes(60) },
]
/** A code request reveals whether id, name and e-mail belong together, so it is limited. */
export const codeRequestLimits = (address: string): Limit[] => [
  { bucket: `request address ${address}`, max: 20, windowMs: minutes(10) },
]
/** Limits the mails that others can cause to one person. */
export const mailsLimit = (memberId: number): Limit => ({
  bucket: `mails ${memberId}`,
  max: 20,
  windowMs: minutes(60),
})
/** 20 wrong codes per account and day [T02]. */
export const wrongCodesLimit = (memberId: number): Limit => ({
  bucket: `wrong ${memberId}`,
  max: 20,
  windowMs: minutes(24 * 60),
})
