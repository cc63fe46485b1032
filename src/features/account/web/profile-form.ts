import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { memberSentences } from '#features/members/contract/member-fields.ts'
import { type MemberProfile } from '#features/members/contract/members.calls.ts'
import { phoneDigits } from '#values/phone.ts'
import { changeMemberForm, type ChangeMemberForm } from '../contract/account.calls.ts'

/** Form state in the format of the screen. */
export interface ProfileValues extends Record<string, string | boolean> {
  name: string
  phone: string
  email: string
  /** Shown and required only while the e-mail differs from the stored one. */
  currentPassword: string
  agreedToSms: boolean
  agreedToEmail: boolean
}

/** The phone number is edited without hyphens [spec §5]. */
export const valuesOf = (profile: MemberProfile): ProfileValues => ({
  name: profile.name,
  phone: profile.phone.replaceAll('-', ''),
  email: profile.email,
  currentPassword: '',
  agreedToSms: profile.advertising?.receiveSmsYn ?? false,
  agreedToEmail: profile.advertising?.receiveEmailYn ?? false,
})

export const movesEmail = (values: ProfileValues, profile: MemberProfile): boolean =>
  values.email.trim() !== profile.email

export function toProfileRequest(values: ProfileValues, profile: MemberProfile): ChangeMemberForm {
  const { name, phone, email, agreedToSms, agreedToEmail, currentPassword } = values
  return {
    name,
    receiveSmsYn: agreedToSms,
    receiveEmailYn: agreedToEmail,
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
