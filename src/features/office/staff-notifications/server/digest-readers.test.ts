import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staff } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import {
  notificationTopics,
  type NotificationTopic,
} from '#features/messages/notification-choices/contract/notification-topics.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, addPlatform, coffee, market, type TestMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

/** Every kind of member. Who is offered a choice follows from the answer of the call. */
const kinds = {
  'a general member': { brand: market, authority: 'ROLE_USER' },
  'a store': { brand: coffee },
  'the owner of a headquarters': { brand: coffee, authority: 'ROLE_PARTNER' },
  'staff of a headquarters': { brand: coffee, authority: 'ROLE_PARTNER', brandRole: 'READ' },
  'an operator': { brand: market, authority: 'ROLE_ADMIN' },
  'an operator with a role': { brand: market, authority: 'ROLE_ADMIN', operatorRole: 'read' },
  'an operator of single brands': { brand: market, authority: 'ROLE_ADMIN', operatorRole: 'brands' },
} as const
const offered: Record<keyof typeof kinds, boolean> = {
  'a general member': false,
  'a store': false,
  'the owner of a headquarters': true,
  'staff of a headquarters': true,
  'an operator': true,
  'an operator with a role': true,
  'an operator of single brands': false,
}

describe('a digest that can be chosen', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('is mailed to %s', async (kind) => {
    await addPlatform(world)
    await addBrands(world, market, coffee)
    const person = await addMember(world, { username: 'reader', ...kinds[kind] })
    expect((await chooseDigests(person)) > 0).toBe(offered[kind])
    expect((await mailedDigests()).includes(person.memberId)).toBe(offered[kind])
  })

  it('is not mailed to an operator who works for single brands by now', async () => {
    await addPlatform(world)
    await addBrands(world, market, coffee)
    const person = await addMember(world, { username: 'reader', ...kinds['an operator'] })
    expect(await chooseDigests(person)).toBeGreaterThan(0)
    await world.db.update(staff).set({ role: 'brands' }).where(eq(staff.memberId, person.memberId))
    expect(await mailedDigests()).toEqual([])
  })
})

/** Chooses the digest of every topic that is offered, with a notification of each event; returns the number of topics. */
async function chooseDigests(person: TestMember): Promise<number> {
  const api = await apiAs(world, person)
  const { choices } = (await api.get('/mypage/notification')).data as { choices: { topic: NotificationTopic }[] } // the call's answer
  for (const { topic } of choices) {
    expect(await api.put('/mypage/notification', { topic, choice: 'DIGEST' })).toMatchObject({ status: 200 })
    for (const event of notificationTopics[topic].events)
      await world.db.insert(message).values({
        memberId: person.memberId,
        event,
        channel: 'INBOX',
        state: 'SENT',
        variables: {},
        dueAt: world.now,
        createdAt: world.now,
        dedupeKey: `${event}/${person.memberId}`,
      })
  }
  return choices.length
}

async function mailedDigests(): Promise<(number | null)[]> {
  world.now = new Date('2026-05-15T23:00:00.000Z') // 8 o'clock of the next Korean day
  await world.runJob('send-digests')
  const mails = await world.db.select().from(message).where(eq(message.event, 'NOTIFICATION_DIGEST'))
  return mails.filter(({ channel }) => channel === 'MAIL').map(({ memberId }) => memberId)
}
