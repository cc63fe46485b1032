import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { answerOf, partOf, success } from './fake-server.ts'

const call = defineCall({
  method: 'GET',
  path: '/partnerAdmin/note',
  summary: 'Notes',
  spec: '§7',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  data: z.object({ state: z.enum(['OPEN', 'DONE']), notes: z.array(z.object({ id: z.int(), text: z.string() })) }),
})

it('answers what the contract declares, whole or in part', async () => {
  const notes = [{ id: 1, text: '인수인계' }] as const
  expect(await answerOf(call, { state: 'OPEN', notes }).json()).toEqual({ code: 'S', data: { state: 'OPEN', notes } })
  expect(await partOf(call, { notes: [{ id: 1 }] }).json()).toEqual({ code: 'S', data: { notes: [{ id: 1 }] } })
  expect(await success().json()).toEqual({ code: 'S' })
})

it('compiles with no fixture that the contract does not have', () => {
  const stale = [
    // @ts-expect-error: the text is missing
    () => answerOf(call, { state: 'OPEN', notes: [{ id: 1 }] }),
    // @ts-expect-error: there is no such state
    () => answerOf(call, { state: 'CLOSED', notes: [] }),
    // @ts-expect-error: there is no such field
    () => partOf(call, { total: 1 }),
    // @ts-expect-error: the id is a number
    () => partOf(call, { notes: [{ id: '1' }] }),
    // @ts-expect-error: the data of a call needs its contract
    () => success({ state: 'OPEN', notes: [] }),
  ]
  expect(stale).toHaveLength(5)
})
