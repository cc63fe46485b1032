import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { emailField } from '#features/people/members/contract/member-fields.ts'
import { conflict, refusalsOf, tooOften } from '#contract/refusals.ts'
import { documentMailSentences, documentMailText } from './document-mail.ts'
import { documentRoles } from './document-policy.ts'
import { documentParams, documentRefusals } from './documents.calls.ts'

/** Queues a mail with the document as PDF to the buyer's own address, or to another one. The same request is sent once. */
export const mailDocumentCall = defineCall({
  method: 'POST',
  path: '/order/:orderNumber/document/:type/mail',
  summary: 'Mail a document of an order',
  spec: '§2 Printable order document',
  policy: {
    who: 'member',
    role: documentRoles,
    brandRole: 'ORDERS',
    scope: 'order',
    rate: 'costly',
    idempotent: true,
    audit: true,
  },
  params: documentParams,
  body: z.strictObject({
    /** The address of the order's member, if left out. */
    email: z.optional(emailField),
  }),
  refusals: {
    ...documentRefusals,
    ...refusalsOf(conflict, documentMailText),
    'too-many': tooOften(documentMailSentences.tooMany),
  },
  changes: ['AdminMessage'],
  staleWhenRefused: true,
  auditWord: '서류 메일 발송',
  example: (of) => ({
    params: { orderNumber: of.orderNumber, type: 'estimate' },
    body: { email: 'tax@example.com' },
  }),
})
