import { expect, it } from 'vitest'
import { bankAccountForm } from './bank-accounts.admin.calls.ts'
import { bankCodes, bankName, bankOptions, banks } from './banks.ts'

it('the banks of the specification come first, all others after them by name', () => {
  expect(bankCodes.slice(0, 5)).toEqual(['003', '004', '011', '088', '020'])
  expect(bankCodes.toSorted()).toEqual(Object.keys(banks).toSorted())
  const others = bankOptions.slice(5).map(({ label }) => label)
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'ko')))
  expect(others).toEqual(expect.arrayContaining(['하나은행', '카카오뱅크', '우체국', '토스뱅크']))
})

it.each(bankCodes)('bank %s is taken everywhere', (bankCode) => {
  expect(bankAccountForm.safeParse({ bankCode, account: '000-00-0001', holder: '누리상회' }).success).toBe(true)
})

it('a bank that is not listed keeps its code', () => {
  expect([bankName('081'), bankName('999'), bankName('toString')]).toEqual(['하나은행', '999', 'toString'])
})
