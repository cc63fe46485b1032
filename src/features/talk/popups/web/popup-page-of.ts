import type { PopupPage } from '../contract/popup-terms.ts'

/** The kind of a page; undefined for one that never shows popups, such as orders, payments and prints. */
export function popupPageOf(pathname: string): PopupPage | undefined {
  if (pathname === '/' || /^\/news(\/|$)/.test(pathname)) return 'HOME'
  const [, page] = /^\/(?:shop|market)\/[^/]+\/?([^/]*)/.exec(pathname) ?? []
  if (page === '') return 'SHOP'
  if (page === 'productList') return 'PRODUCT'
  return page === 'communityList' ? 'COMMUNITY' : undefined
}
