import type { MessageEvent } from '#contract/message-events.ts'
import { recordOf, type MessageRecord } from '../contract/message-records.ts'
import type { InboxRow } from '../contract/messages.calls.ts'

/** Page of a record, below the shop; without an id the list. */
const recordPages: Record<MessageRecord, (id: string) => string> = {
  question: (id) => `questionList/${id}`,
  review: (id) => `reviewList?review=${id}`,
  post: (id) => `communityList?post=${id}`,
  notice: (id) => `notice/${id}`,
  campaign: (id) => `campaign/${id}`,
  transfer: (id) => `storeTransfer/${id}`,
  product: (id) => `productDetail/${id}`,
}

/** Pages below the shop of events that are about no single record. */
const shopPages: Partial<Record<MessageEvent, string>> = {
  CASH_CHARGED: 'cashStatus',
  CASH_CHARGE_UNDONE: 'cashStatus',
  CASH_CHARGE_PLANNED: 'cashCharge/regular',
  CASH_CHARGE_FAILED: 'cashCharge/regular',
  CASH_DRAW_REQUESTED: 'cashDraw',
  CASH_DRAW_REFUSED: 'cashDraw',
  CASH_WITHDRAWN: 'cashStatus',
  STORE_APPROVED: 'productList',
  PRODUCT_ASK_ANSWERED: 'productList',
  STORE_REFUSED: 'chainStoreList',
  STORE_RETURNED: 'chainStoreList',
  MEMBER_HELD: 'questionList',
  MEMBER_RELEASED: 'productList',
}

/** Pages below the brand's partner centre; '' is its first page. */
const centrePages: Partial<Record<MessageEvent, string>> = {
  STORE_WAITING: '/store?status=WAIT',
  BRAND_ORDERED: '/order',
  PRODUCT_SOLD_OUT: '/product',
  PRODUCT_ASKED: '/searchWord',
  BRAND_RETURN_ASKED: '/return',
  BRAND_RETURN_DECIDED: '/return',
  PRODUCT_REQUEST_ANSWERED: '/makeProduct',
  SETTLEMENT_CONFIRMED: '/settlement',
  SETTLEMENT_CARRIED: '/settlement',
  SETTLEMENT_HELD: '/settlement',
  SETTLEMENT_PAID: '/settlement',
  BRAND_APPROVED: '',
  BRAND_REFUSED: '/userInfo',
  BRAND_STOPPED: '',
  BRAND_CLOSED: '',
  BRAND_REOPENED: '',
  BRAND_MOVED: '',
  BRAND_ACCOUNT_CHANGED: '/settlement',
}

const consolePages: Partial<Record<MessageEvent, string>> = {
  BRAND_WAITING: '/admin/brand',
  BRAND_CORRECTED: '/admin/brand',
  DEPOSIT_UNMATCHED: '/admin/bankStatement',
  REFUND_FAILED: '/admin?kind=refund',
  JOB_STALLED: '/admin/job',
  INQUIRY_RECEIVED: '/admin/inquiry',
  QUESTION_SENT: '/admin/question',
  PRODUCT_REQUEST_SENT: '/admin/productRequest',
}

/** The page that a message opens, or where what it says is found; undefined: it says everything. */
export function messagePage(
  { event, orderNumber, recordId, termsPage, partnerUri }: Omit<InboxRow, 'readYn' | 'asks'>,
  shopId: string,
): string | undefined {
  if (termsPage) return termsPage
  const shop = `/shop/${shopId}`
  const centre = centrePages[event]
  if (centre !== undefined) return `/partner/${partnerUri ?? shopId}${centre}`
  if (orderNumber) return `${shop}/orderDetail/${orderNumber}`
  const record = recordOf(event)
  if (record && recordId) return `${shop}/${recordPages[record](recordId)}`
  const below = shopPages[event]
  return below === undefined ? consolePages[event] : `${shop}/${below}`
}
