import type * as z from 'zod/mini'
import type { BodyOf } from '#contract/call.ts'
import {
  storeFields,
  storeFieldSentences,
  type StoreForm,
} from '#features/stores/chain-stores/contract/store-fields.ts'
import type { AgreedOnWire } from '#features/people/members/contract/consents.ts'
import {
  emailField,
  memberSentences,
  nameField,
  passwordField,
  phoneField,
  usernameField,
} from '#features/people/members/contract/member-fields.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { phoneDigits, phoneText } from '#values/phone.ts'
import { brandForm } from '../contract/brand-fields.ts'
import { signupSentences, type signupCall } from '../contract/signup.calls.ts'
import type { SignupKind } from './signup-kinds.ts'

type StoreField = `chainStore.${keyof StoreForm}`
type BrandField = `partner.${keyof typeof brandForm.shape}`
type PersonField = 'username' | 'password' | 'passwordAgain' | 'name' | 'phone' | 'email'

/** Field names equal the server's paths, so that server errors find their field. */
export type SignupField = PersonField | StoreField | BrandField
export type SignupValues = Record<SignupField, string>
export type SignupErrors = Partial<Record<SignupField, string>>

interface Rule {
  label: string
  /** The contract's own schema, so that no rule is duplicated. */
  schema: z.ZodMiniType
  optional?: true
  /** Normalises the text before validation and sending. */
  normalise?: (text: string) => string
}

const digits = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '')
/** Grouped on the screen, digits on the wire [spec §5]. */
const phone = (text: string): string => phoneDigits(text) ?? text.trim()
const wide = (text: string): string => text.normalize('NFKC').trim()
const asTyped = (text: string): string => text

const rules: Record<SignupField, Rule> = {
  username: { label: '아이디', schema: usernameField },
  password: { label: '비밀번호', schema: passwordField, normalise: asTyped },
  passwordAgain: { label: '비밀번호 확인', schema: passwordField, normalise: asTyped },
  name: { label: '이름', schema: nameField },
  phone: { label: '휴대폰 번호', schema: phoneField, normalise: phoneText },
  email: { label: '이메일', schema: emailField, normalise: wide },
  'partner.name': { label: '브랜드명', schema: brandForm.shape.name },
  'partner.uri': { label: '브랜드 도메인 주소(영문·숫자)', schema: brandForm.shape.uri, normalise: wide },
  'partner.bank': { label: '은행', schema: brandForm.shape.bank },
  'partner.account': { label: '계좌번호', schema: brandForm.shape.account, normalise: wide },
  'partner.accountHolder': { label: '예금주', schema: brandForm.shape.accountHolder },
  'chainStore.name': { label: '매장명', schema: storeFields.name },
  'chainStore.tel': { label: '전화번호', schema: storeFields.tel, normalise: phone },
  'chainStore.postalCode': { label: '우편번호', schema: storeFields.postalCode, normalise: digits },
  'chainStore.address1': { label: '기본 주소', schema: storeFields.address1 },
  'chainStore.address2': { label: '상세 주소', schema: storeFields.address2, optional: true },
  'chainStore.businessNumber': { label: '사업자등록번호', schema: storeFields.businessNumber, normalise: wide },
  'chainStore.businessCompanyName': { label: '상호(법인명)', schema: storeFields.businessCompanyName },
  'chainStore.businessRepresentative': { label: '대표자명', schema: storeFields.businessRepresentative },
  'chainStore.businessType': { label: '업태', schema: storeFields.businessType },
  'chainStore.businessItem': { label: '종목', schema: storeFields.businessItem },
  'chainStore.businessEmail': {
    label: '세금계산서 수신 이메일',
    schema: storeFields.businessEmail,
    normalise: wide,
    optional: true,
  },
}

/** In page order: the first invalid one gets the focus. */
export const signupFields = Object.keys(rules).filter((name): name is SignupField => name in rules)

export const fieldsOf = (kind: SignupKind): readonly SignupField[] =>
  kind === 'franchisor' ? signupFields : signupFields.filter((field) => !field.startsWith('partner.'))

export const isSignupField = (path: string): path is SignupField => Object.hasOwn(rules, path)

/** A headquarters enters its own name where a store enters the store's. */
export const labelOf = (field: SignupField, kind: SignupKind): string =>
  kind === 'franchisor' && field === 'chainStore.name' ? '본사명' : rules[field].label

export const isRequired = (field: SignupField): boolean => !rules[field].optional

export const noValues: SignupValues = {
  username: '',
  password: '',
  passwordAgain: '',
  name: '',
  phone: '',
  email: '',
  'partner.name': '',
  'partner.uri': '',
  'partner.bank': '',
  'partner.account': '',
  'partner.accountHolder': '',
  'chainStore.name': '',
  'chainStore.tel': '',
  'chainStore.postalCode': '',
  'chainStore.address1': '',
  'chainStore.address2': '',
  'chainStore.businessNumber': '',
  'chainStore.businessCompanyName': '',
  'chainStore.businessRepresentative': '',
  'chainStore.businessType': '',
  'chainStore.businessItem': '',
  'chainStore.businessEmail': '',
}

export const normalised = (field: SignupField, text: string): string =>
  (rules[field].normalise ?? ((typed: string) => typed.normalize('NFC').trim()))(text)

/** Returns the error of a field, if any. */
export function errorOf(field: SignupField, values: SignupValues, kind: SignupKind): string | undefined {
  const value = normalised(field, values[field])
  if (field === 'passwordAgain') {
    if (value === '') return signupSentences.passwordAgainMissing
    return value === values.password ? undefined : memberSentences.passwordDiffers
  }
  const sentence = rules[field].schema.safeParse(value).error?.issues[0]?.message
  if (sentence === storeFieldSentences.nameMissing && kind === 'franchisor') return storeFieldSentences.hqNameMissing
  if (!sentence && field === 'password' && value === values.username) return memberSentences.passwordIsUsername
  return sentence
}

export function errorsOf(values: SignupValues, kind: SignupKind): SignupErrors {
  const errors: SignupErrors = {}
  for (const field of fieldsOf(kind)) {
    const sentence = errorOf(field, values, kind)
    if (sentence) errors[field] = sentence
  }
  return errors
}

type SignupBody = BodyOf<typeof signupCall>

/** Builds the request of a general member or a store, without brand and consents. */
export function personOf(values: SignupValues): Omit<SignupBody, 'partnerId' | 'consents' | keyof AgreedOnWire> {
  const take = (field: SignupField) => normalised(field, values[field])
  const store = (field: keyof StoreForm) => take(`chainStore.${field}`)
  return {
    username: take('username'),
    password: values.password,
    name: take('name'),
    nickname: take('name'),
    phone: take('phone'),
    email: take('email'),
    chainStore: {
      name: store('name'),
      tel: store('tel'),
      postalCode: store('postalCode'),
      address1: store('address1'),
      address2: store('address2'),
      businessCompanyName: store('businessCompanyName'),
      businessRepresentative: store('businessRepresentative'),
      businessType: store('businessType'),
      businessItem: store('businessItem'),
      businessNumber: formatBusinessNumber(store('businessNumber')),
      businessEmail: store('businessEmail'),
    },
  }
}
