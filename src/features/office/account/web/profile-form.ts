import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { consentTable } from '#features/people/members/contract/consent-table.ts'
import {
  agreedName,
  agreedValues,
  optionalConsents,
  toWire,
  type AgreedName,
} from '#features/people/members/contract/consents.ts'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import type { MemberProfile } from '#features/people/members/contract/members.calls.ts'
import { formatPhone, phoneDigits } from '#values/phone.ts'
import { changeMemberForm, type ChangeMemberForm } from '../contract/account.calls.ts'
import { recordOf } from '#values/codes.ts'

/** Form state as the screen shows it. */
export interface ProfileValues extends Record<string, string | boolean>, Record<AgreedName, boolean> {
  name: string
  phone: string
  email: string
  /** Shown and required only while the e-mail differs from the stored one. */
  currentPassword: string
}

/** The phone number is shown with hyphens, like everywhere else. */
export const valuesOf = (profile: MemberProfile): ProfileValues => ({
  name: profile.name,
  phone: formatPhone(profile.phone),
  email: profile.email,
  currentPassword: '',
  ...agreedValues((code) => profile.advertising?.[consentTable[code].wire.agreed] ?? false),
})

export const movesEmail = (values: ProfileValues, profile: MemberProfile): boolean =>
  values.email.trim() !== profile.email

export function toProfileRequest(values: ProfileValues, profile: MemberProfile): ChangeMemberForm {
  const { name, phone, email, currentPassword } = values
  return {
    name,
    ...toWire(recordOf(optionalConsents, (code) => values[agreedName(code)])),
    phone: phoneDigits(phone) ?? phone.trim(),
    email: email.trim(),
    ...(movesEmail(values, profile) && { currentPassword }),
  }
}

export const profileProblems = (profile: MemberProfile) => (values: ProfileValues) => ({
  ...schemaErrors<ProfileValues>(changeMemberForm, toProfileRequest(values, profile)),
  ...(movesEmail(values, profile) &&
    values.currentPassword === '' && { currentPassword: memberSentences.currentPasswordMissing }),
})
