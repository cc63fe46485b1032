import { brandForm } from '#features/signup/contract/brand-fields.ts'
import { isReservedUri } from '#features/signup/contract/brand-fields.ts'
import { signupSentences } from '#features/signup/contract/signup.calls.ts'
import { storeFieldSentences, storeForm } from '#features/chain-stores/contract/store-fields.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone, hyphenatedMobile } from '#values/phone.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { applicationForm, type ApplicationForm, type BrandApplication } from '../contract/brand-admin.partner.calls.ts'

type Stated = BrandApplication['chainStore']
type Partner = BrandApplication['partner']

/** The form's texts; the keys are the paths of the request, as the server's errors name them. */
export type ApplicationValues = Record<'name' | 'phone', string> & {
  [Field in keyof Partner as `partner.${Field}`]: string
} & { [Field in keyof Stated as `chainStore.${Field}`]: string }

export const valuesOf = ({ partner, chainStore, name, phone }: BrandApplication): ApplicationValues => {
  const values = {
    name,
    phone: formatPhone(phone),
    ...prefixed('partner', partner),
    ...prefixed('chainStore', {
      ...chainStore,
      tel: formatPhone(chainStore.tel),
      businessNumber: formatBusinessNumber(chainStore.businessNumber),
    }),
  }
  return values as ApplicationValues // the prefixes make the keys of the type
}

/** The texts as the server expects them; it refuses a bank that is not chosen. */
export function toApplicationForm(values: ApplicationValues): ApplicationForm {
  const partner = taken('partner', values) as Partner // the keys of the type
  const store = taken('chainStore', values) as Stated // see above
  return {
    name: values.name.trim(),
    phone: hyphenatedMobile(values.phone.replaceAll(/\D/g, '')),
    partner: { ...partner, uri: partner.uri.trim(), bank: partner.bank as ApplicationForm['partner']['bank'] }, // validated
    chainStore: {
      ...store,
      tel: store.tel.normalize('NFKC').replaceAll(/[\s-]/g, ''),
      businessNumber: formatBusinessNumber(store.businessNumber.trim()),
      businessEmail: store.businessEmail.trim(),
    },
  }
}

/** The rules of the sign-up. */
export function applicationProblems(values: ApplicationValues, storedUri: string): Partial<ApplicationValues> {
  const form = toApplicationForm(values)
  const { name, phone } = applicationForm.shape
  const reserved = form.partner.uri.toLowerCase() !== storedUri && isReservedUri(form.partner.uri)
  return {
    ...sentenceOf('name', name.safeParse(values.name)),
    ...sentenceOf('phone', phone.safeParse(values.phone)),
    ...(reserved && { 'partner.uri': signupSentences.uriReserved }),
    ...prefixed('partner', schemaErrors<Partner>(brandForm, form.partner)),
    ...prefixed('chainStore', schemaErrors<Stated>(storeForm, form.chainStore)),
    ...(!form.chainStore.name.trim() && { 'chainStore.name': storeFieldSentences.hqNameMissing }),
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
