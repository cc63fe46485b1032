import { expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { seedMessages } from './seed-messages.ts'

const world = useWorld()

it("numbers the demo's messages by their time, and keeps all of them", async () => {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'store', brand: coffee })
  const daysAgo = (days: number) => new Date(world.now.getTime() - days * 24 * 60 * 60 * 1_000)
  await world.db.transact(async (tx) => {
    for (const days of [1, 9, 5])
      await queueMemberMessages(tx, [{ event: 'STORE_APPROVED', memberId, once: days, at: daysAgo(days) }])
    return { ok: true }
  })
  const before = await world.db.select({ key: message.dedupeKey }).from(message)
  await seedMessages(world.db, world.now)
  const rows = await world.db.select().from(message).orderBy(message.id)
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(
    rows.map(({ createdAt }) => createdAt).toSorted((one, other) => one.getTime() - other.getTime()),
  )
  expect(rows.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual(before.map(({ key }) => key).toSorted())
})
