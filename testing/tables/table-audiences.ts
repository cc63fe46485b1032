import { brandTables } from './audiences/brand-tables.ts'
import { memberTables } from './audiences/member-tables.ts'
import { operatorTables } from './audiences/operator-tables.ts'
import type { TableAudience } from './audiences/table-audience.ts'

const everyone = { of: 'public' } as const

/**
 * Every table of the database by the people whose data it holds. A test fails for a table that isn't here, and for a private one
 * whose free texts have no canary, so that testing/tables/canary.test.ts searches every answer for the texts of a new table.
 */
export const tableAudiences = {
  // Visitors read these tables.
  category: everyone,
  company: everyone,
  bank_account: everyone,
  delivery_policy: everyone,
  faq: everyone,
  file: everyone,
  news: everyone,
  partner: everyone,
  partner_former_uri: everyone,
  popup: everyone,
  product: everyone,
  product_option: everyone,
  product_tier: everyone,
  /** Names of products in the open market and in samples. */
  partner_product: everyone,
  partner_catalog: everyone,
  partner_category: everyone,
  terms_announcement: everyone,
  terms_version: everyone,

  ...brandTables,
  ...memberTables,
  ...operatorTables,
} as const satisfies Record<string, TableAudience>
