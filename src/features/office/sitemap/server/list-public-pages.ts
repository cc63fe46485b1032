import { listMarketAddresses } from '#features/goods/catalog/server/publish/list-market-addresses.ts'
import { helpTopics } from '#features/platform/help/contract/help-topics.ts'
import { listNewsAddresses } from '#features/talk/news/server/list-news-addresses.ts'
import type { Db } from '#server/database/database.ts'

export interface PublicPage {
  path: string
  /** Undefined if the time of changes is not recorded. */
  changedAt?: Date | undefined
}

const maxProducts = 200_000
const maxNews = 5_000

const fixedPages = ['/inquiry', '/inquiry-supplier', '/terms/service', '/terms/privacy', '/signup', '/login', '/help']

/** The pages for search engines, in a fixed order. */
export async function listPublicPages(db: Db, at: Date): Promise<PublicPage[]> {
  const news = await listNewsAddresses(db, { at, limit: maxNews })
  const markets = await listMarketAddresses(db, { limit: maxProducts })
  return [
    { path: '/' },
    { path: '/news', changedAt: news[0]?.changedAt },
    ...news,
    ...fixedPages.map((path) => ({ path })),
    ...helpTopics.map(({ id }) => ({ path: `/help/${id}` })),
    ...markets,
  ]
}
