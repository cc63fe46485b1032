import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/api-client.ts'
import { ledgerProblems } from '#testing/ledger.ts'
import { openTaxShop, piece, taxDocumentsIn } from '#testing/tax-documents.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 8 })
const rounds = [1, 2, 3, 4]

async function openDesk() {
  const shop = await openTaxShop(world)
  const admin = await apiAs(world, shop.operator)
  return { ...shop, admin }
}

describe('at the same time', () => {
  it.each(rounds)('two operators take the same document into a file, and one of them gets it (round %i)', async () => {
    const { order, admin } = await openDesk()
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
    const { order, admin } = await openDesk()
    const { orderNumber, desk } = await order({ cups: 3, beans: 2 })
    const approvalNumber = `RACE-000${round}`
    await Promise.all([
      desk.cancel({ lines: [piece()] }),
      admin.post(`/admin/taxDocument/T${orderNumber}/issued`, { approvalNumber, issuedOn: '2026-05-15' }),
      desk.cancel({ lines: [piece(2)] }),
      admin.post('/admin/taxDocument/sheet', { numbers: [`F${orderNumber}`] }),
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
    await Promise.all([
      admin.post('/admin/taxDocument/release', { numbers: [`F${orderNumber}`] }),
      desk.cancel(),
      admin.post(`/admin/taxDocument/F${orderNumber}/failed`, { reason: '오류' }),
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it.each(rounds)('refunds meet the gathering of the month, and the sums agree (round %i)', async () => {
    const { order, store, operator } = await openDesk()
    const api = await apiAs(world, store)
    await api.put('/taxDocument/billing', { chainStoreId: store.storeIds[0], cycle: 'MONTH' })
    const one = await order({ cups: 3 })
    const two = await order({ cups: 2, beans: 1 })
    world.now = new Date('2026-06-01T01:00:00Z')
    const gather = () => world.runJob('gather-tax-documents')
    await Promise.all([gather(), one.desk.cancel({ lines: [piece()] }), two.desk.cancel(), gather()])
    expect(await ledgerProblems(world.db)).toEqual([])
    const months = (await taxDocumentsIn(world)).filter(({ orderNumber }) => orderNumber === null)
    const numbers = months.filter(({ kind, state }) => kind === 'TAX' && state === 'DUE').map(({ number }) => number)
    expect(numbers).toHaveLength(1)
    const admin = await apiAs(world, operator)
    await admin.post('/admin/taxDocument/sheet', { numbers })
    await Promise.all([
      one.desk.cancel({ lines: [piece()] }),
      admin.post('/admin/taxDocument/release', { numbers }),
      one.desk.cancel({ lines: [piece()] }),
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it.each(rounds)('two uploads store the same approval numbers once (round %i)', async () => {
    const { order, admin } = await openDesk()
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
