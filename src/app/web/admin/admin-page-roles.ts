import type { RequiredRole } from '#contract/call.ts'

/**
 * Pages that only some roles of an operator may open, with the pages below them: every other role gets nothing from the
 * server there. Pages that are not listed can be read by every operator.
 */
export const adminPageRoles = {
  '/admin/setup': 'all',
  '/admin/cash': 'money',
  '/admin/cardPayment': 'money',
  '/admin/charge': 'money',
  '/admin/draw': 'money',
  '/admin/taxDocument': 'money',
  '/admin/settlement': 'money',
  '/admin/integrity': 'money',
  '/admin/bankStatement': 'money',
  '/admin/depositorName': 'money',
  '/admin/product/new': 'catalogue',
  '/admin/product/import': 'catalogue',
  '/admin/category/new': 'catalogue',
  '/admin/partnerproduct/assign': 'catalogue',
  '/admin/supplier/:supplierId': 'catalogue',
  '/admin/newsForm': 'catalogue',
  '/admin/faqForm': 'catalogue',
  '/admin/popupForm': 'catalogue',
  '/admin/brand/:partnerId': 'all',
  '/admin/sales': 'money',
  '/admin/monthEnd': 'money',
  '/admin/purchaseOrder': 'orders',
  '/admin/dispatch': 'orders',
  '/admin/message': 'orders',
  '/admin/inquiry': 'orders',
  '/admin/question': 'orders',
  '/admin/return': 'orders',
  '/admin/mail': 'all',
  '/admin/settings': 'all',
  '/admin/cardTest': 'all',
  '/admin/operator': 'all',
  '/admin/retention': 'all',
  '/admin/audit': 'all',
} as const satisfies Record<string, RequiredRole>

export function roleOfAdminPage(pathname: string): RequiredRole {
  const found = Object.entries(adminPageRoles).find(([path]) => isAtOrBelow(pathname, path))
  return found?.[1] ?? 'any'
}

/** A parameter of the path matches any one segment. */
function isAtOrBelow(pathname: string, path: string): boolean {
  const segments = pathname.split('/')
  return path.split('/').every((part, index) => (part.startsWith(':') ? !!segments[index] : part === segments[index]))
}
