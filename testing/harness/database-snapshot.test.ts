import { expect, it } from 'vitest'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { takeSnapshot, restoreSnapshot } from './database-snapshot.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { createFixture } from '../matrix/fixture.ts'
import { emptyDatabase } from './test-database.ts'
import { apiWith } from './api-client.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

it('restores the rows and continues the sequences', async () => {
  const { tokens } = await createFixture(world)
  const before = await takeSnapshot(world.db)
  // The fixture's failed refund belongs to a payment without a movement.
  const known = await ledgerProblems(world.db)
  await emptyDatabase(world.db)
  expect(await world.db.select().from(orders)).toEqual([])

  await restoreSnapshot(world.db, before)
  expect((await takeSnapshot(world.db)).rows === before.rows).toBe(true)
  // The second time from a copy in the database.
  await emptyDatabase(world.db)
  await restoreSnapshot(world.db, before)
  const again = await takeSnapshot(world.db)
  expect(again.rows === before.rows).toBe(true)
  expect(again.sequences).toBe(before.sequences)
  expect(await ledgerProblems(world.db)).toEqual(known)
  // The next id follows the restored ones, and the tokens remain valid.
  const written = await apiWith(world, tokens['store A1']).post('/community', {
    category: 'FREE',
    title: '두 번째 인사',
    content: '반갑습니다',
  })
  expect(written).toMatchObject({ status: 200 })
})
