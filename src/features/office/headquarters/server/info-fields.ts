import type { SettlementAccount } from '#features/brands/brands/server/settlement-account.ts'
import { maskEmail } from '#values/email.ts'
import { maskPhone } from '#values/phone.ts'
import { maskedChange } from '#features/office/headquarters/contract/brand-application.ts'
import { bankName } from '#features/platform/settings/contract/banks.ts'

export interface StoredInfo {
  partner: { name: string; uri: string }
  account: SettlementAccount | undefined
  store: {
    name: string
    tel: string
    postalCode: string
    address1: string
    address2?: string | undefined
    businessCompanyName: string
    businessRepresentative: string
    businessType: string
    businessItem: string
    businessNumber: string
    businessEmail?: string | undefined
  }
  contact: { name: string; phone: string; email: string }
}

/** Names the data of a headquarters for the audit log; compared in clear, logged by `loggedFields`. */
export const infoFields = ({ partner, account, store, contact }: StoredInfo) => ({
  brandName: partner.name,
  uri: partner.uri,
  settlementAccount: accountText(account),
  headquartersName: store.name,
  tel: store.tel,
  address: [`(${store.postalCode})`, store.address1, store.address2].filter(Boolean).join(' '),
  businessCompanyName: store.businessCompanyName,
  businessRepresentative: store.businessRepresentative,
  businessNumber: store.businessNumber,
  businessType: store.businessType,
  businessItem: store.businessItem,
  businessEmail: store.businessEmail ?? '',
  contactName: contact.name,
  contactPhone: contact.phone,
  contactEmail: contact.email,
})

export const accountText = (account: SettlementAccount | undefined): string =>
  account ? [account.bankCode, account.account, account.holder].join(' ') : ''

type Logged = Record<string, string | number | boolean | null>

/** Masks the numbers that no log may contain in clear; marks a change that the mask hides. */
export function loggedFields({ before, after }: { before: Logged; after: Logged }): { before: Logged; after: Logged } {
  const masked = { before: maskedFields(before), after: maskedFields(after) }
  for (const [name, value] of Object.entries(masked.after)) {
    if (value === masked.before[name]) masked.after[name] = maskedChange(String(value))
  }
  return masked
}

const maskedFields = (fields: Logged): Logged =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? maskOf(name, value) : value]),
  )

function maskOf(name: string, value: string): string {
  if (name === 'contactPhone') return maskPhone(value)
  if (name === 'contactEmail') return maskEmail(value)
  return name === 'settlementAccount' ? maskedAccount(value) : value
}

/** '088 110-000-000001 달빛분식' → '신한은행 ****0001 달빛분식' */
export function maskedAccount(value: string): string {
  const [bank = '', number = '', ...holder] = value.split(' ')
  return value && [bankName(bank), `****${number.slice(-4)}`, ...holder].join(' ')
}
