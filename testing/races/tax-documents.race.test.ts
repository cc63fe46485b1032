import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { popbillIssuer } from '#features/money/tax-documents/server/issuer/popbill-issuer.ts'
import type { TaxIssuer } from '#features/money/tax-documents/server/issuer/tax-issuer.ts'
import { sendDocuments, type SendDeps } from '#features/money/tax-documents/server/issue/send-documents.ts'
import { taxDocument } from '#features/money/tax-documents/server/tax-documents.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { openTaxShop, piece, taxDocumentsIn } from '#testing/fixtures/money/tax-documents.ts'
import { popbillKeys, startPopbill, type PopbillService } from '../services/popbill-service.ts'
import { testVault, useWorld } from '../world.ts'

const world = useWorld({ connections: 8 })
const rounds = [1, 2, 3, 4]

async function openFixture() {
  const shop = await openTaxShop(world)
  const admin = await apiAs(world, shop.operator)
  return { ...shop, admin }
}

describe('at the same time', () => {
  it.each(rounds)('two operators take the same document into a file, and one of them gets it (round %i)', async () => {
    const { order, admin } = await openFixture()
    const { orderNumber } = await order({ cups: 2 })
    const numbers = [`T${orderNumber}`]
    const replies = await Promise.all([
      admin.post('/admin/taxDocument/sheet', { numbers }),
      admin.post('/admin/taxDocument/sheet', { numbers }),
      admin.post('/admin/taxDocument/issue', { numbers }),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it.each(rounds)('refunds meet the issue, and the sums agree (round %i)', async (round) => {
    const { order, admin } = await openFixture()
    const { orderNumber, handling } = await order({ cups: 3, beans: 2 })
    const approvalNumber = `RACE-000${round}`
    await Promise.all([
      handling.cancel({ lines: [piece()] }),
      admin.post(`/admin/taxDocument/T${orderNumber}/issued`, { approvalNumber, issuedOn: '2026-05-15' }),
      handling.cancel({ lines: [piece(2)] }),
      admin.post('/admin/taxDocument/sheet', { numbers: [`F${orderNumber}`] }),
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
    await Promise.all([
      admin.post('/admin/taxDocument/release', { numbers: [`F${orderNumber}`] }),
      handling.cancel(),
      admin.post(`/admin/taxDocument/F${orderNumber}/failed`, { reason: '오류' }),
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it.each(rounds)('refunds meet the gathering of the month, and the sums agree (round %i)', async () => {
    const { order, store, operator } = await openFixture()
    const api = await apiAs(world, store)
    await api.put('/taxDocument/billing', { chainStoreId: store.storeIds[0], cycle: 'MONTH' })
    const one = await order({ cups: 3 })
    const two = await order({ cups: 2, beans: 1 })
    world.now = new Date('2026-06-01T01:00:00Z')
    const gather = () => world.runJob('gather-tax-documents')
    await Promise.all([gather(), one.handling.cancel({ lines: [piece()] }), two.handling.cancel(), gather()])
    expect(await ledgerProblems(world.db)).toEqual([])
    const months = (await taxDocumentsIn(world)).filter(({ orderNumber }) => orderNumber === null)
    const numbers = months.filter(({ kind, state }) => kind === 'TAX' && state === 'DUE').map(({ number }) => number)
    expect(numbers).toHaveLength(1)
    const admin = await apiAs(world, operator)
    await admin.post('/admin/taxDocument/sheet', { numbers })
    await Promise.all([
      one.handling.cancel({ lines: [piece()] }),
      admin.post('/admin/taxDocument/release', { numbers }),
      one.handling.cancel({ lines: [piece()] }),
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it.each(rounds)('two uploads store the same approval numbers once (round %i)', async () => {
    const { order, admin } = await openFixture()
    const { orderNumber } = await order({ cups: 1 })
    const text = `문서번호,승인번호\nT${orderNumber},RACE-0001`
    const upload = () =>
      admin.post('/admin/taxDocument/approvals', Buffer.from(text), { 'content-type': 'application/octet-stream' })
    const replies = await Promise.all([upload(), upload(), upload()])
    expect(
      replies.map(({ data }) => (data as { issued: number }).issued).toSorted((one, other) => one - other),
    ).toEqual([0, 0, 1])
  })
})

describe('several workers and an issuing service that loses its answers', () => {
  let service: PopbillService
  beforeAll(async () => {
    service = await startPopbill(() => world.now)
  })
  afterAll(() => service.stop())

  const depsWith = (change: (real: TaxIssuer) => TaxIssuer = (real) => real): SendDeps => {
    const clock = () => world.now
    const access = { ...popbillKeys, isTest: true, authUrl: service.url, apiUrl: service.url, clock }
    const issuer = change(popbillIssuer(access))
    const named = (name: string) => (name === issuer.name ? issuer : undefined)
    return { db: world.db, clock, vault: testVault, issuers: { active: issuer, named }, log: { error: () => {} } }
  }

  /** Four documents in the outbox, whose first three answers get lost. */
  async function queueFour() {
    service.documents.clear()
    service.endTokens()
    service.losesAnswers = 3
    const { order } = await openTaxShop(world)
    for (const count of [1, 2, 3, 4]) await order({ cups: count })
    await world.db.update(taxDocument).set({ state: 'ISSUING', issuer: 'POPBILL', claimedAt: null, attempts: 0 })
  }

  async function work(deps: SendDeps): Promise<void> {
    await Promise.all([sendDocuments(deps), sendDocuments(deps), sendDocuments(deps)])
    world.now = new Date(world.now.getTime() + 3 * 60_000)
    await Promise.all([sendDocuments(deps), sendDocuments(deps), sendDocuments(deps)])
  }

  it.each(rounds)('issue every document once, with its own number (round %i)', async () => {
    await queueFour()
    await work(depsWith())
    const issued = await taxDocumentsIn(world)
    expect(issued.map(({ state }) => state)).toEqual(['ISSUED', 'ISSUED', 'ISSUED', 'ISSUED'])
    expect(issued.map(({ number, approvalNumber }) => [`Taxinvoice/${number}`, approvalNumber])).toEqual(
      issued.map(({ number }) => [`Taxinvoice/${number}`, service.documents.get(`Taxinvoice/${number}`)?.confirmNum]),
    )
    expect(service.documents.size).toBe(4)
  })

  it('issue documents twice if the number is not the key of the service (broken twin)', async () => {
    await queueFour()
    let keys = 0
    const issueUnderNewKey = (real: TaxIssuer): TaxIssuer => ({
      ...real,
      find: () => Promise.resolve({ kind: 'absent' }),
      issue: (document) => real.issue({ ...document, documentNumber: `${document.documentNumber}-${++keys}` }),
    })
    await work(depsWith(issueUnderNewKey))
    expect(service.documents.size).toBe(7)
  })
})
