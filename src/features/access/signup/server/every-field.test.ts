import { describe, expect, it } from 'vitest'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import { storeFieldSentences } from '#features/stores/chain-stores/contract/store-fields.ts'
import { franchisorForm } from '#testing/fixtures/people/signup.ts'
import { brandFieldSentences } from '../contract/brand-fields.ts'
import { signupFranchisorCall } from '../contract/signup.calls.ts'

const taken = null

interface Answers {
  empty: string | typeof taken
  /** One character longer than allowed. */
  long: [text: string, sentence: string]
  /** Texts in other character sets: one expected sentence for all, or one for each. */
  other: typeof taken | string | Partial<Record<keyof typeof others, string | typeof taken>>
}

const others = {
  'another script': 'Ωμέγα王子',
  'full-width digits': '１２４８１００９９８',
  'an emoji': '👍👍👍👍👍👍',
  HTML: '<b>naru</b>',
}

const words = (missing: string, most: number): Answers => ({
  empty: missing,
  long: ['가'.repeat(most + 1), storeFieldSentences.tooLong(most)],
  other: taken,
})
const { emailFormat, phoneFormat, usernameLetters } = memberSentences
const longAddress = `tax@${'example.'.repeat(12)}com`
const named: Answers = { ...words(memberSentences.nameMissing, 30), long: ['가'.repeat(31), memberSentences.nameLong] }

/** Expected answers for each text field of the form. A field without a line fails. */
const table: Record<string, Answers> = {
  username: {
    empty: memberSentences.usernameMissing,
    long: ['a'.repeat(17), memberSentences.usernameLength],
    other: usernameLetters,
  },
  password: {
    empty: memberSentences.passwordMissing,
    long: ['naru!gangnam12345', memberSentences.passwordLong],
    other: {
      'another script': memberSentences.passwordShort,
      'full-width digits': memberSentences.passwordLetter("'１' 문자는"),
      'an emoji': memberSentences.passwordShort,
      HTML: memberSentences.passwordLetter("'<' 문자는"),
    },
  },
  name: named,
  nickname: named,
  phone: { empty: memberSentences.phoneMissing, long: ['010123456789', phoneFormat], other: phoneFormat },
  email: { empty: memberSentences.emailMissing, long: [longAddress, emailFormat], other: emailFormat },
  'chainStore.name': words(storeFieldSentences.nameMissing, 50),
  'chainStore.tel': {
    empty: storeFieldSentences.telMissing,
    long: ['0'.repeat(13), storeFieldSentences.telFormat],
    other: storeFieldSentences.telDigits,
  },
  'chainStore.postalCode': {
    empty: storeFieldSentences.addressMissing,
    long: ['061234', storeFieldSentences.postalCode],
    other: storeFieldSentences.postalCode,
  },
  'chainStore.address1': words(storeFieldSentences.addressMissing, 150),
  'chainStore.address2': { ...words('', 100), empty: taken },
  'chainStore.businessCompanyName': words(storeFieldSentences.companyMissing, 50),
  'chainStore.businessRepresentative': words(storeFieldSentences.representativeMissing, 50),
  'chainStore.businessType': words(storeFieldSentences.typeMissing, 50),
  'chainStore.businessItem': words(storeFieldSentences.itemMissing, 50),
  'chainStore.businessNumber': {
    empty: storeFieldSentences.businessNumberMissing,
    long: ['12481009980', storeFieldSentences.businessNumber],
    other: {
      'another script': storeFieldSentences.businessNumber,
      'full-width digits': taken,
      'an emoji': storeFieldSentences.businessNumber,
      HTML: storeFieldSentences.businessNumber,
    },
  },
  'chainStore.businessEmail': { empty: taken, long: [longAddress, emailFormat], other: emailFormat },
  'partner.name': words(brandFieldSentences.nameMissing, 30),
  'partner.uri': {
    empty: brandFieldSentences.uriMissing,
    long: ['a'.repeat(31), brandFieldSentences.uriLength],
    other: brandFieldSentences.uriLetters,
  },
  'partner.bank': {
    empty: brandFieldSentences.bankMissing,
    long: ['0044', brandFieldSentences.bankMissing],
    other: brandFieldSentences.bankMissing,
  },
  'partner.account': {
    empty: brandFieldSentences.accountMissing,
    long: ['1'.repeat(31), brandFieldSentences.tooLong(30)],
    other: brandFieldSentences.accountDigits,
  },
  'partner.accountHolder': words(brandFieldSentences.holderMissing, 30),
}

const body = signupFranchisorCall.body! // the call declares one

/** The form with one text replaced; `a.b` is nested in `a`. */
function formWith(path: string, text: string): object {
  const form: Record<string, unknown> = franchisorForm()
  const [outer = '', inner] = path.split('.')
  const changed = inner === undefined ? text : { ...(form[outer] as object), [inner]: text } // a group of the form
  return { ...form, [outer]: changed }
}

/** The first error of the field; null: accepted. */
function sentenceOf(path: string, text: string): string | null {
  const issues = body.safeParse(formWith(path, text)).error?.issues ?? []
  return issues.find((issue) => issue.path.join('.') === path)?.message ?? (issues[0] ? 'of another field' : null)
}

/** Lists all text fields of the form, nested groups included, checkboxes excluded. */
function textsOf(shape: Record<string, { _zod: { def: { type: string; shape?: unknown } } }>, before = ''): string[] {
  return Object.entries(shape).flatMap(([name, { _zod }]) => {
    const { def } = _zod
    if (def.type === 'object') return textsOf(def.shape as typeof shape, `${before}${name}.`) // groups have the same structure
    return def.type === 'string' || def.type === 'enum' ? [`${before}${name}`] : []
  })
}

describe('every text field of the sign-up', () => {
  it('has a line in this table', () => {
    expect(Object.keys(table).toSorted()).toEqual(textsOf(body.shape).toSorted())
  })

  const lines = Object.entries(table)
  it.each(lines)('%s: empty', (path, { empty }) => expect(sentenceOf(path, '')).toBe(empty))
  it.each(lines)('%s: too long', (path, { long: [text, sentence] }) => expect(sentenceOf(path, text)).toBe(sentence))
  it.each(
    lines.flatMap(
      ([path, { other }]) =>
        (Object.keys(others) as (keyof typeof others)[]).map((kind) => [path, kind, other] as const), // its own keys
    ),
  )('%s: %s', (path, kind, other) => {
    const expected = typeof other === 'object' && other !== null ? (other[kind] ?? null) : other
    expect(sentenceOf(path, others[kind])).toBe(expected)
  })
})
