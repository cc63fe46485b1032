import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pushSubscription } from '#features/messages/messages/server/messages.tables.ts'
import { installPushKeys } from '#features/messages/messages/server/push/push-keys.ts'
import { mostDevices, subscribe } from '#features/messages/messages/server/push/subscribe.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { fcm, newDevice } from '../fixtures/people/push-devices.ts'
import { testVault, useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })
const many = 15

async function openMember() {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'store', brand: coffee })
  return (name: string) =>
    subscribe(world.db, { memberId, sessionId: randomUUID() }, { ...newDevice(fcm(name)).body, at: world.now })
}
const rows = () => world.db.select().from(pushSubscription)

describe('devices that subscribe at the same time', () => {
  it('keep the limit of one member', async () => {
    const turnOn = await openMember()
    await Promise.all(Array.from({ length: many }, (_, no) => turnOn(`device-${no}`)))
    expect(await rows()).toHaveLength(mostDevices)
  })

  it('are one row if they are the same device', async () => {
    const turnOn = await openMember()
    const outcomes = await Promise.all(Array.from({ length: many }, () => turnOn('phone')))
    expect(outcomes).toEqual(Array.from({ length: many }, () => ({ ok: true })))
    expect(await rows()).toHaveLength(1)
  })
})

it('processes that start together share one pair of keys', async () => {
  const keys = await Promise.all(Array.from({ length: many }, () => installPushKeys(world.db, testVault)))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
})
