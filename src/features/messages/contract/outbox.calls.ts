import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

const letterHead = z.object({ id: z.string(), sentAt: z.string(), to: z.string(), subject: z.string() })
export type LetterHead = z.output<typeof letterHead>
const letter = z.extend(letterHead, { text: z.string() })

/** The letters of a demo installation, newest first; where mail really goes out there is no such page: 404. */
export const lettersCall = defineCall({
  method: 'GET',
  path: '/admin/mail',
  summary: 'Letters of a demo installation',
  spec: 'decisions: Demo installation',
  policy: { who: 'operator', scope: 'all', rate: 'read' },
  data: z.object({ content: z.array(letterHead), more: z.boolean() }),
})

export const letterCall = defineCall({
  method: 'GET',
  path: '/admin/mail/:id',
  summary: 'One letter of a demo installation',
  spec: 'decisions: Demo installation',
  policy: { who: 'operator', scope: 'all', rate: 'read' },
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{17}-[0-9a-f]{8}$/)) }),
  data: letter,
})
