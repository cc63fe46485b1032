import { codesOf } from '#values/codes.ts'

/**
 * Three-digit bank codes of the interbank transfer: those of the specification first [spec §9, wording §6], then the others. A new bank
 * is a row here: forms, requests, lists, workbooks and docs/TABLES.md are made from the rows. A bank whose statements are read has a row
 * in `statementForms` too, which only the server loads.
 */
export const banks = {
  '003': { label: 'IBK기업은행' },
  '004': { label: 'KB국민은행' },
  '011': { label: 'NH농협은행' },
  '088': { label: '신한은행' },
  '020': { label: '우리은행' },
  '002': { label: 'KDB산업은행' },
  '007': { label: 'Sh수협은행' },
  '023': { label: 'SC제일은행' },
  '027': { label: '한국씨티은행' },
  '031': { label: 'iM뱅크' },
  '032': { label: 'BNK부산은행' },
  '034': { label: '광주은행' },
  '035': { label: '제주은행' },
  '037': { label: '전북은행' },
  '039': { label: 'BNK경남은행' },
  '045': { label: '새마을금고' },
  '048': { label: '신협' },
  '050': { label: '저축은행' },
  '064': { label: '산림조합' },
  '071': { label: '우체국' },
  '081': { label: '하나은행' },
  '089': { label: '케이뱅크' },
  '090': { label: '카카오뱅크' },
  '092': { label: '토스뱅크' },
} as const
export type BankCode = keyof typeof banks

const specified: readonly BankCode[] = ['003', '004', '011', '088', '020']

/** Codes in the order of every choice: the five of the specification, then the others by label. */
export const bankCodes: readonly BankCode[] = [
  ...specified,
  ...codesOf(banks)
    .filter((code) => !specified.includes(code))
    .toSorted((one, other) => banks[one].label.localeCompare(banks[other].label, 'ko')),
]

export const bankOptions = bankCodes.map((code) => ({ value: code, label: banks[code].label }))

/** Korean name of a bank; the code itself for one that is not listed. */
export const bankName = (code: string): string => (isBankCode(code) ? banks[code].label : code)

const isBankCode = (code: string): code is BankCode => Object.hasOwn(banks, code)
