import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/members/server/members.tables.ts'
import { lockPassword } from '#features/session/server/session.store.ts'
import { session } from '#features/session/server/session.tables.ts'
import { apiAs } from '../api-client.ts'
import { addBrands, addMember, market } from '../people.ts'
import { nextCode, setTestPassword, testPassword } from '../second-factors.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })

describe('a sign-in with the password alone while the second factor is confirmed', () => {
  it('is ended by the confirmation', async () => {
    await addBrands(world, market)
    const operator = await addMember(world, { username: 'one', brand: market, authority: 'ROLE_ADMIN' })
    const { memberId } = operator
    await setTestPassword(world, memberId)
    const api = await apiAs(world, operator)
    await api.post('/mypage/secondFactor', { password: testPassword })
    const code = await nextCode(world, memberId)
    const [row] = await world.db.select().from(member).where(eq(member.id, memberId))
    const id = randomUUID()
    const locked = Promise.withResolvers<void>()
    const confirming = Promise.withResolvers<void>()
    const signingIn = world.db.transact(async (tx) => {
      await lockPassword(tx, { memberId, passwordHash: row?.passwordHash ?? '' })
      locked.resolve()
      await confirming.promise
      const at = world.now
      await tx
        .insert(session)
        .values({ id, memberId, isPersistent: false, createdAt: at, expiresAt: at, userAgent: '' })
      return { ok: true }
    })
    await locked.promise
    const confirmed = api.put('/mypage/secondFactor', { code })
    await sleep(500) // the confirmation arrives at the lock
    confirming.resolve()
    await signingIn
    expect(await confirmed).toMatchObject({ status: 200 })
    const [written] = await world.db.select().from(session).where(eq(session.id, id))
    expect(written?.revokedAt).not.toBeNull()
  })
})
