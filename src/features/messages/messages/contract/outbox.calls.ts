import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

const mailHead = z.object({ id: z.string(), sentAt: z.string(), to: z.string(), subject: z.string() })
export type MailHead = z.output<typeof mailHead>
const mail = z.extend(mailHead, {
  text: z.string(),
  /** Names and bytes; left out: none. */
  attachments: z.optional(z.array(z.object({ name: z.string(), size: z.int() }))),
})

/** The mails of a demo installation, newest first. Answers 404 where mails are really sent. */
export const mailsCall = defineCall({
  method: 'GET',
  path: '/admin/mail',
  summary: 'Mails of a demo installation',
  spec: 'decisions: Demo installation',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  data: z.object({ content: z.array(mailHead), more: z.boolean() }),
  keepSeconds: 0,
})

export const mailCall = defineCall({
  method: 'GET',
  path: '/admin/mail/:id',
  summary: 'One mail of a demo installation',
  spec: 'decisions: Demo installation',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{17}-[0-9a-f]{8}$/)) }),
  data: mail,
  keepSeconds: 0,
  example: { params: { id: '20260515010000000-0000000a' } },
})
