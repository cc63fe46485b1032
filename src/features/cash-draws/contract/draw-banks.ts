import { banks } from '#features/settings/contract/banks.ts'

/** The banks that a withdrawal can be paid to: those of the specification first, then the others of the interbank transfer, by code. */
export const drawBanks = {
  ...banks,
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
export type DrawBankCode = keyof typeof drawBanks

const byLabel = (one: DrawBankCode, other: DrawBankCode) =>
  drawBanks[one].label.localeCompare(drawBanks[other].label, 'ko')

/** In the order of their labels. */
export const drawBankCodes = (Object.keys(drawBanks) as DrawBankCode[]).toSorted(byLabel) // its own keys
