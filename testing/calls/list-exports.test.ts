import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sheetType } from '#contract/call.ts'
import { tooManyExported } from '#features/platform/files/contract/workbook-limits.ts'
import { allPages, pagesOf, writeListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { defineListSheet } from '#features/platform/files/contract/list-sheet.ts'
import { inquiry } from '#features/talk/inquiries/server/inquiries.tables.ts'
import { listInquiries } from '#features/talk/inquiries/server/list-inquiries.ts'
import type { Db } from '#server/database/database.ts'
import { RequestClosed, whileOpen } from '#server/http/open-request.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { auditWordOf } from '#server/http/audit-words.ts'
import { addInquiry } from '../fixtures/talk/inquiries.ts'
import { apiWith } from '../harness/api-client.ts'
import { createFixture } from '../matrix/fixture.ts'
import { keyOf } from '../matrix/requests.ts'
import { openWorkbook } from '../files/open-workbook.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

/** Lists whose fixture has no row. */
const empty = [
  'GET /admin/bankStatement/line/export',
  'GET /admin/purchaseOrder/export',
  'GET /admin/taxDocument/export',
]

const listOfIds = defineListSheet<{ id: number }>({
  name: '번호',
  plainName: 'ids',
  columns: [{ title: '번호', width: 10, isNumber: true, cell: ({ id }) => id }],
})

/** Parameters without which a list doesn't answer. */
const needed: Record<string, string> = { 'GET /admin/settlement/export': '?month=2026-04' }

const parts = (key: string) => {
  const path = key.split(' ')[1] ?? ''
  const query = needed[key] ?? ''
  return { path: path + query, list: path.replace(/\/export$/, '') + query }
}

async function exported() {
  const { records, tokens, members } = await createFixture(world)
  const open = (key: string) => {
    const isBrand = key.includes('/partnerAdmin/')
    const token = tokens[isBrand ? 'admin A' : 'operator']
    const headers = isBrand ? { 'front-uri': records.A1.partnerUri } : {}
    const { path, list } = parts(key)
    return {
      rows: async () => {
        const data = (await apiWith(world, token).get(list, headers)).data as Record<string, unknown[]> // the list's page
        return { content: data['content'] ?? data['staff'] ?? [] }
      },
      download: (query = '') =>
        world.app.inject({ url: `/api${path}${query}`, headers: { authorization: `Bearer ${token}`, ...headers } }),
    }
  }
  const actorOf = (key: string) => members[key.includes('/partnerAdmin/') ? 'admin A' : 'operator']?.memberId
  return { open, actorOf }
}

const listExports = [
  'GET /admin/member/export',
  'GET /admin/store/export',
  'GET /admin/partner/export',
  'GET /admin/supplier/export',
  'GET /admin/cash/members/export',
  'GET /admin/charge/export',
  'GET /admin/draw/export',
  'GET /admin/bankStatement/line/export',
  'GET /admin/return/export',
  'GET /admin/inquiry/export',
  'GET /admin/question/export',
  'GET /admin/message/export',
  'GET /admin/taxDocument/export',
  'GET /admin/purchaseOrder/export',
  'GET /admin/review/export',
  'GET /admin/productRequest/export',
  'GET /partnerAdmin/chainStore/export',
  'GET /admin/settlement/export',
  'GET /partnerAdmin/staff/export',
  'GET /partnerAdmin/productRequest/export',
  'GET /partnerAdmin/community/export',
  'GET /partnerAdmin/review/export',
  'GET /partnerAdmin/return/export',
  'GET /partnerAdmin/order/byStore/export',
  'GET /partnerAdmin/order/byProduct/export',
]

describe('the workbooks of lists', () => {
  it('have the rows of their list, typed times and no formulas, and leave a line where they hold persons', async () => {
    const { open, actorOf } = await exported()
    for (const key of listExports) {
      const { rows, download } = open(key)
      const answer = await download()
      expect({ key, status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({
        key,
        status: 200,
        type: sheetType,
      })
      const { content } = await rows()
      const sheet = openWorkbook(answer.rawPayload)
      const [titles = [], ...cells] = sheet.rows
      expect(cells.length, key).toBe(content.length)
      if (!empty.includes(key)) expect(content.length, key).toBeGreaterThan(0)
      expect(sheet.formulas, key).toBe(0)
      const times = titles.flatMap((title, index) => (String(title).endsWith('일시') ? [index] : []))
      const notTyped = cells
        .flatMap((row) => times.map((index) => row[index]))
        .filter((cell) => typeof cell === 'string')
      expect(notTyped, key).toEqual([])
      const call = world.calls.map((mounted) => mounted.call).find((each) => keyOf(each) === key)
      const lines = (await world.db.select().from(auditLog)).filter((line) => line.call === key)
      if (!call?.policy.audit) expect(lines, key).toEqual([])
      else {
        const line = { actorId: actorOf(key), subject: 'export', after: { exportedRows: content.length } }
        expect(lines, key).toMatchObject([line])
        expect(auditWordOf(key)).toMatch(/^[가-힣·, ]+$/)
      }
    }
  }, 60_000)

  it('honour the filters of the list', async () => {
    const { open } = await exported()
    for (const [key, query] of [
      ['GET /admin/member/export', '?search=storea1'],
      ['GET /admin/partner/export', '?state=STOP'],
      ['GET /admin/store/export', '?status=CLOSED'],
      ['GET /admin/message/export', '?channel=MAIL'],
      ['GET /partnerAdmin/chainStore/export', '?status=ACTIVE'],
    ] as const) {
      const { list } = parts(key)
      const whole = openWorkbook((await open(key).download()).rawPayload).rows.length
      const found = openWorkbook((await open(key).download(query)).rawPayload).rows.length
      expect(found, list).toBeLessThan(whole)
    }
    expect((await open('GET /admin/member/export').download('?page=1')).statusCode).toBe(400)
  })

  it('are refused to operators who may only look, where they hold persons', async () => {
    const { records, tokens } = await createFixture(world)
    const withoutPersons = [
      '/admin/supplier/export',
      '/admin/review/export',
      '/admin/productRequest/export',
      '/partnerAdmin/review/export',
      '/partnerAdmin/productRequest/export',
      '/partnerAdmin/community/export',
      '/partnerAdmin/return/export',
      '/partnerAdmin/order/byStore/export',
      '/partnerAdmin/order/byProduct/export',
    ]
    for (const key of listExports) {
      const { path } = parts(key)
      const headers = key.includes('/partnerAdmin/') ? { 'front-uri': records.A1.partnerUri } : {}
      const { statusCode } = await world.app.inject({
        url: `/api${path}`,
        headers: { authorization: `Bearer ${tokens['read operator']}`, ...headers },
      })
      const isOpen = withoutPersons.includes(path)
      expect({ path, statusCode }).toEqual({ path, statusCode: isOpen ? 200 : 403 })
    }
  }, 60_000)

  it.each(['a list', 'selected orders'])(
    'of one member leave room in the queue for the others: %s',
    async (what) => {
      const { tokens, records } = await createFixture(world)
      const selected = {
        method: 'POST',
        url: '/api/admin/order/export',
        payload: { orders: [records.A1.orderNumber] },
      } as const
      const asked = what === 'a list' ? { url: '/api/admin/member/export' } : selected
      const download = async (as: 'operator' | 'orders operator') =>
        (await world.app.inject({ ...asked, headers: { authorization: `Bearer ${tokens[as]}` } })).statusCode
      const many = Promise.all(Array.from({ length: 8 }, () => download('operator')))
      expect(await download('orders operator')).toBe(200)
      expect(new Set(await many)).toEqual(new Set([200, 503]))
      expect(await download('operator')).toBe(200)
    },
    30_000,
  )

  it.each(['all reads of one moment', 'each read of its own moment'])(
    'take rows that arrive meanwhile: %s',
    async (how) => {
      for (let no = 1; no <= 25; no++) await addInquiry(world)
      const read = (tx: Db, at: { page: number; size: number }) => listInquiries(tx, {}, at)
      const isOneMoment = how === 'all reads of one moment'
      // The broken twin has the same pages without the snapshot.
      const pages = isOneMoment ? allPages(world.db, read, 10) : pagesOf((at) => read(world.db, at), 10)
      const found: number[] = []
      for await (const rows of pages) {
        found.push(...rows.map(({ counselId }) => counselId))
        // Between the pages a new inquiry comes to the top, and an answered one leaves its place.
        await addInquiry(world)
        if (found.length === 20) await world.db.update(inquiry).set({ answeredAt: world.now }).where(eq(inquiry.id, 20))
      }
      const whole = Array.from({ length: 25 }, (_, index) => 25 - index)
      if (isOneMoment) expect(found).toEqual(whole)
      else expect(new Set(found).size).toBeLessThan(found.length)
    },
  )

  it('are read no further, and leave no line, when the client has gone', async () => {
    const response = Object.assign(new EventEmitter(), { writableFinished: false }) as unknown as ServerResponse // two parts of it are used
    const sheets = openSheets()
    let reads = 0
    async function* endless() {
      for (;;) {
        if (++reads === 2) response.emit('close')
        yield [{ id: reads }]
      }
    }
    const writing = whileOpen(response, () =>
      writeListSheet(sheets, listOfIds, { batches: endless(), columns: undefined }),
    )
    await expect(writing).rejects.toBeInstanceOf(RequestClosed)
    expect(reads).toBe(2)
    sheets.close()

    const { tokens } = await createFixture(world)
    await world.db
      .execute(sql`insert into inquiry (kind, name, representative, location, tel, email, content, store_count, created_at)
      select 'BRAND', n::text, '', '', '', '', '', 1, now() from generate_series(1, 12000) n`)
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const download = (signal?: AbortSignal) =>
      fetch(`${address}/api/admin/inquiry/export`, {
        headers: { authorization: `Bearer ${tokens.operator}` },
        ...(signal && { signal }),
      })
    const lines = () => world.db.$count(auditLog, eq(auditLog.call, 'GET /admin/inquiry/export'))
    const [first, closed] = await Promise.allSettled([download(), download(AbortSignal.timeout(50))])
    expect([first.status, closed.status]).toEqual(['fulfilled', 'rejected'])
    // This one is written after the closed one.
    expect((await download()).status).toBe(200)
    expect(await lines()).toBe(2)
  }, 30_000)

  it('are complete over several reads, and refused above the limit', async () => {
    const sheets = openSheets()
    const all = Array.from({ length: 12_001 }, (_, id) => ({ id }))
    const pages = () =>
      allPages(world.db, async (_, { page, size }) => ({
        content: all.slice(page * size, (page + 1) * size),
        totalElements: 10_000,
        more: true,
      }))
    const list = listOfIds
    const written = await writeListSheet(sheets, list, { batches: pages(), columns: undefined })
    if (!written.ok) throw new Error(written.refused)
    const { rows } = openWorkbook(written.bytes)
    expect([rows.length, rows[1], rows.at(-1)]).toEqual([12_002, [0], [12_000]])
    const refused = await writeListSheet(sheets, list, { batches: pages(), columns: undefined, most: 6_000 })
    expect(refused).toEqual({ ok: false, refused: 'too-many' })
    // The process was ended in the middle of a workbook; the next one is written by another.
    expect((await writeListSheet(sheets, list, { batches: pages(), columns: undefined })).ok).toBe(true)
    sheets.close()
    expect(tooManyExported).toContain('100,000건')
  }, 30_000)
})
