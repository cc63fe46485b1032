import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { popbillKeys, startPopbill, type PopbillService } from '#testing/services/popbill-service.ts'
import { useWorld } from '#testing/world.ts'
import { connectIssuers } from './connect-issuers.ts'

const world = useWorld()
let service: PopbillService
beforeAll(async () => {
  service = await startPopbill(() => world.now)
})
afterAll(() => service.stop())

const connected = (environment: Record<string, string>) =>
  connectIssuers(readConfig(environment), { db: world.db, clock: () => world.now })

const popbill = () => ({
  POPBILL_LINK_ID: popbillKeys.linkId,
  POPBILL_SECRET_KEY: popbillKeys.secretKey,
  POPBILL_AUTH_URL: service.url,
  POPBILL_API_URL: service.url,
})

it('an installation without keys has the sandbox in a demo, and no issuing service otherwise', () => {
  expect(connected({}).active?.name).toBe('SANDBOX')
  expect(connected({ DEMO: 'off' }).active).toBeUndefined()
})

it('Popbill issues once its keys are set, and a demo still finds what its sandbox issued', () => {
  expect(connected({ ...popbill(), DEMO: 'off' }).active?.name).toBe('POPBILL')
  expect(connected(popbill()).active?.name).toBe('POPBILL')
  expect(connected(popbill()).named('SANDBOX')?.name).toBe('SANDBOX')
  expect(connected({ ...popbill(), DEMO: 'off' }).named('SANDBOX')).toBeUndefined()
})

it('POPBILL_TEST selects the token of the test environment', async () => {
  const supplier = { businessNumber: '0000000001' } as const
  const party = { companyName: '', representative: '', address: '', businessType: '', businessItem: '', email: '' }
  const document = { kind: 'TAX', documentNumber: 'T1', supplier: { ...supplier, ...party } } as const
  for (const [test, path] of [
    ['off', '/POPBILL/Token'],
    ['on', '/POPBILL_TEST/Token'],
  ] as const) {
    const { active } = connected({ ...popbill(), POPBILL_TEST: test })
    expect(await active?.find(document)).toEqual({ kind: 'absent' })
    expect(service.tokenPaths.at(-1)).toBe(path)
  }
})
