import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { DocumentCheck } from '../contract/document-check.calls.ts'
import { formatSerial } from '../contract/document-serial.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import { issuedDocument } from './documents.tables.ts'

const world = useWorld()

async function printed(count = 3) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '비밀 레시피 원두' } })
  const order = () => placed(world, store, { items: [{ partnerProductId, count }] })
  const orderNumber = await order()
  const operator = await addOperator(world, coffee)
  const handling = handlingOf(world, operator, orderNumber)
  const api = await apiAs(world, store)
  const print = async (type = 'receipt', as = api) =>
    (await as.get(`/order/${orderNumber}/document/${type}`)).data as OrderDocument
  const check = async (serial: string) =>
    (await apiWith(world, undefined).get(`/document/${serial}`)).data as DocumentCheck
  return { store, operator, handling, api, order, orderNumber, print, check }
}

describe('the serial of a printed document', () => {
  it('is the same for the same content, whoever prints it and however often', async () => {
    const { print, operator } = await printed()
    const { serial } = await print()
    expect(serial).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
    world.now = new Date(world.now.getTime() + 60_000)
    expect((await print()).serial).toBe(serial)
    expect((await print('receipt', await apiAs(world, operator))).serial).toBe(serial)
    expect(await world.db.select().from(issuedDocument)).toHaveLength(1)
  })

  it('differs between the kinds and the orders, also in one print of many', async () => {
    const { print, order, api } = await printed()
    const { serial } = await print()
    await order()
    const many = await api.get('/order/document/receipt?startDate=2026-05-01&endDate=2026-05-31')
    const serials = (many.data as { documents: OrderDocument[] }).documents.map((document) => document.serial)
    expect(serials).toHaveLength(2)
    expect(serials).toContain(serial)
    expect(new Set([...serials, (await print('estimate')).serial]).size).toBe(3)
  })

  it('is another one when the content has changed', async () => {
    const { print, handling } = await printed()
    const before = await print()
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect((await print()).serial).not.toBe(before.serial)
  })

  it('stands for figures that nobody changes or deletes, also not by SQL', async () => {
    const { print } = await printed()
    await print()
    await expect(
      world.db.execute(sql`update issued_document set total = 1, supply_amount = 1, vat = 0`),
    ).rejects.toThrow()
    await expect(world.db.execute(sql`delete from issued_document`)).rejects.toThrow()
  })
})

describe('the check of a document', () => {
  it('shows the figures of the first print to a guest', async () => {
    const { print, check, orderNumber } = await printed()
    const at = world.now.toISOString()
    const document = await print()
    expect(await check(formatSerial(document.serial).toLowerCase())).toEqual({
      serial: document.serial,
      type: 'receipt',
      issuer: document.supplier.companyName,
      orderNumber: `********-***${orderNumber.slice(-4)}`,
      documentDate: document.issuedAt,
      issuedAt: at,
      lines: 1,
      supplyAmount: 27_273,
      vat: 2_727,
      total: 30_000,
      reissuedAt: null,
      orderChange: 'NONE',
    })
  })

  it('keeps the figures and reports what happened since: a part cancelled, a new print, the rest cancelled', async () => {
    const { print, check, handling } = await printed()
    const { serial } = await print()
    const later = (minutes: number) => (world.now = new Date(world.now.getTime() + minutes * 60_000))
    later(1)
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect(await check(serial)).toMatchObject({ total: 30_000, reissuedAt: null, orderChange: 'PART_CANCELLED' })
    const reissuedAt = later(1).toISOString()
    const second = await print()
    expect(await check(serial)).toMatchObject({ total: 30_000, reissuedAt, orderChange: 'PART_CANCELLED' })
    expect(await check(second.serial)).toMatchObject({ total: 20_000, reissuedAt: null, orderChange: 'NONE' })
    later(1)
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 2 }] })
    expect(await check(second.serial)).toMatchObject({ total: 20_000, orderChange: 'CANCELLED' })
  })

  it('names no buyer, no store, no goods and not the whole order number', async () => {
    const { print, orderNumber } = await printed()
    const document = await print('transaction')
    const { body } = await apiWith(world, undefined).get(`/document/${document.serial}`)
    const { receiver } = document
    const secrets = [
      orderNumber,
      document.receiverCompany,
      document.rows[0]?.name,
      receiver.representative,
      receiver.address,
    ]
    for (const secret of [...secrets, receiver.businessNumber]) {
      expect(secret).toBeTruthy()
      expect(body).not.toContain(secret)
    }
  })

  it('answers 404 to unknown and malformed serials alike, and is never cached', async () => {
    const { print } = await printed()
    const { serial } = await print()
    const guest = apiWith(world, undefined)
    const unknown = await guest.get('/document/00000-00000-00000-00000')
    expect(unknown).toMatchObject({ status: 404, message: '이 번호로 발행된 문서가 없습니다.' })
    expect((await guest.get('/document/1')).body).toBe(unknown.body)
    expect((await guest.get(`/document/${'x'.repeat(60)}`)).body).toBe(unknown.body)
    expect((await guest.get(`/document/${serial}`)).headers['cache-control']).toBe('no-store')
  })
})
