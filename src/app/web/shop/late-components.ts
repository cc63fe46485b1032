// Parts of the shop's shell that load after each page, in one file.
export { NoticeLink } from '#features/brand-notices/web/NoticeLink.tsx'
export { UnsentOrderNotice } from '#features/ordering/web/unsent/UnsentOrderNotice.tsx'
export { PopupHost } from '#features/popups/web/PopupHost.tsx'
