// Parts of the shop's shell that load after each page, as one file.
export { NoticeLink } from '#features/brand-notices/web/NoticeLink.tsx'
export { CommunityNews } from '#features/community/web/CommunityNews.tsx'
export { UnsentOrderNotice } from '#features/ordering/web/unsent/UnsentOrderNotice.tsx'
