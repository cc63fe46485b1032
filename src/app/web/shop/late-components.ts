// Parts of the shop's shell that load after each page, in one file.
export { NoticeLink } from '#features/talk/brand-notices/web/NoticeLink.tsx'
export { UnsentOrderNotice } from '#features/orders/checkout/web/unsent/UnsentOrderNotice.tsx'
export { PopupHost } from '#features/talk/popups/web/PopupHost.tsx'
