import type { Db } from '#server/database/database.ts'
import type { DocumentCheck, OrderChange } from '../contract/document-check.calls.ts'
import { readSerial } from '../contract/document-serial.ts'
import { findIssuedDocument, type IssuedRecord } from './issued-document.queries.ts'

/** Answers the figures of an issued document, and whether they still hold. */
export async function checkDocument(db: Db, typed: string): Promise<DocumentCheck | undefined> {
  const serial = readSerial(typed)
  const found = serial && (await findIssuedDocument(db, serial))
  if (!found) return undefined
  const { status, cancelledSince, editedSince, ...figures } = found
  return {
    ...figures,
    orderNumber: maskOrderNumber(figures.orderNumber),
    orderChange: changeOf({ status, cancelledSince, editedSince }),
  }
}

function changeOf({
  status,
  cancelledSince,
  editedSince,
}: Pick<IssuedRecord, 'status' | 'cancelledSince' | 'editedSince'>): OrderChange {
  if (status === 'CC') return 'CANCELLED'
  if (cancelledSince) return 'PART_CANCELLED'
  return editedSince ? 'EDITED' : 'NONE'
}

/**
 * '********-***8450': sufficient for a comparison with the paper, insufficient to ask customer service about the order.
 */
const maskOrderNumber = (orderNumber: string): string => `********-***${orderNumber.slice(-4)}`
