import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { openTaxShop, piece, taxDocumentsIn, taxFiguresIn } from '#testing/fixtures/money/tax-documents.ts'
import { testVault, useWorld } from '#testing/world.ts'
import { sandboxIssuer } from '../issuer/sandbox-issuer.ts'
import type { IssueResult, TaxIssuer } from '../issuer/tax-issuer.ts'
import { sandboxTaxDocument, taxDocument } from '../tax-documents.tables.ts'
import { sendDocuments, type SendDeps } from './send-documents.ts'

const world = useWorld()
const sandbox = () => sandboxIssuer({ db: world.db, clock: () => world.now })

/** The sandbox, or a service that behaves differently in one method; counts its calls. */
function depsWith(change: Partial<Pick<TaxIssuer, 'issue' | 'find'>> = {}) {
  const calls: string[] = []
  const real = { ...sandbox(), ...change }
  const issuer: TaxIssuer = {
    name: 'SANDBOX',
    issue: (document) => {
      calls.push(`issue ${document.documentNumber}`)
      return real.issue(document)
    },
    find: (document) => {
      calls.push(`find ${document.documentNumber}`)
      return real.find(document)
    },
  }
  const issuers = { active: issuer, named: (name: string) => (name === issuer.name ? issuer : undefined) }
  const deps: SendDeps = { db: world.db, clock: () => world.now, vault: testVault, issuers, log: { error: () => {} } }
  return { deps, calls }
}

const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * 60_000)
}

async function queued() {
  const shop = await openTaxShop(world)
  const { orderNumber, handling } = await shop.order({ cups: 2 })
  const number = `T${orderNumber}`
  const admin = await apiAs(world, shop.operator)
  const queue = (...numbers: string[]) => admin.post('/admin/taxDocument/issue', { numbers })
  expect(await queue(number)).toMatchObject({ data: { queued: 1 } })
  return { ...shop, number, handling, admin, queue }
}

const silent = (): Promise<IssueResult> => Promise.resolve({ kind: 'unknown', reason: 'timeout' })

describe('a document that is issued with the service', () => {
  it('gets its approval number by the job, once', async () => {
    const { number, queue } = await queued()
    expect(await queue(number)).toMatchObject({ status: 409 })
    await world.runJob('send-tax-documents')
    expect(await taxDocumentsIn(world)).toMatchObject([
      { state: 'ISSUED', approvalNumber: expect.stringContaining('S') as string, issuedAt: world.now, issuedBy: null },
    ])
    await world.runJob('send-tax-documents')
    expect(await world.db.$count(sandboxTaxDocument)).toBe(1)
  })

  it('is looked up before it is sent again after no answer, and issued once', async () => {
    const { number } = await queued()
    const lost = depsWith({
      issue: async (document) => {
        await sandbox().issue(document)
        return { kind: 'unknown', reason: 'timeout' }
      },
    })
    await sendDocuments(lost.deps)
    expect(await taxFiguresIn(world)).toEqual(['TAX ISSUING 20000 2000 0 22000'])
    const second = depsWith()
    await sendDocuments(second.deps)
    expect(second.calls).toEqual([])
    later(3)
    await sendDocuments(second.deps)
    expect(second.calls).toEqual([`find ${number}`])
    expect(await taxFiguresIn(world)).toEqual(['TAX ISSUED 20000 2000 0 22000'])
  })

  it('is sent again when the service does not know it, and stays while the service is silent', async () => {
    const { number } = await queued()
    await sendDocuments(depsWith({ issue: silent }).deps)
    later(3)
    const unreachable = depsWith({ issue: silent, find: () => Promise.resolve({ kind: 'unknown', reason: 'down' }) })
    await sendDocuments(unreachable.deps)
    expect(unreachable.calls).toEqual([`find ${number}`])
    later(3)
    const { deps, calls } = depsWith()
    await sendDocuments(deps)
    expect(calls).toEqual([`find ${number}`, `issue ${number}`])
    expect(await taxFiguresIn(world)).toEqual(['TAX ISSUED 20000 2000 0 22000'])
  })

  it('fails with the reason of the service, and takes the refunds in between', async () => {
    const { handling } = await queued()
    await handling.cancel({ lines: [piece()] })
    const refused = () => Promise.resolve({ kind: 'refused', code: 'X', reason: '휴업 사업자' } as const)
    await sendDocuments(depsWith({ issue: refused }).deps)
    expect(await taxDocumentsIn(world)).toMatchObject([
      { state: 'FAILED', failure: '휴업 사업자', total: 11_000 },
      { state: 'CANCELLED' },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('keeps the number that an operator recorded by hand before the answer came', async () => {
    const { number, admin } = await queued()
    const body = { approvalNumber: 'HAND-0001', issuedOn: '2026-05-15' }
    const { deps } = depsWith({
      issue: async (document) => {
        await admin.post(`/admin/taxDocument/${number}/issued`, body)
        return sandbox().issue(document)
      },
    })
    await sendDocuments(deps)
    expect(await taxDocumentsIn(world)).toMatchObject([{ state: 'ISSUED', approvalNumber: 'HAND-0001' }])
  })

  it('corrects its original with the original’s approval number', async () => {
    const { number, handling, queue } = await queued()
    await world.runJob('send-tax-documents')
    await handling.cancel()
    await queue(`${number}-2`)
    const seen: unknown[] = []
    await sendDocuments(
      depsWith({
        issue: (document) => {
          seen.push(document)
          return sandbox().issue(document)
        },
      }).deps,
    )
    const [first] = await taxDocumentsIn(world)
    const corrects = { documentNumber: number, approvalNumber: first?.approvalNumber, reason: 'CANCELLED' }
    expect(seen).toMatchObject([{ kind: 'TAX', total: -22_000, corrects }])
    const last = await world.db
      .select()
      .from(taxDocument)
      .where(eq(taxDocument.number, `${number}-2`))
    expect(last).toMatchObject([{ state: 'ISSUED' }])
  })
})
