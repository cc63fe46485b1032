import { accessTokens, type AccessClaims } from '#features/access/session/server/access-token.ts'
import type { Database } from '#server/database/database.ts'
import { tokenOf, type TestMember } from '#testing/fixtures/people/people.ts'
import { testSecret, type World } from '#testing/world.ts'

export interface Customer {
  member: TestMember
  token: string
  claims: AccessClaims
}

const tokens = accessTokens(testSecret, () => new Date())

export async function signIn(db: Database, stores: TestMember[]): Promise<Customer[]> {
  const world = { db, now: new Date() } as World // the fixture uses only these two
  return Promise.all(
    stores.map(async (member) => {
      const token = await tokenOf(world, member)
      const claims = await tokens.verify(token)
      if (!claims) throw new Error('a token that was just signed is refused')
      return { member, token, claims }
    }),
  )
}

/** Tokens expire during a run. */
export async function renewTokens(customers: Customer[]): Promise<void> {
  for (const customer of customers) customer.token = await tokens.sign(customer.claims)
}

export const bearer = ({ token }: Customer): Record<string, string> => ({ authorization: `Bearer ${token}` })
