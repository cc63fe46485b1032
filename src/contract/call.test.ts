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
    defineCall({ ...place, method: 'GET', policy: { ...read, audit: true }, auditWord: '열람' }),
    // @ts-expect-error a guest has no token
    defineCall({ ...place, method: 'GET', policy: { ...read, who: 'guest' } }),
    // @ts-expect-error the shop is looked up after the caller
    defineCall({ ...place, method: 'GET', policy: { ...read, who: 'partner', scope: 'brand', brandRole: 'any' } }),
  ]
  expect(refused).toHaveLength(5)
})

it('declares no audited call without the Korean name of its action', () => {
  const policy = { who: 'member', scope: 'self', rate: 'write', audit: true } as const
  expect(defineCall({ ...place, method: 'PUT', policy, auditWord: '변경' }).auditWord).toBe('변경')
  // @ts-expect-error the log would show the address of the call
  expect(defineCall({ ...place, method: 'PUT', policy }).auditWord).toBeUndefined()
})
