import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { sheetXml } from '#testing/files/sheet-xml.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { issueInTest, openTaxShop, piece, taxDocumentsIn, taxFiguresIn } from '#testing/fixtures/money/tax-documents.ts'
import { useWorld } from '#testing/world.ts'
import { uploadType } from '#contract/call.ts'
import { approvalProblems, approvalsRefusalText, issueRefusalText } from '../../contract/issue-terms.ts'
import type { BadApprovals } from '../../contract/tax-documents.admin.calls.ts'

const world = useWorld()
const sheets = openSheets()
const headers = { 'content-type': uploadType }

async function openFixture() {
  const shop = await openTaxShop(world)
  const admin = await apiAs(world, shop.operator)
  const ask = (path: string, ...numbers: string[]) => admin.post(`/admin/taxDocument/${path}`, { numbers })
  const list = (query = '') => admin.get(`/admin/taxDocument${query}`)
  const approve = (text: string | Buffer, query = '') =>
    admin.post(`/admin/taxDocument/approvals${query}`, Buffer.from(text), headers)
  const record = (number: string, approvalNumber: string, issuedOn = '2026-05-15') =>
    admin.post(`/admin/taxDocument/${number}/issued`, { approvalNumber, issuedOn })
  const fail = (number: string, reason = '사업자등록번호 오류') =>
    admin.post(`/admin/taxDocument/${number}/failed`, { reason })
  /** The rows of the downloaded form from its titles on. */
  const formRows = async (...numbers: string[]) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/admin/taxDocument/sheet',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { numbers },
    })
    const read = await sheets.read(response.rawPayload, ['엑셀업로드양식'])
    return (read.ok && read.sheets[0]?.rows) || []
  }
  return { ...shop, admin, ask, list, approve, record, fail, formRows }
}

describe('the list of the operator', () => {
  it('has what is to be issued, by kind, day and search, with sums', async () => {
    const { order, list } = await openFixture()
    const { orderNumber } = await order({ cups: 1, beans: 2 })
    await order({ cups: 1 }, { evidence: 'CASH_RECEIPT' })
    expect(await list()).toMatchObject({
      data: {
        content: [{ number: `T${orderNumber}` }, { number: `F${orderNumber}` }, { kind: 'CASH_RECEIPT' }],
        totalElements: 3,
        sums: { supply: 20_000, vat: 2_000, taxFree: 20_000, total: 42_000 },
        counts: { OPEN: 3, CORRECTION: 0, UNDER_WAY: 0, FAILED: 0, COLLECTING: 0 },
        issues: true,
      },
    })
    expect(await list(`?kind=TAX&search=${orderNumber}`)).toMatchObject({ data: { totalElements: 1 } })
    expect(await list('?search=나루성수커피&kind=CASH_RECEIPT')).toMatchObject({ data: { totalElements: 1 } })
    expect(await list('?search=000-01-01011')).toMatchObject({ data: { totalElements: 3 } })
    expect(await list('?startDate=2026-05-16')).toMatchObject({ data: { totalElements: 0, sums: { total: 0 } } })
    expect(await list('?show=ISSUED')).toMatchObject({ data: { totalElements: 0 } })
  })
})

describe('the bulk form of the tax office', () => {
  it('has 59 columns for tax invoices, from row 7 on, with both parties and our number as remark', async () => {
    const { order, formRows } = await openFixture()
    const { orderNumber } = await order({ cups: 2 })
    const rows = await formRows(`T${orderNumber}`)
    const [titles = [], invoice = []] = rows.slice(5)
    expect([titles.length, titles[19], titles[20], titles[21], titles[58]]).toEqual([
      59,
      '공급가액',
      '세액',
      '비고',
      '영수(01),\n청구(02)',
    ])
    expect([invoice.slice(0, 3), invoice[10], invoice[12], invoice[13]]).toEqual([
      ['01', '20260515', expect.stringMatching(/^\d{10}$/)],
      '0000101011',
      '나루성수커피',
      '김하늘',
    ])
    expect([invoice.slice(19, 24), invoice.slice(27, 29), invoice[58]]).toEqual([
      [20_000, 2_000, `T${orderNumber}`, '15', '종이컵'],
      [20_000, 2_000],
      '01',
    ])
    expect(await taxFiguresIn(world)).toEqual(['TAX LISTED 20000 2000 0 22000'])
  })

  it('has no tax for tax-free invoices', async () => {
    const { order, formRows } = await openFixture()
    const { orderNumber } = await order({ beans: 2 })
    const [titles = [], invoice = []] = (await formRows(`F${orderNumber}`)).slice(5)
    expect([titles.length, titles.includes('세액') || titles.includes('세액1')]).toEqual([54, false])
    expect([invoice[0], invoice[19], invoice[20], invoice[53]]).toEqual(['05', 20_000, `F${orderNumber}`, '01'])
  })

  it('has the whole number of a cash receipt, or that of an unnamed one', async () => {
    const { store, cups, order, formRows } = await openFixture()
    const { orderNumber: unnamed } = await order({ cups: 1, beans: 1 }, { evidence: 'CASH_RECEIPT' })
    const items = [{ partnerProductId: cups.partnerProductId, count: 1 }]
    const request = requestOf(store, { items, evidence: 'CASH_RECEIPT' }, 11_000)
    const cashReceipt = { purpose: 'EXPENSE', number: '000-01-01011', keep: false }
    const placed = await (await apiAs(world, store)).post('/order', { ...request, cashReceipt })
    const { orderNumber } = placed.data as { orderNumber: string }
    expect((await formRows(`R${unnamed}`, `R${orderNumber}`)).slice(5)).toEqual([
      ['용도구분', '발급수단번호', '총거래금액(합계)', '공급가액', '부가가치세', '메모'],
      ['0', '0100001234', 21_000, 20_000, 1_000, `R${unnamed}`],
      ['1', '0000101011', 11_000, 10_000, 1_000, `R${orderNumber}`],
    ])
  })

  it('keeps a name that looks like a formula as text', async () => {
    const { order, formRows } = await openFixture()
    await world.db.update(chainStore).set({ businessCompanyName: '=1+1' })
    const { orderNumber } = await order({ cups: 1 })
    expect((await formRows(`T${orderNumber}`))[6]?.[12]).toBe('=1+1')
  })

  it('takes one kind, no correction, nothing that is listed already, and all or none', async () => {
    const { order, ask, list } = await openFixture()
    const { orderNumber, handling } = await order({ cups: 2, beans: 1 })
    const { orderNumber: other } = await order({ cups: 1 })
    const [tax, free] = [`T${orderNumber}`, `F${orderNumber}`]
    const refused = (reason: keyof typeof issueRefusalText) => ({ status: 409, message: issueRefusalText[reason] })
    expect(await ask('sheet', tax, free)).toMatchObject(refused('mixed-kinds'))
    expect(await ask('sheet', tax, 'T20200101-0000001')).toMatchObject({ status: 404 })
    await issueInTest(world, tax)
    await handling.cancel({ lines: [piece()] })
    expect(await ask('sheet', `${tax}-2`)).toMatchObject(refused('correction'))
    expect(await ask('sheet', tax, `T${other}`)).toMatchObject(refused('not-due'))
    expect(await ask('sheet', `T${other}`)).toMatchObject({ status: 200 })
    expect(await ask('sheet', `T${other}`)).toMatchObject(refused('not-due'))
    expect(await list('?show=UNDER_WAY')).toMatchObject({
      data: { content: [{ number: `T${other}`, listedBy: 'operator', listedAt: world.now.toISOString() }] },
    })
  })

  it('is given up: its documents are due again, with the refunds in between', async () => {
    const { order, ask } = await openFixture()
    const { orderNumber, handling } = await order({ cups: 3 })
    const { orderNumber: whole, handling: ofWhole } = await order({ cups: 1 })
    await ask('sheet', `T${orderNumber}`, `T${whole}`)
    await handling.cancel({ lines: [piece()] })
    await ofWhole.cancel()
    expect(await ask('release', `T${orderNumber}`, `T${whole}`)).toMatchObject({ data: { released: 2 } })
    expect(await taxFiguresIn(world)).toEqual([
      'TAX DUE 20000 2000 0 22000',
      'TAX CANCELLED 10000 1000 0 11000',
      'TAX CANCELLED -10000 -1000 0 -11000',
      'TAX CANCELLED -10000 -1000 0 -11000',
    ])
    expect(await ask('release', `T${orderNumber}`)).toMatchObject({ message: issueRefusalText['not-listed'] })
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

describe('a document by hand', () => {
  it('is issued once, with a number that no other has, and a correction after its original', async () => {
    const { order, ask, record } = await openFixture()
    const { orderNumber, handling } = await order({ cups: 2 })
    const { orderNumber: other } = await order({ cups: 1 })
    const number = `T${orderNumber}`
    await ask('sheet', number)
    await handling.cancel({ lines: [piece()] })
    expect(await record(`${number}-2`, '20260515-41000000-00000009')).toMatchObject({
      message: issueRefusalText['original-open'],
    })
    expect(await record(number, '20260515-41000000-00000001')).toMatchObject({
      data: { state: 'ISSUED', approvalNumber: '20260515-41000000-00000001', issuedBy: 'operator' },
    })
    expect(await record(number, '20260515-41000000-00000002')).toMatchObject({ message: issueRefusalText['not-due'] })
    expect(await record(`T${other}`, '20260515-41000000-00000001')).toMatchObject({
      message: issueRefusalText['approval-taken'],
    })
    expect(await record(`${number}-2`, '20260515-41000000-00000009')).toMatchObject({
      data: { corrects: { number, approvalNumber: '20260515-41000000-00000001' } },
    })
    expect(await record(`T${other}`, '짧음')).toMatchObject({ status: 400 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('fails with a reason and can be issued again, but not once it is issued', async () => {
    const { order, fail, list, record } = await openFixture()
    const { orderNumber } = await order({ cups: 2 })
    expect(await fail(`T${orderNumber}`)).toMatchObject({ data: { state: 'FAILED', failure: '사업자등록번호 오류' } })
    expect(await list('?show=FAILED')).toMatchObject({ data: { totalElements: 1, counts: { OPEN: 1, FAILED: 1 } } })
    expect(await record(`T${orderNumber}`, 'A-12345678')).toMatchObject({ data: { state: 'ISSUED', failure: '' } })
    expect(await fail(`T${orderNumber}`)).toMatchObject({ message: issueRefusalText['not-due'] })
  })
})

describe('approval numbers that are read back', () => {
  async function listed() {
    const fixture = await openFixture()
    const numbers: string[] = []
    for (let count = 1; count <= 3; count++) numbers.push(`T${(await fixture.order({ cups: count })).orderNumber}`)
    await fixture.ask('sheet', ...numbers)
    return { ...fixture, numbers }
  }
  const approval = (no: number) => `202605154100000000000${String(no).padStart(3, '0')}`

  it('are shown first and then stored, from the list of the tax office', async () => {
    const { numbers, approve } = await listed()
    const lines = numbers.map((number, index) => `${approval(index)}\t2026-05-15\t${(index + 1) * 11_000}\t${number}`)
    const text = ['전자세금계산서 목록', '승인번호\t발급일자\t합계금액\t비고', ...lines, ''].join('\n')
    expect(await approve(text, '?dryRun=Y')).toMatchObject({
      data: {
        issued: 3,
        known: 0,
        rows: [{ row: 3, number: numbers[0], approvalNumber: approval(0), total: 11_000 }, {}, {}],
      },
    })
    expect(await taxFiguresIn(world)).toMatchObject(
      Array.from({ length: 3 }, () => expect.stringContaining('LISTED') as string),
    )
    expect(await approve(text)).toMatchObject({ data: { issued: 3, known: 0 } })
    expect(await taxDocumentsIn(world)).toMatchObject(
      numbers.map((_, index) => ({ state: 'ISSUED', approvalNumber: approval(index) })),
    )
    // The same file again changes nothing.
    expect(await approve(text)).toMatchObject({ data: { issued: 0, known: 3 } })
  })

  it('are read from the downloaded form itself, with a column of numbers beside it', async () => {
    const { numbers, approve } = await listed()
    const rows = numbers.map((number, index) => [number, approval(index)])
    const columns = [
      { title: '문서번호', width: 20 },
      { title: '국세청승인번호', width: 26 },
    ]
    async function* parts() {
      yield { name: 'x', columns, rows }
    }
    expect(await approve(await sheets.write(parts()))).toMatchObject({ data: { issued: 3 } })
  })

  it('of documents that were issued elsewhere are shown as foreign, and the others are stored', async () => {
    const { numbers, approve } = await listed()
    const text = [
      '승인번호\t발급일자\t합계금액\t비고',
      `${approval(1)}\t2026년 05월 15일\t11,000\t${numbers[0]}`,
      `${approval(2)}\t2026.05.15\t550,000\t5월 임대료`,
      `${approval(3)}\t26.05.15\t-5,000\t`,
      `${approval(4)}\t26.05.15\t33,000\tT20200101-0000001`,
      '합계\t\t589,000\t',
    ].join('\n')
    expect(await approve(text.replace('합계\t\t', '\t\t'))).toMatchObject({
      data: {
        issued: 1,
        rows: [{ number: numbers[0] }],
        foreign: [
          { row: 3, number: '5월 임대료', approvalNumber: approval(2) },
          { row: 4, number: '' },
          { row: 5, number: 'T20200101-0000001' },
        ],
      },
    })
    expect((await taxDocumentsIn(world)).filter(({ state }) => state === 'ISSUED')).toHaveLength(1)
  })

  it.each([
    ['문서번호', 'A3', '<c r="A3" t="e"><v>#N/A</v></c>'],
    ['합계금액', 'C3', '<c r="C3"><f>SUM(C2)</f></c>'],
    ['발급일자', 'D3', '<c r="D3" t="e"><v>#VALUE!</v></c>'],
  ])('are refused with the cell of an error in %s', async (_, address, cell) => {
    const { numbers, approve } = await listed()
    const words = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const titles = ['문서번호', '승인번호', '합계금액', '발급일자']
    const header = titles.map((title, index) => words(`${'ABCD'[index]}1`, title)).join('')
    const cells = [words('A3', numbers[0] ?? ''), words('B3', approval(1)), '<c r="C3"><v>11000</v></c>']
    const line = [...cells.filter((each) => !each.includes(`r="${address}"`)), cell].join('')
    const bytes = sheetXml('매출', `<row r="1">${header}</row><row r="3">${line}</row>`)
    expect(await approve(bytes)).toMatchObject({
      status: 400,
      message: approvalsRefusalText['bad-rows'],
      data: { problems: [{ row: 3, ...approvalProblems.error, cell: `매출 시트 ${address}` }] },
    })
  })

  it('are refused as a whole with every bad line', async () => {
    const { numbers, approve, order } = await listed()
    const { orderNumber: due } = await order({ cups: 1 })
    await issueInTest(world, `T${due}`, approval(9))
    const text = [
      '문서번호,승인번호,합계금액,발급일자',
      `${numbers[0]},${approval(1)},11000,2026-05-15`,
      `${numbers[0]},${approval(2)},,`,
      `T20200101-0000001,${approval(3)},,`,
      `${numbers[1]},${approval(1)},,`,
      `${numbers[2]},${approval(4)},99999,`,
      `,${approval(5)},,`,
      `${numbers[2]},없음,,`,
      `${numbers[2]},${approval(6)},,언젠가`,
      `T${due},${approval(7)},,`,
      `${numbers[2]},${approval(9)},,`,
    ].join('\n')
    const reply = await approve(text)
    expect(reply).toMatchObject({ status: 400, message: approvalsRefusalText['bad-rows'] })
    const bad = reply.data as BadApprovals
    const expected: [number, keyof typeof approvalProblems][] = [
      [3, 'twice'],
      [5, 'approval-twice'],
      [6, 'amount'],
      [8, 'approval-missing'],
      [9, 'day'],
      [10, 'issued'],
      [11, 'twice'],
    ]
    expect(bad.problems).toEqual(expected.map(([row, problem]) => ({ row, ...approvalProblems[problem] })))
    expect(bad.problemCount).toBe(7)
    expect((await taxDocumentsIn(world)).filter(({ state }) => state === 'ISSUED')).toHaveLength(1)
  })

  it.each([
    ['no-header', '이름,번호\nA,1'],
    ['nothing', '문서번호,승인번호\n,\n'],
    ['broken', 'PK\u0003\u0004 no workbook'],
    ['broken', '\u0000\u0001'],
  ] as const)('are refused when the file is %s', async (reason, text) => {
    const { approve } = await openFixture()
    expect(await approve(text)).toMatchObject({ status: 400, message: approvalsRefusalText[reason] })
  })
})
