import { getCompany, type Company } from '#features/platform/settings/server/find-company.ts'
import type { Db } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { koreanDay } from '#values/korean-date.ts'
import { unnamedIdentity } from '../../contract/document-terms.ts'
import { correctionRemark } from '../../contract/tax-sheets.ts'
import { listDocumentsById, type DocumentRow } from '../document.queries.ts'
import { openIdentity } from '../identify/choose-identity.ts'
import { findIdentityOfOrder } from '../identify/receipt-identity.queries.ts'
import type { CashReceipt, IssuableDocument, TaxInvoice, TaxParty } from '../issuer/tax-issuer.ts'

/** Documents in the form of the tax office, with the whole numbers of cash receipts. */
export async function issuableDocuments(
  { db, vault }: { db: Db; vault: Vault },
  rows: readonly DocumentRow[],
): Promise<IssuableDocument[]> {
  const originals = await listDocumentsById(
    db,
    rows.flatMap(({ corrects }) => corrects ?? []),
  )
  const companies = new Map<number, Company>()
  const issuable: IssuableDocument[] = []
  for (const row of rows) {
    const company = companies.get(row.companyId) ?? (await getCompany(db, row.companyId))
    companies.set(row.companyId, company)
    const original = originals.find(({ id }) => id === row.corrects)
    issuable.push(
      row.kind === 'CASH_RECEIPT'
        ? receiptOf(row, { company, original, identity: await identityOf({ db, vault }, row) })
        : invoiceOf({ ...row, kind: row.kind }, { company, original }),
    )
  }
  return issuable
}

async function identityOf({ db, vault }: { db: Db; vault: Vault }, row: DocumentRow): Promise<string> {
  const found = row.orderNumber === null ? undefined : await findIdentityOfOrder(db, row.orderNumber)
  return found ? openIdentity(vault, found) : unnamedIdentity
}

interface Parties {
  company: Company
  /** Document that this one corrects; undefined: none. */
  original: DocumentRow | undefined
}

const commonOf = (row: DocumentRow, { company, original }: Parties) => ({
  documentNumber: row.number,
  suppliedOn: row.suppliedOn,
  supplier: supplierOf(company),
  title: row.title,
  remark: original?.approvalNumber ? correctionRemark(original.approvalNumber) : row.number,
  supply: row.supply,
  vat: row.vat,
  taxFree: row.taxFree,
  total: row.total,
})

function invoiceOf(row: DocumentRow & { kind: TaxInvoice['kind'] }, parties: Parties): TaxInvoice {
  const { original } = parties
  const approvalNumber = original?.approvalNumber
  return {
    ...commonOf(row, parties),
    kind: row.kind,
    buyer: row.buyer,
    dueOn: row.dueOn,
    ...(original &&
      approvalNumber && {
        corrects: {
          documentNumber: original.number,
          approvalNumber,
          suppliedOn: original.suppliedOn,
          reason: -row.total === original.total ? 'CANCELLED' : 'REDUCED',
        },
      }),
  }
}

function receiptOf(row: DocumentRow, { identity, ...parties }: Parties & { identity: string }): CashReceipt {
  const { original } = parties
  return {
    ...commonOf(row, parties),
    kind: 'CASH_RECEIPT',
    purpose: row.purpose ?? 'DEDUCTION',
    identity,
    customerName: row.buyer.representative,
    ...(original?.approvalNumber &&
      original.issuedAt && {
        corrects: {
          documentNumber: original.number,
          approvalNumber: original.approvalNumber,
          issuedOn: koreanDay(original.issuedAt),
          isWhole: -row.total === original.total,
        },
      }),
  }
}

const supplierOf = (company: Company): TaxParty => ({
  businessNumber: company.businessNumber.replaceAll(/\D/g, ''),
  companyName: company.companyName,
  representative: company.representative,
  address: company.address,
  businessType: company.businessType,
  businessItem: company.businessItem,
  email: company.email,
})
