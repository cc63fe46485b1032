import { expect, it } from 'vitest'
import { hasDepositCode, nameWithoutCode, payerNameOf } from './deposit-code.ts'

it.each([
  ['박서연', '1234박서연'],
  ['주식회사 바삭온 성수직영점', '1234바삭온성수직'],
  ['㈜누리가맹', '1234누리가맹'],
  ['성수점'.normalize('NFD'), '1234성수점'],
  ['(주)', '1234(주)'],
])('the name %s is typed at the bank as the code and its first letters', (depositor, typed) => {
  expect(payerNameOf(depositor, '20260515-4561234')).toBe(typed)
})

it.each([
  ['1234박서연', '박서연', true],
  ['박서연1234', '박서연', true],
  ['1234', '', true],
  ['박1234서연', '박1234서연', false],
  ['24시편의점', '24시편의점', false],
])('the code is found at either side of %s', (plain, name, has) => {
  expect(nameWithoutCode(plain, '1234')).toBe(name)
  expect(hasDepositCode(plain, '1234')).toBe(has)
})
