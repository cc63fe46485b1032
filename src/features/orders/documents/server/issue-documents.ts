import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import { serialAlphabet, serialLength } from '../contract/document-serial.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import { insertIssuedDocuments, type NewDocument } from './issued-document.queries.ts'

/** A document that has no serial yet. */
export type UnissuedDocument = Omit<OrderDocument, 'serial'>

/** Limit of retries when prints of the same order collide. */
const mostTries = 5

/**
 * Freezes the figures of the documents at their first print and assigns serials: the same content has the same serial.
 * Idempotent, so that a speculative read may issue them, too.
 */
export async function issueDocuments(
  db: Db,
  documents: readonly UnissuedDocument[],
  at: Date,
): Promise<OrderDocument[]> {
  const serials = new Map<string, string>()
  const keyOf = ({ orderNumber, type }: { orderNumber: string; type: string }) => `${type}/${orderNumber}`
  for (let tries = 0; tries < mostTries; tries++) {
    const open = documents.filter((document) => !serials.has(keyOf(document)))
    if (open.length === 0) break
    // A statement does not see a version that another print committed after its start; the next statement does.
    for (const issued of await insertIssuedDocuments(db, open.map(newDocument), at)) {
      serials.set(keyOf(issued), issued.serial)
    }
  }
  return documents.map((document) => {
    const serial = serials.get(keyOf(document))
    if (serial === undefined) throw new Error(`${keyOf(document)} got no serial`)
    return { ...document, serial }
  })
}

const newDocument = (document: UnissuedDocument): NewDocument => ({
  orderNumber: document.orderNumber,
  type: document.type,
  contentHash: contentHash(document),
  serial: newSerial(),
  issuer: document.supplier.companyName,
  lines: document.rows.length,
  supplyAmount: document.supplyAmount,
  vat: document.vat,
  total: document.total,
  documentDate: document.issuedAt,
})

/** Leaves out the buyer's block: a headquarters reads it masked, and leaving erases it. */
function contentHash({
  type,
  orderNumber,
  issuedAt,
  supplier,
  rows,
  totalPrintPrice,
  sendCost,
  ...sums
}: UnissuedDocument) {
  const { total, supplyAmount, vat, remarks } = sums
  const issuer = [supplier.businessNumber, supplier.companyName]
  const content = [
    type,
    orderNumber,
    issuedAt,
    issuer,
    rows,
    totalPrintPrice,
    sendCost,
    total,
    supplyAmount,
    vat,
    remarks,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** Takes five bits of a random byte per character: 256 is a multiple of 32, so all characters are equally likely. */
const newSerial = (): string =>
  Array.from(randomBytes(serialLength), (byte) => serialAlphabet[byte % serialAlphabet.length]).join('')
