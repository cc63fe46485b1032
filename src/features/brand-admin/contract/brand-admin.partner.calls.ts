import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { recordConflict, recordVersion } from '#features/audit/contract/record-version.ts'
import { brandStates } from '#features/brands/contract/brands.calls.ts'
import { storeForm } from '#features/chain-stores/contract/store-fields.ts'
import { nameField, phoneField } from '#features/members/contract/member-fields.ts'
import { brandForm } from '#features/signup/contract/brand-fields.ts'

const application = z.object({
  version: recordVersion,
  state: z.enum(brandStates),
  refusal: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  correctedAt: z.nullable(z.string()),
  partner: z.object({
    name: z.string(),
    uri: z.string(),
    bank: z.string(),
    account: z.string(),
    accountHolder: z.string(),
  }),
  chainStore: z.object(storeShape()),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Tenths of a percent of the shipped sales; deducted in the settlement of the month. */
  commissionRate: z.int(),
})
export type BrandApplication = z.output<typeof application>

/** The own application as the form of the sign-up shows it: with the account number, the phone number and the email. */
export const applicationCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/application',
  summary: 'The application of the own brand',
  spec: 'decisions: People and roles',
  policy: { who: 'partner', brandRole: 'OWNER', role: 'all', scope: 'brand', rate: 'read' },
  data: application,
})

/** Fields of an application that its headquarters may correct: the rules of the sign-up apply. */
export const applicationForm = z.strictObject({
  partner: brandForm,
  chainStore: storeForm,
  name: nameField,
  phone: phoneField,
})
export type ApplicationForm = z.output<typeof applicationForm>

export const applicationSentences = {
  notWaiting: '승인을 기다리는 동안에만 신청 내용을 수정하실 수 있습니다.',
  unchanged: '변경하신 내용이 없습니다. 수정하신 후 다시 제출해 주세요.',
  ask: '수정하신 내용을 제출하시겠습니까?',
  sent: '수정하신 내용을 제출했습니다. 승인 결과는 메일로 알려 드립니다.',
} as const

/** Corrects the application while the brand waits, and sends it to the operator again. */
export const correctApplicationCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/application',
  summary: 'Correct the application of the own brand',
  spec: 'decisions: People and roles',
  policy: { who: 'partner', brandRole: 'OWNER', scope: 'brand', rate: 'write', audit: true },
  body: z.extend(applicationForm, { version: recordVersion }),
  data: z.object({ uri: z.string() }),
  refusalData: recordConflict,
})

/** The stored fields as texts: rows of the demo need not pass the rules of the sign-up. */
function storeShape() {
  const keys = Object.keys(storeForm.shape) as (keyof typeof storeForm.shape)[] // strictObject has no other keys
  return Object.fromEntries(keys.map((key) => [key, z.string()])) as Record<(typeof keys)[number], z.ZodMiniString>
}
