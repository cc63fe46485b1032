import { describe, expect, it } from 'vitest'
import { installMarket } from '#features/office/headquarters/server/brands/install-market.ts'
import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { apiWith, type Reply } from '../harness/api-client.ts'
import { addOperator } from '../fixtures/orders/order-handling.ts'
import { addMember, market, tokenOf, type TestMember } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'
import { missingRecords } from './missing-records.ts'
import { requests } from './requests.ts'

const world = useWorld()

/** Calls all mounted calls on an installation without company, accounts, products, suppliers and terms. */
describe('an installation that is not set up', () => {
  it.each([
    ['without terms', false],
    ['with the shipped terms', true],
  ])('%s answers every call without an error of its own', async (_, hasTerms) => {
    await installMarket(world.db, world.now)
    if (hasTerms) await installTerms(world.db, world.now)
    const operator = await addOperator(world, market)
    const member = await addMember(world, { username: 'member01', brand: market, authority: 'ROLE_USER' })
    const broken: string[] = []
    for (const key of Object.keys(requests)) {
      for (const person of [operator, member, undefined]) {
        const reply = await send(key, person)
        const caller = person?.caller.username ?? 'a guest'
        if (isBroken(reply)) broken.push(`${key} by ${caller}: ${reply.status} ${reply.message ?? ''}`)
      }
    }
    expect(broken).toEqual([])
  })
})

async function send(key: string, person: TestMember | undefined): Promise<Reply> {
  const request = requests[key]
  if (!request) throw new Error(`no request for ${key}`)
  const records = {
    ...missingRecords,
    partnerUri: market.uri,
    ...(person && { memberId: person.memberId, callerStoreId: person.storeIds[0] ?? 1 }),
  }
  // A new token each time: some calls end the session.
  const api = apiWith(world, person && (await tokenOf(world, person)))
  const [path, headers] = [request.path(records), request.headers?.(records)]
  const method = key.split(' ')[0]?.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete' // of a call
  return method === 'get' ? api.get(path, headers) : api[method](path, request.body?.(records), headers)
}

/** A refusal must say in a sentence what is missing. */
const isBroken = ({ status, code, message }: Reply): boolean =>
  status >= 500 || (!['S', 'R', '0000'].includes(code ?? '') && !message)
