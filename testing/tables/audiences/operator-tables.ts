import { codesOf, type TableAudience } from './table-audience.ts'

const work = { of: 'operators' } as const

export const operatorTables = {
  audit_log: {
    ...work,
    canary: {
      column: 'reason',
      readers: ['operators'],
      insert: { call: 'PUT /admin/product/:productId', subject: 'product/1' },
    },
  },
  bank_receipt: { ...work, planted: true },
  bank_statement: {
    ...work,
    canary: { column: 'fileName', readers: ['operators'], insert: { bank: '004' } },
  },
  bank_reversal: {
    ...work,
    canary: {
      column: 'memo',
      readers: ['operators'],
      insert: { bank: '004', state: 'OPEN' },
    },
  },
  bank_statement_line: {
    ...work,
    canary: { column: 'memo', readers: ['operators'], insert: { state: 'OPEN' } },
  },
  business_check: codesOf('operators', 'businessNumber', 'state', 'taxType', 'closedOn'),
  card_test: {
    ...work,
    canary: {
      column: 'failMessage',
      readers: ['operators'],
      insert: { gateway: 'SANDBOX', account: 'SANDBOX', approval: 'DONE', cancellation: 'DONE', origin: 'setup' },
    },
  },
  inquiry: {
    ...work,
    canary: { column: 'content', readers: ['operators'] },
  },
  backup_run: codesOf('operators', 'file', 'unproved', 'problem'),
  integrity_proof: codesOf('operators', 'failed'),
  job_failure: {
    ...work,
    canary: {
      column: 'error',
      readers: ['operators'],
      insert: { job: 'sweep-keys', subject: '', failures: 9, since: new Date('2026-05-01T00:00:00Z') },
    },
  },
  job_run: codesOf('operators', 'job'),
  job_state: codesOf('operators', 'job'),
  message_stop: {
    ...work,
    canary: { column: 'reason', readers: ['operators'], insert: { event: 'ORDER_PLACED', channel: 'MAIL' } },
  },
  message_text: {
    ...work,
    canary: { column: 'text', readers: ['operators'], insert: { event: 'ORDER_PLACED', channel: 'MAIL' } },
  },
  news_view: codesOf('operators', 'visitor', 'day'),
  notified_up_to: codesOf('operators'),
  order_memo: { ...work, planted: true },
  product_import: { ...work, canary: { column: 'fileName', readers: ['operators'], insert: {} } },
  product_import_line: codesOf('operators', 'before', 'after'),
  purchase_cutoff: codesOf('operators', 'day'),
  purchase_order: {
    ...work,
    canary: { column: 'mailedTo', readers: ['operators'], insert: { day: '2026-05-15', number: 'P20260515-01' } },
  },
  purchase_order_bundle: {
    ...work,
    canary: {
      column: 'receiver',
      property: 'memo',
      owner: 'orderId',
      readers: [],
      insert: {},
      unread: {
        readBy: [
          'GET /admin/purchaseOrder/:number',
          'POST /supplier/purchaseOrder',
          'POST /admin/purchaseOrder',
          'GET /admin/purchaseOrder/due',
          'GET /admin/purchaseOrder/due/:supplierId',
          'GET /admin/purchaseOrder/due/:supplierId/pdf',
          'make-purchase-orders',
        ],
        why: 'it is compared with the receiver of the order, and only the difference is answered',
      },
    },
  },
  purchase_order_exchange: codesOf('operators'),
  purchase_order_line: codesOf('operators'),
  push_key: codesOf('operators', 'publicKey', 'privateKey'),
  question_note: {
    ...work,
    canary: {
      column: 'text',
      owner: { where: '"question_id" in (select id from question where member_id = $owner)', of: 'memberId' },
      readers: ['operators'],
      insert: {},
    },
  },
  retention_hold: {
    ...work,
    canary: { column: 'reason', owner: 'memberId', readers: ['full operator'], insert: {} },
  },
  retention_run: codesOf('operators', 'counts', 'failure'),
  sandbox_payment: codesOf('operators', 'paymentKey', 'gatewayOrderId', 'state', 'cancelKeys'),
  sandbox_tax_document: codesOf('operators', 'documentNumber', 'kind', 'approvalNumber'),
  setting: codesOf('operators', 'name', 'value'),
  setting_version: codesOf('operators', 'version'),
  setup_step: codesOf('operators', 'step', 'state'),
  sold_out_notified: codesOf('operators'),
  supplier: {
    ...work,
    canary: { column: 'contactName', readers: ['operators'] },
  },
  tax_sheet: codesOf('operators', 'kind'),
  todo_claim: codesOf('operators', 'kind', 'key'),
  todo_snooze: codesOf('operators', 'kind', 'key'),
} as const satisfies Record<string, TableAudience>
