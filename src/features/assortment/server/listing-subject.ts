import type { ListingRecord } from '#features/catalog/server/arrange/listing-records.ts'
import { marginText } from '../contract/listing-terms.ts'

export const listingSubject = (partnerProductId: number): string => `partnerProduct/${partnerProductId}`

/** The fields of a listing as its audit lines state them. */
export const auditedFields = (row: Omit<ListingRecord, 'id' | 'partnerId' | 'productId'>) => ({
  margin: marginText(row.marginType, row.margin),
  marketMargin: row.marketMargin === null ? null : marginText('RATE', row.marketMargin),
  isSample: row.isSample,
  salesStatus: row.status,
  maxPerOrder: row.maxPerOrder,
  maxPerMonth: row.maxPerMonth,
  displayOrder: row.displayOrder,
  isMandatory: row.isMandatory,
  priceBasis: row.priceBasis,
})
