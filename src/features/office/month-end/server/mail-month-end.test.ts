import { describe, expect, it } from 'vitest'
import { sheetType } from '#contract/call.ts'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  giveCash,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { useWorld } from '#testing/world.ts'
import { accountantMailSentences } from '../contract/accountant-mail.ts'
import { mailMonthEnd } from './mail-month-end.ts'
import { accountantMail } from './month-end.tables.ts'

const world = useWorld()
const path = '/cash/monthEnd/mail'
const month = '2026-05'
const email = 'accountant@example.com'
const keyed = (key: string) => ({ [idempotencyKeyHeader]: key.padEnd(16, '0') })

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const stores = [{ name: '성수점' }, { name: '강남점' }]
  const owner = await addMember(world, { username: 'store', brand: coffee, stores })
  await giveCash(world, owner.memberId, { cash: 500_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
  const orderNumber = await placed(world, owner, { items: [{ partnerProductId, count: 3 }], pay: 'CASH' })
  return { owner, orderNumber, api: await apiAs(world, owner) }
}

const direct = (owner: TestMember) => ({
  memberId: owner.memberId,
  month,
  email,
  origin: undefined,
  once: undefined,
  audit: { actorId: owner.memberId, partnerId: null, call: `POST ${path}`, address: '::1', requestId: 'r' },
})

describe('mailing a month to the accountant', () => {
  it('sends the workbook and the PDF to the address, and keeps it for the next time', async () => {
    const { api, orderNumber } = await openShop()
    expect((await api.get(path)).data).toEqual({ email: '', isMailSet: true, left: 5 })
    expect(await api.post(path, { month, email })).toMatchObject({ status: 200, code: 'S' })
    const [mail, ...others] = world.mails
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: '[발주] 2026년 5월 월 마감 자료 (김하늘)' })
    expect(mail?.text).toContain('대상 매장: 전체')
    expect(mail?.attachments?.map(({ name, type }) => [name, type])).toEqual([
      ['월마감자료_2026-05.xlsx', sheetType],
      ['월마감자료_2026-05.pdf', 'application/pdf'],
    ])
    const [workbook, pdf] = mail?.attachments?.map(({ content }) => content) ?? []
    expect(openWorkbook(workbook ?? Buffer.of(), 2).rows[1]).toContain(orderNumber)
    expect((await readPdf(pdf ?? Buffer.of())).join('').replaceAll(/\s/g, '')).toContain('월마감자료2026년5월')
    expect((await api.get(path)).data).toEqual({ email, isMailSet: true, left: 4 })
  })

  it('writes an audit line without the whole address', async () => {
    const { api, owner } = await openShop()
    await api.post(path, { month, email })
    expect(await world.db.select().from(auditLog)).toMatchObject([
      {
        call: `POST ${path}`,
        actorId: owner.memberId,
        subject: `monthEnd/${owner.memberId}`,
        after: { mailedMonth: month, mailedTo: 'ac***@example.com' },
      },
    ])
  })

  it('sends the same request once, whether repeated at once or later', async () => {
    const { api } = await openShop()
    const send = (body: object) => api.post(path, body, keyed('first'))
    const answers = await Promise.all([send({ month, email }), send({ month, email })])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await send({ month, email })).toMatchObject({ status: 200 })
    expect(world.mails).toHaveLength(1)
    expect(await send({ month: '2026-04', email })).toMatchObject({ status: 409 })
    expect(await world.db.select().from(auditLog)).toHaveLength(1)
  })

  it('sends five mails a day of Korea', async () => {
    const { api, owner } = await openShop()
    for (let n = 0; n < 5; n++) expect(await api.post(path, { month, email })).toMatchObject({ status: 200 })
    const sixth = await api.post(path, { month, email })
    expect(sixth).toMatchObject({ status: 409, message: accountantMailSentences.limit })
    expect(world.mails).toHaveLength(5)
    expect((await api.get(path)).data).toMatchObject({ left: 0 })
    world.now = new Date('2026-05-15T15:00:00Z')
    const tomorrow = await apiAs(world, owner)
    expect(await tomorrow.post(path, { month, email })).toMatchObject({ status: 200 })
  })

  it.each([
    '',
    'accountant',
    'a@example',
    'a@example.com\r\nBcc: all@example.com',
    'a@example.com\n',
    'a@b.com,c@d.com',
  ])('refuses the address %j', async (wrong) => {
    const { api } = await openShop()
    const answer = await api.post(path, { month, email: wrong })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.errors?.map(({ path: field }) => field)).toContain('email')
    expect(world.mails).toEqual([])
  })

  it("answers for another member's store like for a missing one", async () => {
    const { api, owner } = await openShop()
    const other = await addMember(world, { username: 'other', brand: coffee })
    const answers = []
    for (const stores of [other.storeIds[0], 999_999]) {
      const body = { month, email, stores: `${owner.storeIds[0]},${stores}` }
      answers.push(await api.post(path, body))
    }
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, message: answers[0]?.message })
    expect(world.mails).toEqual([])
    expect(await world.db.select().from(accountantMail)).toEqual([])
  })

  it('names the chosen stores', async () => {
    const { api, owner } = await openShop()
    await api.post(path, { month, email, stores: String(owner.storeIds[1]) })
    expect(world.mails[0]?.text).toContain('대상 매장: 강남점')
    const summary = openWorkbook(world.mails[0]?.attachments?.[0]?.content ?? Buffer.of()).rows
    expect(summary.find(([kind]) => kind === '선택한 매장')).toContain('강남점')
  })

  it('does not count a mail that the server refused or that is too large', async () => {
    const { owner, api } = await openShop()
    const sheets = openSheets()
    const deps = { db: world.db, clock: () => world.now, sheets, sendsMail: () => true }
    const broken = { send: () => Promise.reject(new Error('no such person')) }
    const failed = { ok: false, refused: 'mail-failed' }
    for (let n = 0; n < 6; n++) expect(await mailMonthEnd({ ...deps, mailer: broken }, direct(owner))).toEqual(failed)
    const sent: unknown[] = []
    const mailer = { send: async (mail: unknown) => void sent.push(mail) }
    const tooLarge = { ok: false, refused: 'too-large' }
    expect(await mailMonthEnd({ ...deps, mailer }, direct(owner), 1_000)).toEqual(tooLarge)
    expect(sent).toEqual([])
    expect((await api.get(path)).data).toEqual({ email: '', isMailSet: true, left: 5 })
    expect(await world.db.select().from(auditLog)).toEqual([])
    const noServer = { ...deps, mailer, sendsMail: () => false }
    expect(await mailMonthEnd(noServer, direct(owner))).toEqual({ ok: false, refused: 'mail-not-set' })
    sheets.close()
  })

  it('sends a request again whose process died while it was sent', async () => {
    const { api, owner } = await openShop()
    const { [idempotencyKeyHeader]: requestKey = '' } = keyed('died')
    expect(await api.post(path, { month, email }, keyed('died'))).toMatchObject({ status: 200 })
    await world.db.update(accountantMail).set({ sentAt: null })
    const again = () => api.post(path, { month, email }, keyed('died'))
    expect(await again()).toMatchObject({ status: 409, message: accountantMailSentences.sending })
    world.now = new Date(world.now.getTime() + 5 * 60_000)
    expect(await again()).toMatchObject({ status: 200 })
    const keys = world.mails.map(({ key }) => key)
    // Mail programs show one of two mails with the same key.
    expect(keys).toEqual([`month-end/${owner.memberId}/${requestKey}`, keys[0]])
  })
})
