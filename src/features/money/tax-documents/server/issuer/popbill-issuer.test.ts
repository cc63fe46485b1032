import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failingStates } from '#testing/services/fake-provider.ts'
import { popbillKeys, startPopbill, type PopbillService } from '#testing/services/popbill-service.ts'
import { won } from '#values/won.ts'
import { popbillIssuer } from './popbill-issuer.ts'
import type { PopbillAccess } from './popbill-token.ts'
import type { CashReceipt, TaxInvoice, TaxIssuer } from './tax-issuer.ts'

let now = new Date('2026-05-15T01:00:00Z')
let service: PopbillService
let issuer: TaxIssuer

const issuerWith = (change: Partial<PopbillAccess> = {}) =>
  popbillIssuer({
    ...popbillKeys,
    isTest: false,
    authUrl: service.url,
    apiUrl: service.url,
    clock: () => now,
    timeoutMs: 300,
    ...change,
  })

beforeAll(async () => {
  service = await startPopbill(() => now)
})
afterAll(() => service.stop())
beforeEach(() => {
  now = new Date('2026-05-15T01:00:00Z')
  service.documents.clear()
  service.endTokens()
  service.asked.length = 0
  Object.assign(service, { state: 'fine', tokenState: 'fine', refuses: undefined, losesAnswers: 0, isLate: false })
  issuer = issuerWith()
})

const party = (businessNumber: string) => ({
  businessNumber,
  companyName: '발주상사',
  representative: '김대표',
  address: '서울시 중구 1',
  businessType: '도매',
  businessItem: '식자재',
  email: 'tax@example.com',
})

const common = {
  suppliedOn: '2026-05-15',
  supplier: party('0000000001'),
  title: '종이컵 외 1건',
  remark: '',
  supply: won(20_000),
  vat: won(2_000),
  taxFree: won(0),
  total: won(22_000),
}
const invoice: TaxInvoice = {
  ...common,
  kind: 'TAX',
  documentNumber: 'T1',
  buyer: party('0000000002'),
  dueOn: '2026-06-10',
}
const receipt: CashReceipt = {
  ...common,
  kind: 'CASH_RECEIPT',
  documentNumber: 'C1',
  purpose: 'DEDUCTION',
  identity: '01000000000',
  customerName: '이점주',
}
const negative = { supply: won(-20_000), vat: won(-2_000), taxFree: won(0), total: won(-22_000) }
const requestOf = (name: string) => service.documents.get(name)?.request

describe('issuing with Popbill', () => {
  it('sends an invoice after its last day as late, with a note, and not before', async () => {
    now = new Date('2026-06-10T14:59:59Z')
    expect(await issuer.issue(invoice)).toMatchObject({ kind: 'issued' })
    expect(requestOf('Taxinvoice/T1')?.body).not.toHaveProperty('forceIssue')
    now = new Date('2026-06-10T15:00:00Z')
    expect(await issuer.issue({ ...invoice, documentNumber: 'T2' })).toMatchObject({ kind: 'issued' })
    const note = '지연 발급 (발급 기한 2026-06-10)'
    expect(requestOf('Taxinvoice/T2')?.body).toMatchObject({ forceIssue: true, memo: note, remark3: note })
  })

  it('issues a tax invoice under its number and answers with the number of the tax office', async () => {
    const issued = { kind: 'issued', approvalNumber: '202605154100000000000001', issuedAt: now }
    expect(await issuer.issue(invoice)).toEqual(issued)
    expect(requestOf('Taxinvoice/T1')).toMatchObject({
      method: 'ISSUE',
      body: {
        writeDate: '20260515',
        issueType: '정발행',
        chargeDirection: '정과금',
        purposeType: '영수',
        taxType: '과세',
        invoicerCorpNum: '0000000001',
        invoiceeCorpNum: '0000000002',
        supplyCostTotal: '20000',
        taxTotal: '2000',
        totalAmount: '22000',
        detailList: [
          { serialNum: 1, purchaseDT: '20260515', itemName: '종이컵 외 1건', supplyCost: '20000', tax: '2000' },
        ],
      },
    })
    expect(requestOf('Taxinvoice/T1')?.body).not.toHaveProperty('modifyCode')
    expect(await issuer.find(invoice)).toEqual(issued)
    expect(service.asked).toEqual(['token', 'ISSUE Taxinvoice', 'GET Taxinvoice/SELL/T1'])
  })

  it('issues goods without VAT as a tax-free invoice', async () => {
    const amounts = { supply: won(0), vat: won(0), taxFree: won(10_000), total: won(10_000) }
    expect(await issuer.issue({ ...invoice, ...amounts, kind: 'TAX_FREE' })).toMatchObject({ kind: 'issued' })
    expect(requestOf('Taxinvoice/T1')?.body).toMatchObject({
      taxType: '면세',
      supplyCostTotal: '10000',
      taxTotal: '0',
      totalAmount: '10000',
    })
  })

  it.each([
    ['CANCELLED', 4],
    ['REDUCED', 2],
  ] as const)('corrects an invoice because it is %s', async (reason, modifyCode) => {
    const approvalNumber = '20260515-41000000-00000001'
    const corrects = { documentNumber: 'T0', approvalNumber, suppliedOn: '2026-05-01', reason }
    expect(await issuer.issue({ ...invoice, ...negative, corrects })).toMatchObject({ kind: 'issued' })
    expect(requestOf('Taxinvoice/T1')?.body).toMatchObject({
      modifyCode,
      orgNTSConfirmNum: '202605154100000000000001',
      remark2: '당초 작성일자 2026-05-01',
      supplyCostTotal: '-20000',
      taxTotal: '-2000',
      totalAmount: '-22000',
    })
  })

  it('issues a cash receipt', async () => {
    const issued = { kind: 'issued', approvalNumber: '700000001', issuedAt: now }
    expect(await issuer.issue({ ...receipt, taxFree: won(5_000), total: won(27_000) })).toEqual(issued)
    expect(requestOf('Cashbill/C1')).toMatchObject({
      method: 'ISSUE',
      body: {
        tradeType: '승인거래',
        tradeUsage: '소득공제용',
        taxationType: '과세',
        identityNum: '01000000000',
        franchiseCorpNum: '0000000001',
        supplyCost: '25000',
        tax: '2000',
        serviceFee: '0',
        totalAmount: '27000',
      },
    })
    expect(await issuer.find(receipt)).toEqual(issued)
  })

  it.each([true, false])('cancels a cash receipt (whole: %s)', async (isWhole) => {
    const corrects = { documentNumber: 'C0', approvalNumber: '712345678', issuedOn: '2026-05-14', isWhole }
    expect(await issuer.issue({ ...receipt, ...negative, corrects })).toMatchObject({ kind: 'issued' })
    const amounts = { supplyCost: '20000', tax: '2000', serviceFee: '0', totalAmount: '22000' }
    expect(requestOf('Cashbill/C1')).toEqual({
      method: 'REVOKEISSUE',
      body: {
        mgtKey: 'C1',
        orgConfirmNum: '712345678',
        orgTradeDate: '20260514',
        smssendYN: false,
        memo: '',
        cancelType: 1,
        isPartCancel: !isWhole,
        ...(isWhole ? {} : amounts),
      },
    })
  })
})

describe('a number that was used before', () => {
  it.each([invoice, receipt])('answers with the first issue ($kind)', async (document) => {
    const first = await issuer.issue(document)
    now = new Date('2026-05-15T02:00:00Z')
    expect(await issuer.issue(document)).toEqual(first)
    expect(service.documents.size).toBe(1)
  })

  it('is not known to be issued after a lost answer, and is found', async () => {
    service.losesAnswers = 1
    expect(await issuer.issue(invoice)).toMatchObject({ kind: 'unknown' })
    expect(await issuer.find(invoice)).toMatchObject({ kind: 'issued' })
    expect(service.documents.size).toBe(1)
  })

  it('waits for an approval number that comes later', async () => {
    service.isLate = true
    expect(await issuer.issue(receipt)).toEqual({ kind: 'unknown', reason: 'no approval number yet' })
    expect(await issuer.find(receipt)).toMatchObject({ kind: 'unknown' })
    service.isLate = false
    expect(await issuer.find(receipt)).toMatchObject({ kind: 'issued', approvalNumber: '700000001' })
  })

  it.each([305, 399])('stays unknown in state %i, which does not say that nothing was issued', async (stateCode) => {
    await issuer.issue(invoice)
    Object.assign(service.documents.get('Taxinvoice/T1') ?? {}, { stateCode })
    expect(await issuer.find(invoice)).toMatchObject({ kind: 'unknown' })
    expect(await issuer.issue(invoice)).toMatchObject({ kind: 'unknown' })
  })

  it.each([100, 600])('is absent in state %i, and refused until it is deleted at the service', async (stateCode) => {
    await issuer.issue(invoice)
    Object.assign(service.documents.get('Taxinvoice/T1') ?? {}, { stateCode })
    expect(await issuer.find(invoice)).toEqual({ kind: 'absent' })
    expect(await issuer.issue(invoice)).toMatchObject({ kind: 'refused', reason: '이미 사용 중인 문서번호입니다.' })
  })

  it('is absent before the first issue', async () => {
    expect(await issuer.find(invoice)).toEqual({ kind: 'absent' })
    expect(await issuer.find(receipt)).toEqual({ kind: 'absent' })
  })
})

describe('a refusal of Popbill', () => {
  it('carries its code and sentence in one line', async () => {
    service.refuses = -11001021
    const refused = { kind: 'refused', code: '-11001021', reason: '발행할 수 없는 사업자입니다.' }
    expect(await issuer.issue(invoice)).toEqual(refused)
  })

  it('is the answer to keys that are wrong, and nothing was sent', async () => {
    const wrong = issuerWith({ secretKey: Buffer.from('another secret').toString('base64') })
    expect(await wrong.issue(invoice)).toEqual({
      kind: 'refused',
      code: '-99003007',
      reason: '서명이 올바르지 않습니다.',
    })
    expect(await wrong.find(invoice)).toMatchObject({ kind: 'unknown' })
    expect(new Set(service.asked)).toEqual(new Set(['token']))
  })
})

describe('Popbill in trouble', () => {
  it.each(failingStates)('leaves the result unknown (%s)', async (state) => {
    service.state = state
    expect(await issuer.issue(invoice)).toMatchObject({ kind: 'unknown' })
    expect(await issuer.find(invoice)).toMatchObject({ kind: 'unknown' })
    service.state = 'fine'
    expect(await issuer.issue(invoice)).toMatchObject({ kind: 'issued' })
  })

  it.each(failingStates)('leaves the result unknown without a token (%s)', async (state) => {
    service.tokenState = state
    expect(await issuer.issue(invoice)).toMatchObject({ kind: 'unknown' })
    expect(await issuer.find(invoice)).toMatchObject({ kind: 'unknown' })
  })
})

describe('the session token', () => {
  it('is kept for its supplier until shortly before it ends', async () => {
    await issuer.issue(invoice)
    now = new Date('2026-05-15T01:28:59Z')
    await issuer.find(invoice)
    expect(service.asked.filter((call) => call === 'token')).toHaveLength(1)
    now = new Date('2026-05-15T01:29:00Z')
    await issuer.find(invoice)
    expect(service.asked.filter((call) => call === 'token')).toHaveLength(2)
    await issuer.find({ ...invoice, supplier: party('0000000003') })
    expect(service.asked.filter((call) => call === 'token')).toHaveLength(3)
  })

  it('is renewed once when the service rejects it early', async () => {
    await issuer.find(invoice)
    service.endTokens()
    expect(await issuer.issue(invoice)).toMatchObject({ kind: 'issued' })
    expect(service.asked.slice(2)).toEqual(['ISSUE Taxinvoice', 'token', 'ISSUE Taxinvoice'])
  })
})
