import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { emailField } from '#features/members/contract/member-fields.ts'
import { accountantMailRoute } from './accountant-mail-route.ts'
import { monthQuery } from './month-query.ts'

/** What the dialog of a mail needs before it is sent. */
export const accountantCall = defineCall({
  method: 'GET',
  path: '/cash/monthEnd/mail',
  summary: 'The address that the last month was mailed to',
  spec: 'rules §7',
  policy: { who: 'member', role: 'money', scope: 'self', rate: 'read', speculative: true },
  data: z.object({
    /** Empty: none was mailed yet. */
    email: z.string(),
    isMailSet: z.boolean(),
    /** Mails that may still be sent today. */
    left: z.int(),
  }),
})

/** Mails the workbook and the PDF of a month to an accountant. The same request is sent once. */
export const mailMonthEndCall = defineCall({
  ...accountantMailRoute,
  summary: 'Mail the files of a month to an accountant',
  spec: 'rules §7',
  policy: { who: 'member', role: 'money', scope: 'own-stores', rate: 'costly', idempotent: true, audit: true },
  body: z.extend(monthQuery, { email: emailField }),
})
