import { expect, it } from 'vitest'
import { defineCall } from './call.ts'

const place = { path: '/thing', summary: 'A thing', spec: '§1' } as const

it('declares a read of a signed-in caller as speculative, and nothing else', () => {
  const read = { who: 'member', scope: 'self', rate: 'read', speculative: true } as const
  const call = defineCall({ ...place, method: 'GET', policy: read })
  expect(call.policy.speculative).toBe(true)

  const refused = [
    // @ts-expect-error a write
    defineCall({ ...place, method: 'POST', policy: read }),
    // @ts-expect-error a costly read
    defineCall({ ...place, method: 'GET', policy: { ...read, rate: 'costly' } }),
    // @ts-expect-error a read that leaves a line in the audit log
    defineCall({ ...place, method: 'GET', policy: { ...read, audit: true } }),
    // @ts-expect-error a guest has no token
    defineCall({ ...place, method: 'GET', policy: { ...read, who: 'guest' } }),
    // @ts-expect-error the shop is looked up after the caller
    defineCall({ ...place, method: 'GET', policy: { ...read, who: 'partner', scope: 'brand', brandRole: 'any' } }),
  ]
  expect(refused).toHaveLength(5)
})
