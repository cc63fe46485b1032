import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { accountField, bankField, holderField } from './bank-account-fields.ts'
import { banks, type BankCode } from './banks.ts'

export const bankAccountListSentences = {
  none: '계좌를 등록하시면 계좌입금으로 주문을 받을 수 있습니다.',
  lastOne: '사용 중인 계좌가 없으면 계좌입금으로 주문을 받을 수 없습니다. 그래도 사용을 중지하시겠습니까?',
  saved: '입금 계좌를 저장했습니다. 다음 주문부터 적용됩니다.',
} as const

const listRefusals = {
  doubled: conflict('같은 계좌가 이미 등록되어 있습니다.'),
  incomplete: conflict('계좌 목록이 변경되었습니다. 새로고침한 후 다시 저장해 주세요.'),
}
export type BankAccountRefusal = keyof typeof listRefusals

export const bankAccountForm = z.strictObject({ bankCode: bankField, account: accountField, holder: holderField })
export type BankAccountForm = z.output<typeof bankAccountForm>

const bankAccountRow = z.strictObject({
  ...bankAccountForm.shape,
  /** Null for a new account. */
  id: z.nullable(z.int().check(z.positive())),
  isActive: z.boolean(),
})
export type BankAccountRow = z.output<typeof bankAccountRow>

const bankAccountList = z.object({
  version: recordVersion,
  /** Accounts in the order that buyers see. */
  accounts: z.array(z.object({ ...bankAccountForm.shape, id: z.int(), account: z.string(), isActive: z.boolean() })),
})
export type BankAccountList = z.output<typeof bankAccountList>

export const adminBankAccountsCall = defineCall({
  method: 'GET',
  path: '/admin/bankAccount',
  summary: "The platform's accounts for transfers",
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  data: bankAccountList,
  reads: ['BankAccount'],
})

export const mostBankAccounts = 20

/**
 * Saves the whole list: its order, its changes and new accounts. An account is never removed, only deactivated; orders
 * hold the text of theirs.
 */
export const saveBankAccountsCall = defineCall({
  method: 'PUT',
  path: '/admin/bankAccount',
  summary: "Change the platform's accounts for transfers",
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  body: z.strictObject({
    version: recordVersion,
    accounts: z.array(bankAccountRow).check(z.maxLength(mostBankAccounts)),
  }),
  data: bankAccountList,
  refusals: { ...listRefusals, conflict: recordChanged },
  changes: ['BankAccount', 'Payment', 'AdminTodo', 'Setup'],
  auditWord: '입금 계좌 변경',
  example: { body: { version: 0, accounts: [] } },
})

interface NamedAccount {
  bankCode: BankCode
  account: string
  holder: string
  isActive: boolean
}

/** Account in the audit log: contains only the last digits of the number. */
export const auditedAccount = ({ bankCode, account, holder, isActive }: NamedAccount): string =>
  `${banks[bankCode].label} ****${account.replaceAll('-', '').slice(-4)} ${holder}${isActive ? '' : ' (사용 중지)'}`
