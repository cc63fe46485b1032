import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sheetType, uploadType } from '#contract/call.ts'
import { onceFileLimits, onceFileSentences } from '#contract/once-file.ts'
import { generalSentences } from '#contract/sentences.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { linkTokens } from '#features/orders/purchase-orders/server/link-token.ts'
import { diskStorage } from './disk-storage.ts'
import { apiAs, apiWith, type ApiClient, type Reply } from '#testing/harness/api-client.ts'
import { addBrands, addMember, addPlatform, coffee, market, type TestMember } from '#testing/fixtures/people/people.ts'
import { addPurchaseOrder } from '#testing/fixtures/orders/purchase-orders.ts'
import { addQuestion } from '#testing/fixtures/talk/questions.ts'
import { testSecret, useWorld } from '#testing/world.ts'
import { onceFile } from './files.tables.ts'
import { keepOnceFile } from './once-file.ts'

const world = useWorld({ env: { TRUST_PROXY: 'loopback' } })
const dataDir = '.cache/test-data'
const seconds = (count: number) => new Date(world.now.getTime() + count * 1_000)

async function aStore(username = 'store'): Promise<{ member: TestMember; api: ApiClient }> {
  const member = await addMember(world, { username, brand: coffee })
  return { member, api: await apiAs(world, member) }
}

/** A question with the file 배송사진.pdf. */
async function aQuestion() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const { member, api } = await aStore()
  const { questionId, questionFileId } = await addQuestion(world, {
    partnerId: coffee.partnerId,
    memberId: member.memberId,
    text: '배송사진',
  })
  return { api, member, path: `/mypage/question/${questionId}/file/${questionFileId}` }
}

const offer = (api: ApiClient, path: string, rest: object = {}, headers: Record<string, string> = {}) =>
  api.post('/file/once', { method: 'GET', path, ...rest }, headers)

const addressIn = (reply: Reply) => (reply.data as { address: string }).address

const open = (address: string, options: { method?: 'GET' | 'HEAD'; accept?: string } = {}) =>
  world.app.inject({
    method: options.method ?? 'GET',
    url: address,
    headers: { accept: options.accept ?? '*/*' },
  })

const kept = () => world.db.$count(onceFile)

describe('an address for a file', () => {
  it('opens the file without a token, under its name and with its type', async () => {
    const { api, path } = await aQuestion()
    const reply = await offer(api, path)
    expect(reply).toMatchObject({ status: 200, code: 'S', data: { expiresAt: seconds(60).toISOString() } })
    expect(addressIn(reply)).toMatch(/^\/api\/file\/once\/[\w-]{43}$/)
    const [opened, direct] = [await open(addressIn(reply)), await api.get(path)]
    expect(opened.body).toBe('%PDF-배송사진')
    expect(opened.headers['content-type']).toBe(uploadType)
    expect(opened.headers['content-disposition']).toBe(direct.headers['content-disposition'])
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('opens it for the page of an app and for its download manager, and then never again', async () => {
    const { api, path } = await aQuestion()
    const address = addressIn(await offer(api, path))
    expect((await open(address)).statusCode).toBe(200)
    expect((await open(address)).body).toBe('%PDF-배송사진')
    expect(await kept()).toBe(0)
    const third = await open(address)
    expect(third.statusCode).toBe(404)
    expect(third.json()).toEqual({ code: 'F', message: onceFileSentences.gone })
  })

  it('counts no question for the headers alone', async () => {
    const { api, path } = await aQuestion()
    const address = addressIn(await offer(api, path))
    for (let times = 0; times < 3; times++) {
      const asked = await open(address, { method: 'HEAD' })
      expect(asked).toMatchObject({ statusCode: 200, body: '' })
      expect(asked.headers['content-length']).toBe(String(Buffer.byteLength('%PDF-배송사진')))
    }
    expect((await open(address)).statusCode).toBe(200)
  })

  it('opens it for a minute', async () => {
    const { api, path } = await aQuestion()
    const address = addressIn(await offer(api, path))
    world.now = seconds(59)
    expect((await open(address)).statusCode).toBe(200)
    world.now = seconds(1)
    expect((await open(address)).statusCode).toBe(404)
  })

  it('answers one sentence for an unknown, a used and an old address, as a page in a browser', async () => {
    const { api, path } = await aQuestion()
    const [used, old] = [addressIn(await offer(api, path)), addressIn(await offer(api, path))]
    await open(used)
    await open(used)
    world.now = seconds(60)
    const unknown = `/api/file/once/${'x'.repeat(43)}`
    for (const accept of ['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8']) {
      const answers = await Promise.all([unknown, used, old, '/api/file/once/x'].map((each) => open(each, { accept })))
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]?.body).toContain(onceFileSentences.gone)
    }
    const page = await open(unknown, { accept: 'text/html' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('is the only way to the file: database and storage have it sealed', async () => {
    const { api, path } = await aQuestion()
    const address = addressIn(await offer(api, path))
    const [row] = await world.db.select().from(onceFile)
    expect(address).not.toContain(row?.hash)
    const stored = readFileSync(join(dataDir, 'private-files', 'private', 'once', row!.hash.slice(0, 2), row!.hash)) // one was kept
    expect(stored.includes('배송사진')).toBe(false)
    expect(stored.includes('PDF')).toBe(false)
  })

  it('makes room for a newer one: five of a member wait at most', async () => {
    const { api, path } = await aQuestion()
    const addresses: string[] = []
    for (let count = 0; count <= onceFileLimits.maxWaiting; count++) {
      world.now = seconds(1)
      addresses.push(addressIn(await offer(api, path)))
    }
    expect(await kept()).toBe(onceFileLimits.maxWaiting)
    const answers = await Promise.all(addresses.map((address) => open(address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 200, 200, 200])
  })

  it('is refused for a file of more than 30 MB, which leaves nothing', async () => {
    const storage = mkdtempSync(join(tmpdir(), 'balju-once-'))
    const deps = { db: world.db, clock: () => world.now, privateStorage: diskStorage(storage, 'private-files') }
    const file = { type: sheetType, disposition: 'attachment', bytes: Buffer.alloc(onceFileLimits.maxBytes + 1) }
    expect(await keepOnceFile(deps, { owner: 'member/1', file })).toEqual({ ok: false, refused: 'too-large' })
    expect([await kept(), readdirSync(storage)]).toEqual([0, []])
  })

  it('is removed with its file by the sweep if nobody opens it', async () => {
    const { api, path } = await aQuestion()
    await offer(api, path)
    const [row] = await world.db.select().from(onceFile)
    world.now = seconds(60)
    await world.runJob('sweep-once-files')
    expect(await kept()).toBe(0)
    const folder = join(dataDir, 'private-files', 'private', 'once', row!.hash.slice(0, 2)) // one was kept
    expect(readdirSync(folder)).not.toContain(row?.hash)
  })
})

describe('the call behind an address', () => {
  it('refuses the file of another member as when it is opened directly', async () => {
    const { path } = await aQuestion()
    const { api: other } = await aStore('other')
    const [offered, direct] = [await offer(other, path), await other.get(path)]
    expect(offered).toMatchObject({ status: 404, body: direct.body })
    expect(await kept()).toBe(0)
  })

  it.each([
    ['without a token', undefined],
    ['with a forged token', 'x'.repeat(40)],
  ])('passes its refusal on unchanged %s, so that the web renews the sign-in', async (_, token) => {
    const { path } = await aQuestion()
    const stranger = apiWith(world, token)
    const [offered, direct] = [await offer(stranger, path), await stranger.get(path)]
    expect(offered).toMatchObject({ status: 403, message: generalSentences.expired, body: direct.body })
    expect(offered.headers['x-auth-reason']).toBe('expired')
    expect(offered.headers['content-type']).toBe(direct.headers['content-type'])
  })

  it.each([
    ['of a page', 'GET', '/mypage/question'],
    ['of a list', 'GET', '/order?page=0'],
    ['that changes something', 'POST', '/logout'],
    ['of an address itself', 'GET', `/file/once/${'x'.repeat(43)}`],
    ['that is unknown', 'GET', '/nothing'],
    ['with another method', 'POST', '/cash/statuses/export'],
    ['that climbs to another one', 'GET', '/cash/statuses/export/../../statuses'],
    ['that climbs by codes', 'GET', '/mypage/question/1/file/%2e%2e/../../../session'],
    ['of another site', 'GET', '//example.com/cash/statuses/export'],
    ['with doubled slashes', 'GET', '/cash//statuses/export'],
  ])('must answer files: one %s is refused', async (_, method, path) => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const { api } = await aStore()
    expect(await offer(api, path, { method })).toMatchObject({ status: 400, message: onceFileSentences.noFileCall })
    expect(await kept()).toBe(0)
  })

  it('takes the shop of a headquarters from the same header', async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const partner = await addMember(world, { username: 'partner', brand: coffee, authority: 'ROLE_PARTNER' })
    const api = await apiAs(world, partner)
    const path = '/partnerAdmin/chainStore/export'
    expect(await offer(api, path)).toMatchObject({ status: 400, body: (await api.get(path)).body })
    const reply = await offer(api, path, {}, { 'front-uri': coffee.uri })
    expect((await open(addressIn(reply))).headers['content-type']).toBe(sheetType)
  })

  it('leaves the same line in the audit log as a direct call, with the address of the person', async () => {
    await addPlatform(world)
    await addBrands(world, market)
    const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    const api = await apiAs(world, operator)
    await offer(api, '/admin/member/export?search=', {}, { 'x-forwarded-for': '203.0.113.7' })
    expect(await world.db.select().from(auditLog).where(eq(auditLog.call, 'GET /admin/member/export'))).toMatchObject([
      { actorId: operator.memberId, address: '203.0.113.7', subject: 'export' },
    ])
  })

  it('may take a body: a supplier opens the files of its link without an account', async () => {
    const id = 77
    await addPlatform(world)
    await addPurchaseOrder(world, { id })
    const token = linkTokens(testSecret).sign({ purchaseOrderId: id, linkNo: 1 })
    const ask = (shown: string) =>
      offer(apiWith(world, undefined), '/supplier/purchaseOrder/sheet', {
        method: 'POST',
        body: JSON.stringify({ token: shown }),
      })
    expect((await open(addressIn(await ask(token)))).headers['content-type']).toBe(sheetType)
    expect(await ask(`${token}x`)).toMatchObject({ status: 403 })
    expect(await kept()).toBe(1)
  })
})
