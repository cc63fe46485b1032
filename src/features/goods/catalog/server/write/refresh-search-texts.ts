import type { Database } from '#server/database/database.ts'
import { searchChoseong, searchText } from '#values/choseong.ts'
import { listSearchTexts, updateSearchTexts } from './search-texts.queries.ts'

const productsAtOnce = 2_000
const changesAtOnce = 200

/**
 * Rewrites stored search texts that another version of the program normalised differently. Runs before the server
 * listens: reads every product once, and writes only changed texts.
 */
export async function refreshSearchTexts(db: Database): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listSearchTexts(db, { after, most: productsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const changed = rows.flatMap(({ id, name, ...stored }) => {
      const fresh = { searchText: searchText(name), searchChoseong: searchChoseong(name) }
      const isCurrent = fresh.searchText === stored.searchText && fresh.searchChoseong === stored.searchChoseong
      return isCurrent ? [] : [{ id, name, ...fresh }]
    })
    for (let start = 0; start < changed.length; start += changesAtOnce) {
      const batch = changed.slice(start, start + changesAtOnce)
      await db.transact(async (tx) => {
        await updateSearchTexts(tx, batch)
        return { ok: true }
      })
    }
  }
}
