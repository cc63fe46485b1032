import { brandForm } from '#features/access/signup/contract/brand-fields.ts'
import { isReservedUri } from '#features/access/signup/contract/brand-fields.ts'
import { signupSentences } from '#features/access/signup/contract/signup.calls.ts'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import { storeFieldSentences, storeForm } from '#features/stores/chain-stores/contract/store-fields.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone, phoneDigits, phoneText } from '#values/phone.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { headquartersForm, type Headquarters, type HeadquartersForm } from '../contract/headquarters.partner.calls.ts'

type Stated = Headquarters['chainStore']
type Partner = Headquarters['partner']

/** The form's texts; the keys are the paths of the request, as the server's errors name them. */
export type InfoValues = Record<'name' | 'phone' | 'email' | 'currentPassword', string> & {
  [Field in keyof Partner as `partner.${Field}`]: string
} & { [Field in keyof Stated as `chainStore.${Field}`]: string }

export const valuesOf = ({ partner, chainStore, name, phone, email }: Headquarters): InfoValues => {
  const values = {
    name,
    phone: isMasked(phone) ? phone : formatPhone(phone),
    email,
    currentPassword: '',
    ...prefixed('partner', partner),
    ...prefixed('chainStore', {
      ...chainStore,
      tel: formatPhone(chainStore.tel),
      businessNumber: formatBusinessNumber(chainStore.businessNumber),
    }),
  }
  return values as InfoValues // the prefixes make the keys of the type
}

/** The texts as the server expects them; it refuses a bank that is not chosen. */
export function toHeadquartersForm(values: InfoValues): HeadquartersForm {
  const partner = taken('partner', values) as Partner // the keys of the type
  const store = taken('chainStore', values) as Stated // see above
  return {
    name: values.name.trim(),
    phone: isMasked(values.phone) ? values.phone : phoneText(values.phone),
    email: values.email.trim(),
    partner: { ...partner, uri: partner.uri.trim(), bank: partner.bank as HeadquartersForm['partner']['bank'] }, // validated
    chainStore: {
      ...store,
      tel: phoneDigits(store.tel) ?? store.tel.trim(),
      businessNumber: formatBusinessNumber(store.businessNumber.trim()),
      businessEmail: store.businessEmail.trim(),
    },
  }
}

/** An operator of single brands reads the contacts masked. Left as they are, they stay. */
const isMasked = (text: string): boolean => text.includes('*')

/** The form for the server, without masked contacts. */
export const sentForm = ({ phone, email, ...form }: HeadquartersForm) => ({
  ...form,
  ...(!isMasked(phone) && { phone }),
  ...(!isMasked(email) && { email }),
})

/** The rules of the sign-up. */
export function infoProblems(values: InfoValues, stored: Headquarters): Partial<InfoValues> {
  const form = toHeadquartersForm(values)
  const { name, phone, email } = headquartersForm.shape
  const reserved = form.partner.uri.toLowerCase() !== stored.partner.uri && isReservedUri(form.partner.uri)
  return {
    ...sentenceOf('name', name.safeParse(values.name)),
    ...(!isMasked(form.phone) && sentenceOf('phone', phone.safeParse(values.phone))),
    ...(!isMasked(form.email) && sentenceOf('email', email.safeParse(form.email))),
    ...(reserved && { 'partner.uri': signupSentences.uriReserved }),
    ...prefixed('partner', schemaErrors<Partner>(brandForm, form.partner)),
    ...prefixed('chainStore', schemaErrors<Stated>(storeForm, form.chainStore)),
    ...(!form.chainStore.name.trim() && { 'chainStore.name': storeFieldSentences.hqNameMissing }),
    ...(passwordReason(values, stored) &&
      values.currentPassword === '' && { currentPassword: memberSentences.currentPasswordMissing }),
  }
}

const sentenceOf = (
  field: string,
  { error }: { error?: { issues: readonly { message: string }[] } | undefined },
): Record<string, string> => (error?.issues[0] ? { [field]: error.issues[0].message } : {})

const prefixed = (prefix: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]))

const taken = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${prefix}.`))
      .map(([name, value]) => [name.slice(prefix.length + 1), value]),
  )

/** The change that requires the password again; undefined if there is none. */
export function passwordReason(values: InfoValues, stored: Headquarters): 'account' | 'email' | undefined {
  const { partner, email } = toHeadquartersForm(values)
  const isSame = (['bank', 'account', 'accountHolder'] as const).every((name) => partner[name] === stored.partner[name])
  if (!isSame) return 'account'
  return email === stored.email ? undefined : 'email'
}
