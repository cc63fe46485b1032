import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { maskEmail } from '#values/email.ts'
import { useWorld } from '#testing/world.ts'
import { documentMailSentences, mailsPerOrder } from '../../contract/document-mail.ts'

const world = useWorld()
const other = 'tax@example.com'

async function openShop(pay: 'CASH' | 'BANK' = 'CASH') {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 500_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 3 }], pay })
  const operator = await addOperator(world, coffee)
  await world.db.delete(message)
  const mail = (api: ApiClient, type = 'estimate', body: object = {}, key?: string) =>
    api.post(`/order/${orderNumber}/document/${type}/mail`, body, {
      ...(key && { [idempotencyKeyHeader]: key.padEnd(16, '0') }),
    })
  return { store, operator, orderNumber, mail, api: await apiAs(world, store) }
}
const send = () => world.runJob('send-messages')
const queued = () => world.db.select().from(message).where(eq(message.event, 'DOCUMENT_MAILED'))

describe('mailing a document', () => {
  it("goes to the buyer's own address with the PDF, and stands in the log", async () => {
    const { api, mail, orderNumber, operator } = await openShop()
    expect(await mail(api, 'transaction')).toMatchObject({ status: 200, code: 'S' })
    await send()
    const [sent, ...others] = world.mails
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      to: 'store@example.com',
      subject: `[새벽나루커피] 거래명세서 (주문 ${orderNumber})`,
      attachments: [{ name: `거래명세서_${orderNumber}.pdf`, type: 'application/pdf' }],
    })
    const pdf = (await readPdf(sent?.attachments?.[0]?.content ?? Buffer.of())).join('').replaceAll(/\s/g, '')
    expect(pdf).toContain('거래명세서')
    expect(pdf).toContain('종이컵')
    const operatorApi = await apiAs(world, operator)
    expect((await operatorApi.get(`/admin/message?search=${orderNumber}`)).data).toMatchObject({
      content: [{ event: 'DOCUMENT_MAILED', channel: 'MAIL', state: 'SENT', address: 'store@example.com' }],
    })
  })

  it('goes to a typed address, asked for by the operator, with an audit line', async () => {
    const { mail, operator, orderNumber } = await openShop()
    expect(await mail(await apiAs(world, operator), 'receipt', { email: other })).toMatchObject({ status: 200 })
    await send()
    expect(world.mails.map(({ to }) => to)).toEqual([other])
    const [line] = await world.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber))
    expect(line?.after).toEqual({ mailedDocument: 'receipt', mailedTo: maskEmail(other) })
    expect(JSON.stringify(line)).not.toContain(other)
  })

  it('is sent once for the same key, and refused for another body', async () => {
    const { api, mail } = await openShop()
    const replies = await Promise.all([1, 2, 3].map(() => mail(api, 'estimate', { email: other }, 'key')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mail(api, 'estimate', {}, 'key')).toMatchObject({ status: 409 })
    expect(await queued()).toHaveLength(1)
  })

  it('sends nothing once the order has no such document any more', async () => {
    const { api, mail, operator, orderNumber } = await openShop()
    await mail(api, 'receipt')
    expect(await handlingOf(world, operator, orderNumber).cancel()).toMatchObject({ ok: true })
    await world.db.delete(message).where(eq(message.event, 'ORDER_CANCELLED'))
    await send()
    expect(world.mails.filter(({ attachments }) => attachments)).toEqual([])
    expect(await queued()).toMatchObject([{ state: 'OBSOLETE', lastError: 'over' }])
  })

  it('is limited for an order, also at once', async () => {
    const { api, mail, store } = await openShop()
    const replies = await Promise.all(Array.from({ length: mailsPerOrder + 2 }, () => mail(api)))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.message).toBe(documentMailSentences.tooMany)
    expect(await queued()).toHaveLength(mailsPerOrder)
    world.now = new Date(world.now.getTime() + 24 * 60 * 60 * 1000)
    expect(await mail(await apiAs(world, store))).toMatchObject({ status: 200 })
  })

  it('is refused for a receipt before the payment, a wrong address and a member without one', async () => {
    const { api, mail } = await openShop('BANK')
    expect(await mail(api, 'receipt')).toMatchObject({ status: 409 })
    expect(await mail(api, 'estimate', { email: 'nobody' })).toMatchObject({ status: 400 })
    expect(await queued()).toEqual([])
  })

  it("refuses strangers and another brand's member", async () => {
    const { mail, orderNumber } = await openShop()
    const url = `/api/order/${orderNumber}/document/estimate/mail`
    expect((await world.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(403)
    const foreign = await addMember(world, { username: 'foreign', brand: chicken })
    expect(await mail(await apiAs(world, foreign))).toMatchObject({ status: 404 })
    expect(await queued()).toEqual([])
  })
})
