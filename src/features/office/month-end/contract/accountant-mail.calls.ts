import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { emailField } from '#features/people/members/contract/member-fields.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { accountantMailSentences } from './accountant-mail.ts'
import { monthRefusals } from './month-end.calls.ts'
import { monthQuery } from './month-query.ts'

/** Answers the proposed address and the remaining mails for the dialog. */
export const accountantCall = defineCall({
  method: 'GET',
  path: '/cash/monthEnd/mail',
  summary: 'The address that the last month was mailed to',
  spec: 'rules §7',
  policy: { who: 'member', role: 'money', scope: 'self', rate: 'read', speculative: true },
  data: z.object({
    /** Empty until the member has mailed a month. */
    email: z.string(),
    isMailSet: z.boolean(),
    /** Mails that may still be sent today. */
    left: z.int(),
  }),
  keepSeconds: 0,
})

/** Mails the workbook and the PDF of a month to an accountant. The same request is sent once. */
export const mailMonthEndCall = defineCall({
  method: 'POST',
  path: '/cash/monthEnd/mail',
  summary: 'Mail the files of a month to an accountant',
  spec: 'rules §7',
  policy: { who: 'member', role: 'money', scope: 'own-stores', rate: 'costly', idempotent: true, audit: true },
  body: z.extend(monthQuery, { email: emailField }),
  refusals: { ...monthRefusals, ...refusalsOf(conflict, accountantMailSentences) },
  auditWord: '월 마감 자료 메일 발송',
  example: (of) => ({ body: { month: '2026-05', email: 'accountant@example.com', stores: `${of.storeId}` } }),
})
