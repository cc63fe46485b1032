import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderClaim } from '#features/ordering/server/claim.tables.ts'
import { question } from '#features/questions/server/questions.tables.ts'
import { migrationsFolder } from '#server/folders.ts'
import { addOldClaim } from '../claims.ts'
import { openReturns, piecesOf } from '../returns.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-claims-')) } })
const [file = ''] = globSync(join(migrationsFolder, '*_one_claim_per_piece.sql'))
const backfill = readFileSync(file, 'utf8').split('--> statement-breakpoint').slice(-2)

it('the claims of an older release are those of its open returns, its exchanges and its questions that wait', async () => {
  const { store, operatorApi, sent, asked } = await openReturns(world)
  const orders = [await sent(), await sent(), await sent()]
  const [first = '', second = '', third = ''] = orders.map(({ orderNumber }) => orderNumber)
  const wrong = { reason: 'WRONG_GOODS', text: '다른 컵이 왔습니다.', wish: 'EXCHANGE' }
  await asked(first, { lines: piecesOf(1) })
  const exchanged = await asked(first, wrong)
  await operatorApi.post(`/admin/return/${exchanged}/accept`, { guide: '기사님이 방문합니다.' })
  const parcel = { courier: 'CJGLS', number: '555566667777', toStock: false }
  await operatorApi.post(`/admin/return/${exchanged}/exchange`, parcel)
  const refused = await asked(second)
  await operatorApi.post(`/admin/return/${refused}/refuse`, { reason: '사용한 흔적' })
  await addOldClaim(world, { memberId: store.memberId, orderNumber: second, count: 3 })
  const claims = async () =>
    (await world.db.select().from(orderClaim).orderBy(orderClaim.source, orderClaim.sourceId)).map(
      ({ id: _, createdAt: __, ...claim }) => claim,
    )
  const live = await claims()
  expect(live.map(({ source, state, count }) => [source, state, count])).toEqual([
    ['QUESTION', 'OPEN', 3],
    ['RETURN', 'OPEN', 1],
    ['RETURN', 'EXCHANGED', 2],
  ])

  // Neither a closed question nor one that a refund by hand has answered claims anything.
  const closed = await addOldClaim(world, { memberId: store.memberId, orderNumber: third, count: 1 })
  await world.db.update(question).set({ state: 'CLOSED' }).where(eq(question.id, closed))
  await addOldClaim(world, { memberId: store.memberId, orderNumber: third })
  await world.db.delete(orderClaim)
  world.now = new Date(world.now.getTime() + 60_000)
  expect(await orders[2]?.desk.refund({ lines: piecesOf(2) })).toMatchObject({ ok: true })
  for (const statement of backfill) await world.db.execute(sql.raw(statement))
  expect(await claims()).toEqual(live)
})
