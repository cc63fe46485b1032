/**
 * Company forms that banks and payers write in many ways or leave out. The longest first, so that '농업회사법인주식회사' loses all of it.
 */
const companyForms = [
  '농업회사법인',
  '유한책임회사',
  '사회적협동조합',
  '주식회사',
  '유한회사',
  '합자회사',
  '합명회사',
  '재단법인',
  '사단법인',
  '(주)',
  '(유)',
  '(합)',
  '(재)',
  '(사)',
]

/** A name as banks print it, for comparing: without spaces, punctuation, company forms and letter case. '㈜ 누리 가맹' → '누리가맹'. */
export function plainHolder(name: string): string {
  // NFKC turns ㈜ into (주) and full-width letters into ordinary ones.
  let plain = name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  for (const form of companyForms) plain = plain.replaceAll(form, '')
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** True if two names mean the same holder; an empty name means nobody. */
export const isSameHolder = (one: string, other: string): boolean =>
  plainHolder(one) !== '' && plainHolder(one) === plainHolder(other)
