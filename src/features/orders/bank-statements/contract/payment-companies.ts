import { plainHolder } from '#values/account-holder.ts'

/**
 * Names that banks print for the transfers of many payers: companies for payments and transfers, and words for the way of a transfer. The
 * operator adds others in the settings (`PAYMENT_COMPANIES`).
 */
export const paymentCompanies = [
  '비바리퍼블리카',
  '토스',
  '토스뱅크',
  '토스페이',
  '토스페이먼츠',
  '카카오페이',
  '카카오페이증권',
  '카카오뱅크',
  '네이버페이',
  '네이버파이낸셜',
  '엔에이치엔페이코',
  '페이코',
  'NHN페이코',
  '쿠팡페이',
  '쿠팡',
  '삼성페이',
  '당근페이',
  '차이코퍼레이션',
  '핀크',
  '뱅크샐러드',
  '나이스페이먼츠',
  '나이스정보통신',
  '케이지이니시스',
  'KG이니시스',
  '한국정보통신',
  '헥토파이낸셜',
  '세틀뱅크',
  '쿠콘',
  '웹케시',
  '갤럭시아머니트리',
  '코페이',
  '다날',
  '금융결제원',
  '오픈뱅킹',
  '오픈뱅킹이체',
  '타행이체',
  '타행송금',
  '당행이체',
  '인터넷뱅킹',
  '인터넷이체',
  '모바일뱅킹',
  '모바일이체',
  '스마트뱅킹',
  '폰뱅킹',
  '텔레뱅킹',
  '펌뱅킹',
  '자동이체',
  '대량이체',
  '무통장입금',
  '현금입금',
  '현금',
  '창구입금',
  '창구',
  '계좌이체',
  '이체',
  '입금',
  'ATM',
  'CD이체',
] as const

/** The operator's own names are separated by commas or lines; one that is typed again, or built in, is left out. */
export function splitCompanyNames(text: string): string[] {
  const known = new Set(paymentCompanies.map(plainHolder))
  return text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => {
      const plain = plainHolder(name)
      const isNew = plain !== '' && !known.has(plain)
      known.add(plain)
      return isNew
    })
}

/** Shorter names are parts of other names: '토스' of '토스트상회'. */
const shortestPart = 4

/**
 * Whether a plain name stands for many payers. Banks cut names off ('비바리퍼블리'), and payers add a code or more words. `companies` are
 * plain names.
 */
export function isPaymentCompany(plain: string, companies: ReadonlySet<string>): boolean {
  if (companies.has(plain)) return true
  const name = plain.replaceAll(/^\d+|\d+$/g, '')
  if (companies.has(name)) return true
  if (name.length < shortestPart) return false
  return [...companies].some(
    (company) => company.startsWith(name) || (company.length >= shortestPart && name.startsWith(company)),
  )
}

/** The plain names of the built-in list and of the operator's own. */
export const plainCompanies = (added: string): ReadonlySet<string> =>
  new Set([...paymentCompanies, ...splitCompanyNames(added)].map(plainHolder))
