import type { PartnerProductRecord } from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import { marginText } from '../contract/partner-product-terms.ts'

export const partnerProductSubject = (partnerProductId: number): string => `partnerProduct/${partnerProductId}`

/** The fields of a partner product as its audit lines state them. */
export const auditedFields = (row: Omit<PartnerProductRecord, 'id' | 'partnerId' | 'productId'>) => ({
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
