import { expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { buildEarly } from './build-early.ts'

it('the script that each document loads first has the address of its call, and little else', async () => {
  const code = await buildEarly({ write: false })
  expect(code).toContain(refreshCall.path)
  expect(code.length).toBeLessThan(3_000)
})
