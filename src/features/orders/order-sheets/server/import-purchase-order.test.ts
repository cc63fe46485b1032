import { describe, expect, it } from 'vitest'
import { uploadType, type DataOf } from '#contract/call.ts'
import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import type { PurchaseOrderDetail } from '#features/orders/purchase-orders/contract/purchase-orders.admin.calls.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { openPurchasing } from '#testing/fixtures/orders/purchase-orders.ts'
import { piecesOf } from '#testing/fixtures/orders/returns.ts'
import { tokenOf } from '#testing/fixtures/people/people.ts'
import { type, writeWorkbook } from '#testing/files/workbooks.ts'
import { useWorld } from '#testing/world.ts'
import type { importTrackingCall } from '../contract/order-sheets.admin.calls.ts'
import type { TrackingPlan } from '../contract/tracking-plan.ts'
import { trackingSentences as sentences } from '../contract/tracking-sheet.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })
const minutes = (count: number) => (world.now = new Date(world.now.getTime() + count * 60_000))

/** A purchase order of five new pieces, and of an exchange of two pieces that were sent before. */
async function openReturned() {
  const fixture = await openPurchasing(world)
  const exchanged = async () => {
    const orderNumber = await fixture.order(5)
    await fixture.handlingFor(orderNumber).prepare()
    await fixture.handlingFor(orderNumber).ship(fixture.supplierId)
    return orderNumber
  }
  const sentOrder = await exchanged()
  const ask = async (count: number) => {
    const body = {
      wish: 'EXCHANGE',
      reason: 'WRONG_GOODS',
      text: '다른 컵이 왔습니다.',
      lines: piecesOf(count),
      way: 'COLLECT',
    }
    const reply = await (await apiAs(world, fixture.store)).post(`/order/${sentOrder}/return`, { ...body, fileIds: [] })
    const { id } = reply.data as { id: number } // the call's contract
    await fixture.api.post(`/admin/return/${id}/accept`, { guide: '내일 기사님이 방문합니다.' })
    return id
  }
  const returnId = await ask(2)
  await fixture.make()
  minutes(10)
  const newOrder = await fixture.order(5)
  await fixture.handlingFor(newOrder).prepare()
  /** The newest purchase order, with both. */
  const made = async (): Promise<{ number: string; rows: Cell[][] }> => {
    const { numbers } = (await fixture.make()).data as { numbers: string[] }
    const number = numbers[0] ?? ''
    return { number, rows: await workbook(`/api/admin/purchaseOrder/${number}/sheet`, '발주서') }
  }
  const workbook = async (url: string, name: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(world, fixture.operator)}` }
    return (await readSheets((await world.app.inject({ url, headers })).rawPayload, [name]))[0]?.rows ?? []
  }
  const send = async (rows: Cell[][], query = '', name = '발주서') =>
    fixture.api.post(`/admin/order/tracking?fileName=x.xlsx${query}`, await writeWorkbook({ [name]: rows }), {
      'content-type': uploadType,
    })
  const check = async (rows: Cell[][], name?: string) => (await send(rows, '', name)).data as TrackingPlan
  const apply = async (rows: Cell[][], name?: string) => {
    const { checksum } = await check(rows, name)
    return (await send(rows, `&checksum=${checksum}`, name)).data as DataOf<typeof importTrackingCall>
  }
  const all = async () => {
    const numbers = (await fixture.list()).map(({ number }) => number).toSorted()
    return Promise.all(
      numbers.map(async (number) => ({
        detail: (await fixture.detail(number)) satisfies PurchaseOrderDetail,
        rows: await workbook(`/api/admin/purchaseOrder/${number}/sheet`, '발주서'),
      })),
    )
  }
  return { ...fixture, sentOrder, newOrder, returnId, ask, made, all, workbook, check, apply }
}

const rowOf = (rows: Cell[][], kind: string) => rows.findIndex((row) => row.includes(kind)) + 1

function fill(rows: Cell[][], kind: string, number: string): Cell[][] {
  type(rows, rowOf(rows, kind), '택배사', 'CJ대한통운')
  type(rows, rowOf(rows, kind), '운송장번호', number)
  return rows
}

describe('the workbook of a purchase order that its supplier sends back', () => {
  it('ships its lines, and gives the parcel of an exchange to the exchange', async () => {
    const fixture = await openReturned()
    const { rows: first } = (await fixture.all())[0]!
    fill(first, '교환', '555566667777')
    expect((await fixture.check(first)).rows).toMatchObject([
      {
        orderNumber: fixture.sentOrder,
        outcome: 'READY',
        message: sentences.readyExchange([{ unit: '개', count: 2 }]),
      },
    ])
    const margins = await world.db.select().from(marginEntry)
    const before = await fixture.handlingFor(fixture.sentOrder).read()
    expect(await fixture.apply(first)).toMatchObject({ rows: [{ outcome: 'SHIPPED' }] })
    expect((await fixture.api.get(`/admin/return/${fixture.returnId}`)).data).toMatchObject({ state: 'EXCHANGED' })
    const after = await fixture.handlingFor(fixture.sentOrder).read()
    expect(after.options).toEqual(before.options)
    expect(await world.db.select().from(marginEntry)).toEqual(margins)
    expect((await fixture.check(first)).rows).toMatchObject([{ outcome: 'DONE' }])
    fill(first, '교환', '555566667788')
    expect((await fixture.check(first)).rows).toMatchObject([
      { outcome: 'PROBLEM', message: sentences.exchangeOver('EXCHANGED') },
    ])

    const { rows } = await fixture.made()
    fill(rows, '추가', '600012345678')
    type(rows, rowOf(rows, '추가'), '수량', 3)
    expect((await fixture.check(rows)).rows).toMatchObject([
      { outcome: 'READY', message: sentences.readyLines([{ unit: '개', count: 3 }]) },
    ])
    await fixture.apply(rows)
    expect(await fixture.handlingFor(fixture.newOrder).read()).toMatchObject({
      status: 'RP',
      shipments: [{ deliveryNumber: '600012345678', lines: [{ count: 3 }] }],
    })
  })

  it('is read without its hidden column while one exchange waits, and asks which one when there are two', async () => {
    const fixture = await openReturned()
    const { rows } = (await fixture.all())[0]!
    const place = rows[0]!.indexOf('관리번호') // the workbook has titles
    const without = (all: Cell[][]) => fill(all, '교환', '555566667777').map((row) => row.toSpliced(place, 1))
    expect((await fixture.check(without(rows))).rows).toMatchObject([{ outcome: 'READY' }])
    await fixture.ask(1)
    expect((await fixture.check(without(rows))).rows).toMatchObject([
      { outcome: 'PROBLEM', message: sentences.whichExchange },
    ])
    expect((await fixture.check(rows)).rows).toMatchObject([{ outcome: 'READY' }])
  })

  it('names a line that is not to be sent, and an unknown purchase order', async () => {
    const fixture = await openReturned()
    const { rows } = await fixture.made()
    fill(rows, '추가', '600012345678')
    type(rows, rowOf(rows, '추가'), '구분', '취소')
    expect((await fixture.check(rows)).rows).toMatchObject([{ message: sentences.notToSend('취소') }])
    type(rows, rowOf(rows, '취소'), '발주번호', 'P20260515-0000000')
    expect((await fixture.check(rows)).rows).toMatchObject([{ message: sentences.noPurchaseOrder }])
  })
})

describe('the workbook of orders to ship', () => {
  it('has a row of its own for each exchange, which ships the exchange', async () => {
    const fixture = await openReturned()
    const rows = await fixture.workbook('/api/admin/order/tracking', '송장')
    expect(rows).toHaveLength(3)
    fill(rows, '교환', '555566667777')
    expect(await fixture.apply(rows, '송장')).toMatchObject({ emptyCount: 1, rows: [{ outcome: 'SHIPPED' }] })
    expect((await fixture.all())[0]?.detail.bundles[0]?.parcels).toMatchObject([
      { number: '123456789012', returnId: null },
      { number: '555566667777', returnId: fixture.returnId, pieces: [{ unit: '개', count: 2 }] },
    ])
    expect((await fixture.check(rows, '송장')).rows).toMatchObject([{ outcome: 'DONE' }])
  })
})
