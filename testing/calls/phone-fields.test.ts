import { describe, expect, it } from 'vitest'
import { storeFields } from '#features/stores/chain-stores/contract/store-fields.ts'
import { inquiryBody } from '#features/talk/inquiries/contract/inquiry-form.ts'
import { phoneField } from '#features/people/members/contract/member-fields.ts'
import { receiver } from '#features/orders/orders/contract/order-terms.ts'
import { companyForm } from '#features/platform/settings/contract/company.admin.calls.ts'
import { settingFields } from '#features/platform/settings/contract/setting-fields.ts'
import { supplierFields } from '#features/goods/suppliers/contract/supplier-form.ts'
import { identityDigits, identityProblem } from '#features/money/tax-documents/contract/receipt-identity.ts'

/** Every field of the contract that takes a phone number. */
const fields = {
  'a member, a member of staff and an invitation': phoneField,
  'a receiver': receiver.shape.phone,
  'a store and a headquarters': storeFields.tel,
  'a supplier': supplierFields.tel,
  "a supplier's contact": supplierFields.contactPhone,
  'the company': companyForm.shape.tel,
}

const typed = ['010 0000 1012', '+82 10-0000-1012', '０１０－００００－１０１２', '10-0000-1012', '01000001012']

describe.each(Object.entries(fields))('the phone number of %s', (_, schema) => {
  it.each(typed)('takes %j', (text) => expect(schema.safeParse(text).data).toBe('010-0000-1012'))

  it.each(['0000000000', '010-0000-10', '전화 주세요'])('refuses %j with a sentence', (text) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toMatch(/[가-힣]/)
  })
})

describe('the contact of an inquiry', () => {
  const { tel } = inquiryBody.shape

  it.each(typed)('takes %j', (text) => expect(tel.safeParse(text).data).toBe('010-0000-1012'))

  it('need only be filled', () => {
    expect(tel.safeParse('02-000-0301 (내선 12), 카카오톡 naru').data).toBe('02-000-0301 (내선 12), 카카오톡 naru')
    expect(tel.safeParse(' ').error?.issues[0]?.message).toBe('연락처를 입력해 주세요.')
  })
})

it('the phone number of a cash receipt is the same one, and a business number or a card stays what it is', () => {
  for (const text of typed) expect(identityDigits('DEDUCTION', text)).toBe('01000001012')
  expect(identityProblem('DEDUCTION', '+82 10-0000-1012')).toBeUndefined()
  expect(identityDigits('EXPENSE', '10-0000-1012')).toBe('1000001012')
  expect(identityDigits('DEDUCTION', '8210 0000 1012 3456')).toBe('8210000010123456')
})

it('the sender of messages is stored in digits, as the provider takes it', () => {
  expect(settingFields.SOLAPI_FROM.value.safeParse('02-000-0301').data).toBe('020000301')
  expect(settingFields.SOLAPI_FROM.value.safeParse('0000000000').success).toBe(false)
})
