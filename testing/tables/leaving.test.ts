import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { depositorAlias } from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { accountantMail } from '#features/office/month-end/server/month-end.tables.ts'
import { notificationChoice } from '#features/messages/notification-choices/server/notification-choices.tables.ts'
import { savedView } from '#features/people/saved-views/server/saved-views.tables.ts'
import { recoveryCode } from '#features/access/second-factor/server/second-factor.tables.ts'
import { receiptIdentity } from '#features/money/tax-documents/server/tax-documents.tables.ts'
import { message, pushSubscription } from '#features/messages/messages/server/messages.tables.ts'
import { storeTransfer } from '#features/orders/store-transfers/server/store-transfers.tables.ts'
import { storeInvitation } from '#features/access/store-invitations/server/store-invitations.tables.ts'
import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { recordConsents } from '#features/people/terms/server/record-consents.ts'
import { subscriptionOf } from './aging-rows.ts'
import { apiAs } from '../harness/api-client.ts'
import { addLogin, openBrowser, testPassword } from '../harness/browser.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { addBrands, coffee } from '../fixtures/people/people.ts'
import { readTables, textColumns } from './plant-canaries.ts'
import { addSecondFactor } from '../fixtures/people/second-factors.ts'
import { addInvitation } from '../fixtures/stores/store-invitations.ts'
import { addCard } from '../fixtures/money/regular-charges.ts'
import { useWorld } from '../world.ts'
import { searchMiss } from '#features/goods/search-words/server/search-words.tables.ts'
import { orderDraft, quickName } from '#features/orders/checkout/server/checkout.tables.ts'

const world = useWorld()

const tables = await readTables()

/** Columns that leaving empties, or whose rows it deletes. Stores with orders keep their business block instead. */
const erased: Record<string, readonly string[]> = {
  member: ['passwordHash', 'name', 'nickname', 'phone', 'email'],
  chain_store: [
    'name',
    'tel',
    'postalCode',
    'address1',
    'address2',
    'businessCompanyName',
    'businessRepresentative',
    'businessType',
    'businessItem',
    'businessNumber',
    'businessEmail',
    'refusalReason',
    'correctedFrom',
  ],
  notification_choice: ['topic', 'choice'],
  accountant_mail: ['requestKey', 'bodyHash', 'email'],
  known_device: ['hash'],
  store_invitation: ['storeName', 'ownerName', 'email', 'phone', 'tokenHash', 'mailDay'],
  push_subscription: ['endpoint', 'device', 'p256dh', 'auth'],
  message: ['address', 'variables', 'orderNumber', 'lastError', 'providerId', 'dedupeKey'],
  order_draft: ['body'],
  quick_name: ['words'],
  search_miss: ['textKey', 'text'],
  saved_view: ['name', 'query'],
  store_transfer: ['business', 'invitedEmail', 'tokenHash'],
  terms_consent: ['address'],
  second_factor: ['secret'],
  recovery_code: ['hash'],
  billing_card: ['issuer', 'lastDigits', 'billingKey'],
  billing_customer: ['customerKey'],
  depositor_alias: ['name'],
  receipt_identity: ['orderNumber', 'sealed', 'masked'],
}

/** Columns with data of a member that stay, by reason. */
const kept: Record<string, Record<string, readonly string[]>> = {
  'nobody may take the name of a former member [T77]': { member: ['username'] },
  'sign-ins are stored for 3 months [law: Privacy], then swept': { session: ['id', 'userAgent'] },
  'hashes that open nothing after the sessions end, swept': {
    refresh_token: ['hash', 'sessionId'],
    recovery_challenge: ['id', 'codeHash'],
    password_reset: ['hash', 'replaces'],
    review_kit_hand_over: ['saltHash'],
  },
  'counters and answers that are swept within a day': {
    login_failure: ['bucket'],
    attempt: ['bucket'],
    idempotency_key: ['call', 'key', 'bodyHash', 'outcome'],
    once_file: ['hash', 'owner'],
  },
  'contracts, payments and the supply of goods are stored for 5 years [law: Privacy]': {
    campaign_store: ['storeName', 'memberName'],
    orders: ['orderNumber', 'depositor', 'bankAccount', 'receiver', 'evidence', 'store', 'title'],
    order_event: ['note'],
    order_memo: ['text'],
    order_reduction: ['reason', 'lines'],
    order_return: ['orderNumber', 'supplierName', 'text', 'courier', 'number', 'title'],
    order_return_step: ['by', 'note'],
    issued_document: ['serial', 'contentHash', 'issuer'],
    shipment: ['courier', 'number'],
    purchase_order_bundle: ['receiver'],
    shipment_correction: ['fromCourier', 'fromNumber', 'toCourier', 'toNumber'],
    cash_transaction: ['refId', 'memo', 'previousHash', 'hash'],
    member_cash: ['headHash'],
    bank_receipt: ['orderNumber', 'bankAccount', 'depositor', 'bankRef'],
    bank_statement: ['fileName', 'account'],
    bank_statement_line: ['depositor', 'memo', 'bankRef', 'matchedNumber', 'ignoredReason', 'learntName'],
    bank_reversal: ['account', 'depositor', 'memo', 'bankRef', 'note'],
    cash_charge: ['number', 'depositor', 'bankAccount', 'endReason'],
    cash_draw: ['number', 'account', 'accountEnd', 'bankCode', 'holder', 'reason'],
    tax_document: ['number', 'storeName', 'orderNumber', 'title', 'buyer', 'identity', 'approvalNumber', 'failure'],
    sandbox_tax_document: ['documentNumber', 'approvalNumber'],
    card_payment: ['refNumber', 'gatewayOrderId', 'paymentKey', 'issuer', 'lastDigits', 'failCode'],
  },
  'a brand and the operators agree on work by these texts, with the names of those who approved it': {
    product_request: ['title', 'wishedOn', 'quoteValidUntil'],
    thread_entry: ['author', 'facts'],
    attachment: ['name', 'key', 'previewKey', 'record'],
  },
  'the page of leaving says that texts stay without a name': {
    community_post: ['title', 'content', 'html', 'contentPictures', 'hiddenReason'],
    comment: ['content'],
    community_report: ['note'],
    community_mention: ['name'],
    question: ['orderNumber', 'excerpt'],
    thread_entry: ['text', 'fileIds'],
    review: ['content', 'pictures'],
  },
  'complaints of consumers and their handling are stored for 3 years [law: Privacy]': { question_note: ['text'] },
  'a hold proves why a record is kept beyond its time': { retention_hold: ['orderNumber', 'reason', 'liftReason'] },
  'the audit log proves what was done, and by whom [R33]': {
    audit_log: ['actorName', 'call', 'subject', 'before', 'after', 'reason', 'address', 'requestId'],
  },
  'codes, which say nothing about a person': {
    terms_consent: ['origin'],
    member: ['authority', 'state'],
    chain_store: ['type', 'status'],
    saved_view: ['list'],
    staff: ['role'],
    operator_brand: ['role'],
    member_hold: ['reason'],
    message: ['event', 'channel', 'state'],
    push_subscription: ['sessionId'],
    orders: ['status', 'payMethod'],
    order_event: ['type', 'actor'],
    order_reduction: ['kind', 'refundCause', 'actor', 'fault'],
    shipment: ['kind'],
    order_claim: ['source', 'state'],
    order_return: ['wish', 'reason', 'way', 'state'],
    order_return_step: ['state', 'actor'],
    cash_transaction: ['type', 'refType'],
    bank_receipt: ['source'],
    issued_document: ['type'],
    bank_statement: ['bank'],
    bank_statement_line: ['state'],
    bank_reversal: ['bank', 'state'],
    cash_charge: ['method', 'state'],
    cash_draw: ['state'],
    tax_document: ['kind', 'state', 'month', 'purpose', 'suppliedOn', 'dueOn', 'issuer'],
    sandbox_tax_document: ['kind'],
    tax_sheet: ['kind'],
    tax_billing: ['cycle'],
    receipt_identity: ['purpose'],
    billing_card: ['gateway', 'contract', 'state'],
    regular_charge: ['startMonth', 'state', 'nextOn', 'announced', 'pauseReason'],
    card_payment: ['gateway', 'account', 'state'],
    campaign_store: ['answer'],
    store_transfer: ['state', 'startsOn', 'endReason'],
    community_post: ['category'],
    community_report: ['reason'],
    review: ['hiddenReason'],
    product_request: ['kind', 'state'],
    question: ['topic', 'state', 'claim'],
    thread_entry: ['type', 'side'],
    attachment: ['type'],
    community_view: ['day'],
    margin_entry: ['day'],
    monthly_purchase: ['month'],
  },
}

/** Tables without data of members who can leave: operators and owners of a headquarters can't. */
const noMembers = new Set([
  'partner',
  'partner_account',
  'partner_decision',
  'settlement',
  'todo_claim',
  'todo_snooze',
  'staff_invitation',
  'file',
  'setting',
  'setting_version',
  'partner_former_uri',
  'setup_step',
  'first_steps_hidden',
  'push_key',
  'retention_run',
  'job_failure',
  'job_state',
  'job_run',
  'integrity_proof',
  'backup_run',
  'message_stop',
  'message_text',
  'notified_up_to',
  'sold_out_notified',
  // Texts of a headquarters.
  'notice',
  'campaign',
  'notice_former_text',
  'card_test',
  'product_import',
  'product_import_line',
  'partner_import',
  'partner_import_line',
  'partner_former_commission',
  'partner_level',
  'partner_product',
  'partner_product_price',
  'own_price',
  'partner_category',
  'partner_catalog',
  'category',
  'product',
  'product_tier',
  'product_option',
  'supplier',
  'delivery_policy',
  'purchase_order',
  'purchase_cutoff',
  'parcel_tracking',
  'company',
  'bank_account',
  'store_territory',
  'planned_margin',
  'terms_version',
  'terms_announcement',
  // Entries of the tax office's public register about a business.
  'business_check',
  // Visitors without an account.
  'inquiry',
  // Texts of the operators and of headquarters, and a hash for each reader of a day.
  'news',
  'news_view',
  'faq',
  'popup',
  'saved_reply',
  'search_word',
  'sandbox_payment',
  // Goods and amounts of an order or a charge; its person is in the tables above.
  'order_bundle',
  'order_product',
  'order_option',
  'order_return_line',
  'payment',
  'cash_entry',
  'regular_charge_run',
  'card_refund',
])

const canary = 'CANARY'
const planted = (column: string, type: string) =>
  /^(json|object)/.test(type) ? { [column]: canary } : canary + randomUUID()

describe('leaving', () => {
  beforeEach(async () => addBrands(world, coffee))

  it('empties every personal column or keeps it for a reason', () => {
    const named: string[] = []
    for (const lists of [erased, ...Object.values(kept)])
      for (const [table, columns] of Object.entries(lists)) named.push(...columns.map((column) => `${table}.${column}`))
    const existing = tables
      .filter(({ config }) => !noMembers.has(config.name))
      .flatMap(({ config }) => textColumns(config).map((column) => `${config.name}.${column}`))
    expect(named.toSorted()).toEqual(existing.toSorted())
    const names = tables.map(({ config }) => config.name)
    expect([...noMembers].filter((name) => !names.includes(name))).toEqual([])
  })

  it('leaves nothing in the columns that it empties', async () => {
    const owner = await addLogin(world, { username: 'owner', brand: coffee })
    const api = await apiAs(world, owner)
    await openBrowser(world).login('owner')
    await plantRows(owner.memberId, owner.storeIds[0] ?? 0)
    for (const { table, config } of tablesOf(erased)) {
      const columns = (erased[config.name] ?? []).filter((column) => column !== 'passwordHash')
      const values = Object.fromEntries(
        columns.map((name) => [name, planted(name, config.columns.find((one) => one.name === name)?.dataType ?? '')]),
      )
      if (columns.length > 0) await world.db.update(table).set(values)
      expect(JSON.stringify(await world.db.select().from(table)), config.name).toContain(canary)
    }

    expect(await api.delete('/mypage/user', { password: testPassword })).toMatchObject({ status: 200 })

    for (const { table, config } of tablesOf(erased)) {
      expect(JSON.stringify(await world.db.select().from(table)), config.name).not.toContain(canary)
    }
    const [left] = await world.db.select().from(member).where(eq(member.id, owner.memberId))
    expect(left).toMatchObject({ passwordHash: '' })
    expect(JSON.stringify(await world.db.select().from(message))).not.toContain(`"memberId":${owner.memberId}`)
  })
})

const tablesOf = (lists: object) => tables.filter(({ config }) => Object.hasOwn(lists, config.name))

async function plantRows(memberId: number, chainStoreId: number): Promise<void> {
  await installTerms(world.db, world.now)
  await world.db.transact(async (tx) => {
    await recordConsents(tx, { memberId, at: world.now, address: '203.0.113.7' })
    return { ok: true }
  })
  await world.db.insert(receiptIdentity).values({
    memberId,
    orderNumber: '20260515-0000001',
    purpose: 'DEDUCTION',
    sealed: '',
    masked: '',
    createdAt: world.now,
  })
  await world.db.insert(depositorAlias).values({ memberId, name: '다온', createdAt: world.now })
  await world.db.insert(message).values({
    memberId,
    event: 'EMAIL_CHANGED',
    channel: 'MAIL',
    state: 'SENT',
    variables: {},
    dueAt: world.now,
    createdAt: world.now,
    dedupeKey: randomUUID(),
  })
  await world.db
    .insert(pushSubscription)
    .values({ ...subscriptionOf(memberId), createdAt: world.now, usedAt: world.now })
  const invitationId = await addInvitation(world, { partnerId: coffee.partnerId, ownerId: memberId })
  await world.db.update(storeInvitation).set({ chainStoreId }).where(eq(storeInvitation.id, invitationId))
  await world.db.insert(storeTransfer).values({
    partnerId: coffee.partnerId,
    chainStoreId,
    fromMemberId: memberId,
    expiresAt: world.now,
    proposedBy: memberId,
    createdAt: world.now,
  })
  await world.db.insert(notificationChoice).values({ memberId, topic: 'SETTLEMENT', choice: 'NOW' })
  await world.db.insert(savedView).values({ memberId, list: 'partner-order', name: '', query: '' })
  const sent = { email: '', requestKey: '', bodyHash: '', createdAt: world.now }
  await world.db.insert(accountantMail).values({ memberId, ...sent })
  await addSecondFactor(world, memberId)
  await addCard(world, memberId)
  await world.db.insert(recoveryCode).values({ memberId, hash: 'planted' })
  await world.db
    .insert(orderDraft)
    .values({ chainStoreId, partnerId: coffee.partnerId, body: {}, updatedAt: world.now })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  await world.db
    .insert(searchMiss)
    .values({ chainStoreId, partnerId: coffee.partnerId, textKey: '', text: '', missedAt: world.now })
  await world.db
    .insert(quickName)
    .values({ chainStoreId, partnerId: coffee.partnerId, words: '', partnerProductId, learntAt: world.now })
}
