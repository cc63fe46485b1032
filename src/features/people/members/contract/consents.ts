import * as z from 'zod/mini'
import { consentTable, type ConsentPlace } from './consent-table.ts'
import { codesOf, recordOf } from '#values/codes.ts'

export type Consent = keyof typeof consentTable
export type RequiredConsent = {
  [C in Consent]: (typeof consentTable)[C]['isRequired'] extends true ? C : never
}[Consent]
export type OptionalConsent = Exclude<Consent, RequiredConsent>

const codes = codesOf(consentTable)
// The rows that the filter keeps; there are three.
export const requiredConsents = codes.filter((code) => consentTable[code].isRequired) as [
  RequiredConsent,
  ...RequiredConsent[],
]
export const optionalConsents = codes.filter((code) => !consentTable[code].isRequired) as OptionalConsent[] // the rest

/** The optional consents that a form asks for, in the order of the table. */
export const optionalConsentsAt = (place: ConsentPlace): OptionalConsent[] =>
  optionalConsents.filter((code) => consentTable[code].asked.some((each) => each === place))

/** The label of the box in every form. */
export const optionalLabel = (code: OptionalConsent): string => `[선택] ${consentTable[code].label}`

export type RequiredConsents = Record<RequiredConsent, boolean>
export type OptionalConsents = Record<OptionalConsent, boolean>

export const noRequiredConsents = (): RequiredConsents => recordOf(requiredConsents, () => false)
/** For those who are asked for none. */
export const noOptionalConsents = (): OptionalConsents => recordOf(optionalConsents, () => false)

export const agreedToAll = (consents: RequiredConsents): consents is Record<RequiredConsent, true> =>
  requiredConsents.every((code) => consents[code])

/** `sms` is `agreedToSms` in columns and forms, and `agreedToSmsAt` is its time. */
export type AgreedName<C extends OptionalConsent = OptionalConsent> = `agreedTo${Capitalize<C>}`
export const agreedName = <C extends OptionalConsent>(code: C): AgreedName<C> =>
  `agreedTo${code.slice(0, 1).toUpperCase()}${code.slice(1)}` as AgreedName<C> // the type spells the same rule

/** The consents of a form, by the names of its fields. */
export const agreedValues = (valueOf: (code: OptionalConsent) => boolean) =>
  Object.fromEntries(optionalConsents.map((code) => [agreedName(code), valueOf(code)])) as Record<AgreedName, boolean> // one for each row

type Wire<C extends OptionalConsent> = (typeof consentTable)[C]['wire']
export type AgreedOnWire = { [C in OptionalConsent as Wire<C>['agreed']]: boolean }
/** The times at which the consents were last given or withdrawn; null: never. */
export type AdvertisingOnWire = AgreedOnWire & { [C in OptionalConsent as Wire<C>['at']]: string | null }

type AgreedFields = { [C in OptionalConsent as Wire<C>['agreed']]: z.ZodMiniBoolean<boolean> }
type TimeFields = { [C in OptionalConsent as Wire<C>['at']]: z.ZodMiniNullable<z.ZodMiniString<string>> }

/** Fields of a request. Bodies of the specification don't have the consents that were added later: these count as refused. */
export const agreedFields = Object.fromEntries(
  optionalConsents.map((code) => {
    const { agreed, isSpecified } = consentTable[code].wire
    return [agreed, isSpecified ? z.boolean() : z._default(z.boolean(), false)]
  }),
) as AgreedFields // one field for each row

/** Fields of an answer. */
export const advertisingFields = Object.fromEntries(
  optionalConsents.flatMap((code) => {
    const { agreed, at } = consentTable[code].wire
    return [
      [agreed, z.boolean()],
      [at, z.nullable(z.string())],
    ]
  }),
) as AgreedFields & TimeFields // two fields for each row

export const fromWire = (body: AgreedOnWire): OptionalConsents =>
  recordOf(optionalConsents, (code) => body[consentTable[code].wire.agreed])

export const toWire = (consents: OptionalConsents): AgreedOnWire =>
  Object.fromEntries(optionalConsents.map((code) => [consentTable[code].wire.agreed, consents[code]])) as AgreedOnWire // as above

const agreed = (sentence: string) => z.literal(true, sentence)
/** The required consents of a request; `sentence` refuses a body that lacks one. */
export const requiredConsentFields = (sentence: string) =>
  z.strictObject(recordOf(requiredConsents, () => agreed(sentence)))
