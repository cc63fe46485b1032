import { describe, expect, it } from 'vitest'
import { reserveMail } from '#features/office/month-end/server/reserve-mail.ts'
import { countMailsSince, insertMail } from '#features/office/month-end/server/accountant-mail.queries.ts'
import { mostMailsADay } from '#features/office/month-end/contract/accountant-mail.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier, tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const taps = 10

async function openMember() {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'store', brand: coffee })
  const mail = (requestKey: string) => ({
    memberId,
    requestKey,
    bodyHash: 'hash',
    email: 'accountant@example.com',
    createdAt: world.now,
  })
  const reserve = (requestKey: string) => reserveMail(world.db, { ...mail(requestKey), at: world.now })
  const count = () => countMailsSince(world.db, { memberId, since: world.now })
  return { mail, reserve, count, memberId }
}

describe('concurrent mails of one member to the accountant', () => {
  it('are sent once for one request', async () => {
    const { reserve, count } = await openMember()
    const outcomes = await Promise.all(Array.from({ length: taps }, () => reserve('same')))
    expect(tally(outcomes)).toEqual({ ok: 1, sending: taps - 1 })
    expect(await count()).toBe(1)
  })

  it('keep the limit of the day', async () => {
    const { reserve, count } = await openMember()
    const outcomes = await Promise.all(Array.from({ length: taps }, (_, no) => reserve(`request ${no}`)))
    expect(tally(outcomes)).toEqual({ ok: mostMailsADay, limit: taps - mostMailsADay })
    expect(await count()).toBe(mostMailsADay)
  })

  // The broken twin: it counts without the lock. The embedded database runs transactions one after the other.
  it.runIf(onPostgres)('would exceed the limit without the lock of the member', async () => {
    const { mail, count, memberId } = await openMember()
    const allCounted = barrier(taps)
    const send = (no: number) =>
      world.db.transact(async (tx) => {
        const sent = await countMailsSince(tx, { memberId, since: world.now })
        await allCounted()
        if (sent < mostMailsADay) await insertMail(tx, mail(`request ${no}`))
        return { ok: true }
      })
    await Promise.all(Array.from({ length: taps }, (_, no) => send(no)))
    expect(await count()).toBe(taps)
  })
})
