import { eq } from 'drizzle-orm'
import { taxDocument } from '#features/money/tax-documents/server/tax-documents.tables.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedTaxDocuments: AuditedRequests = {
  'POST /admin/taxDocument/sheet': ({ records: { orderNumber } }) => ({
    subject: `taxDocument/T${orderNumber}`,
    before: { documentState: 'DUE' },
    after: { documentState: 'LISTED', amount: 10_000 },
  }),
  'POST /admin/taxDocument/release': ({ records: { orderNumber } }) => ({
    subject: `taxDocument/T${orderNumber}`,
    before: { documentState: 'LISTED' },
    after: { documentState: 'DUE', amount: 10_000 },
  }),
  'POST /admin/taxDocument/:number/failed': ({ records: { orderNumber } }) => ({
    body: { reason: '사업자등록번호 오류' },
    subject: `taxDocument/T${orderNumber}`,
    before: { documentState: 'DUE' },
    after: { documentState: 'FAILED', amount: 10_000 },
  }),
  'POST /admin/taxDocument/issue': ({ records: { orderNumber } }) => ({
    subject: `taxDocument/T${orderNumber}`,
    before: { documentState: 'FAILED' },
    after: { documentState: 'ISSUING', amount: 10_000 },
  }),
  'POST /admin/taxDocument/:number/issued': ({ records: { orderNumber } }) => ({
    body: { approvalNumber: 'AUDIT-0001', issuedOn: '2026-05-15' },
    subject: `taxDocument/T${orderNumber}`,
    before: { documentState: 'ISSUING' },
    after: { documentState: 'ISSUED', approvalNumber: 'AUDIT-0001', amount: 10_000 },
  }),
  'POST /admin/taxDocument/approvals': async ({ world, records: { orderNumber } }) => {
    const [{ id: _, ...row } = { id: 0 }] = await world.db
      .select()
      .from(taxDocument)
      .where(eq(taxDocument.number, `T${orderNumber}`))
    const due = { ...row, number: `T${orderNumber}-9`, state: 'DUE', approvalNumber: null, issuedAt: null }
    await world.db.insert(taxDocument).values(due as typeof taxDocument.$inferInsert) // a copy of the row
    return {
      body: Buffer.from(`문서번호,승인번호\n${due.number},AUDIT-0002`),
      subject: `taxDocument/${due.number}`,
      before: { documentState: 'DUE' },
      after: { documentState: 'ISSUED', approvalNumber: 'AUDIT-0002', amount: 10_000 },
    }
  },
}
