import type { HelpTopicId } from './help-topics.ts'

/** Topic of a page of the offices and of the pages below it; the partner centre's addresses are written without the shop. */
export const pageTopics = {
  '/admin': 'operator-day',
  '/admin/sales': 'sales',
  '/admin/setup': 'first-sign-in',
  '/admin/order': 'lists',
  '/admin/order/tracking': 'tracking-sheet',
  '/admin/return': 'handle-returns',
  '/admin/purchaseOrder': 'supplier-numbers',
  '/admin/purchaseOrder/due': 'send-purchase-orders',
  '/admin/dispatch': 'tracking-sheet',
  '/admin/cash': 'undo-deposit',
  '/admin/charge': 'undo-deposit',
  '/admin/draw': 'pay-draws',
  '/admin/settlement': 'settlement',
  '/admin/monthEnd': 'operator-month',
  '/admin/taxDocument': 'operator-month',
  '/admin/integrity': 'operator-month',
  '/admin/health': 'operator-week',
  '/admin/bankStatement': 'bank-statement',
  '/admin/depositorName': 'bank-statement',
  '/admin/supplier': 'send-purchase-orders',
  '/admin/brand': 'approve-brands',
  '/admin/operator': 'operator-roles',
  '/partner': 'headquarters-day',
  '/partner/order': 'lists',
  '/partner/order/byStore': 'headquarters-week',
  '/partner/order/byProduct': 'headquarters-week',
  '/partner/order/pivot': 'sales-pivot',
  '/partner/return': 'returns-of-stores',
  '/partner/question': 'returns-of-stores',
  '/partner/product': 'change-prices',
  '/partner/margin': 'headquarters-month',
  '/partner/settlement': 'headquarters-month',
  '/partner/store': 'invite-stores',
  '/partner/notice': 'brand-notices',
  '/partner/noticeForm': 'brand-notices',
  '/partner/level': 'change-prices',
  '/partner/staff': 'staff',
} as const satisfies Record<string, HelpTopicId>

/** Address of the help for a page of the offices: its topic, or the topics of the office. */
export function helpOfPage(pathname: string): string {
  const page = pathname.replace(/^\/partner\/[^/]+/, '/partner').replace(/\/$/, '')
  const topic = topicOf(page, page)
  if (topic) return `/help/${topic}`
  return `/help?audience=${page.startsWith('/partner') ? 'headquarters' : 'operator'}`
}

/** The longest listed address at or above the page; the first page of an office is above all others and stands for itself only. */
function topicOf(page: string, asked: string): HelpTopicId | undefined {
  const [, topic] = Object.entries(pageTopics).find(([path]) => path === page) ?? []
  const isOffice = page.lastIndexOf('/') <= 0
  if (topic && (!isOffice || page === asked)) return topic
  return isOffice ? undefined : topicOf(page.slice(0, page.lastIndexOf('/')), asked)
}
