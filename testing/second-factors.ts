import { eq } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import { secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import { newTotpSecret, codeAt } from '#features/access/second-factor/server/totp.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import { testVault, type World } from './world.ts'

/** Gives a member an authenticator app; returns its secret. */
export async function addSecondFactor({ db, now }: World, memberId: number): Promise<string> {
  const secret = newTotpSecret()
  const sealed = testVault.seal(secret, `second_factor/${memberId}`)
  await db.insert(secondFactor).values({ memberId, secret: sealed, createdAt: now, confirmedAt: now })
  return secret
}

/** The code that the member's app shows half a minute later: every code works once. */
export async function nextCode(world: World, memberId: number): Promise<string> {
  world.now = new Date(world.now.getTime() + 30_000)
  const [row] = await world.db.select().from(secondFactor).where(eq(secondFactor.memberId, memberId))
  return codeAt(testVault.open(row?.secret ?? '', `second_factor/${memberId}`), world.now)
}

export const testPassword = 'rightPass!26'

export async function setTestPassword({ db }: World, memberId: number): Promise<void> {
  const passwordHash = await hashPassword(testPassword)
  await db.update(member).set({ passwordHash }).where(eq(member.id, memberId))
}
