import { codesOf, type TableAudience } from './table-audience.ts'

/** Rows of a brand: of its stores together, or of its headquarters. */
export const brandTables = {
  attachment: { of: 'brand', planted: true },
  campaign: {
    of: 'brand',
    canary: { column: 'description', owner: 'partnerId', readers: ['stores', 'headquarters', 'operators'] },
  },
  campaign_store: {
    of: 'member',
    canary: { column: 'storeName', owner: 'chainStoreId', readers: ['headquarters', 'operators'] },
  },
  comment: {
    of: 'brand',
    canary: { column: 'content', owner: 'memberId', readers: ['stores', 'headquarters', 'operators'] },
  },
  discussion: codesOf('brand'),
  community_mention: {
    of: 'brand',
    canary: {
      column: 'name',
      owner: { where: '"post_id" in (select id from community_post where member_id = $owner)', of: 'memberId' },
      readers: ['stores', 'headquarters', 'operators'],
      insert: {},
    },
  },
  community_post: {
    of: 'brand',
    canary: { column: 'content', owner: 'memberId', readers: ['stores', 'headquarters', 'operators'] },
  },
  community_report: {
    of: 'brand',
    canary: {
      column: 'note',
      owner: { where: '"post_id" in (select id from community_post where member_id = $owner)', of: 'memberId' },
      readers: ['headquarters', 'operators'],
      insert: { reason: 'ABUSE' },
    },
  },
  first_steps_hidden: codesOf('brand'),
  partner_import: {
    of: 'brand',
    canary: { column: 'fileName', owner: 'partnerId', readers: ['headquarters', 'operators'] },
  },
  partner_import_line: codesOf('brand', 'before', 'after'),
  margin_entry: codesOf('brand', 'day'),
  notice: {
    of: 'brand',
    canary: { column: 'html', owner: 'partnerId', readers: ['stores', 'headquarters', 'operators'] },
  },
  notice_former_text: {
    of: 'brand',
    canary: {
      column: 'html',
      owner: { where: '"notice_id" in (select id from notice where partner_id = $owner)', of: 'partnerId' },
      readers: ['headquarters', 'operators'],
      insert: {},
    },
  },
  own_price: { of: 'member', planted: true },
  partner_account: {
    of: 'brand',
    canary: { column: 'holder', owner: 'partnerId', readers: ['brand owner', 'operators'], insert: {} },
  },
  partner_decision: {
    of: 'brand',
    canary: {
      column: 'reason',
      owner: 'partnerId',
      readers: ['headquarters', 'operators'],
      insert: { decision: 'REFUSED' },
    },
  },
  partner_former_commission: codesOf('brand', 'lastMonth'),
  partner_level: {
    of: 'brand',
    canary: { column: 'name', owner: 'partnerId', readers: ['stores', 'headquarters', 'operators'] },
  },
  partner_product_price: codesOf('brand', 'nextTier', 'printFees', 'tiers'),
  planned_margin: codesOf('brand', 'marginType', 'startsOn'),
  product_request: { of: 'brand', planted: true },
  saved_reply: {
    of: 'brand',
    canary: {
      column: 'text',
      owner: 'partnerId',
      readers: ['headquarters', 'operators'],
      insert: { kind: 'QUESTION', title: '' },
    },
  },
  search_miss: {
    of: 'member',
    canary: {
      column: 'text',
      // Not its store, which does not read it: an inserted row takes any other one.
      owner: 'partnerId',
      readers: ['headquarters', 'operators'],
      insert: { textKey: 'planted' },
    },
  },
  search_word: {
    of: 'brand',
    canary: {
      column: 'meaning',
      owner: 'partnerId',
      readers: ['headquarters', 'operators'],
      insert: { word: 'planted', wordKey: 'planted' },
    },
  },
  settlement: {
    of: 'brand',
    canary: { column: 'holdReason', owner: 'partnerId', readers: ['headquarters', 'operators'] },
  },
  staff_invitation: {
    of: 'brand',
    canary: { column: 'name', owner: 'partnerId', readers: ['brand owner', 'full operator'], insert: { role: 'READ' } },
  },
  store_invitation: { of: 'brand', planted: true },
  store_territory: {
    of: 'brand',
    canary: { column: 'name', owner: 'partnerId', readers: ['headquarters', 'operators'] },
  },
} as const satisfies Record<string, TableAudience>
