import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { mostViews, type ViewList } from '../contract/saved-views.calls.ts'
import {
  countViews,
  findOwnView,
  hasColleagues,
  hasViewNamed,
  insertView,
  lockOwner,
  updateView,
} from './saved-view.queries.ts'

interface Words {
  name: string
  query: string
  isShared: boolean
}
type Refused<Code extends string> = { ok: false; refused: Code }
export type SaveViewOutcome = { ok: true; id: number } | Refused<'same-name' | 'too-many' | 'no-colleagues'>

export function saveView(
  db: Database,
  caller: Caller,
  { list, ...words }: Words & { list: ViewList },
): Promise<SaveViewOutcome> {
  const { memberId } = caller
  return db.transact<SaveViewOutcome>(async (tx) => {
    if (words.isShared && !hasColleagues(caller)) return { ok: false, refused: 'no-colleagues' }
    await lockOwner(tx, memberId)
    if (await hasViewNamed(tx, { memberId, list, name: words.name, except: 0 }))
      return { ok: false, refused: 'same-name' }
    if ((await countViews(tx, { memberId, list })) >= mostViews) return { ok: false, refused: 'too-many' }
    return { ok: true, id: await insertView(tx, { ...words, memberId, list }) }
  })
}

export type ChangeViewOutcome = { ok: true } | Refused<'unknown' | 'same-name' | 'no-colleagues'>

export function changeView(
  db: Database,
  caller: Caller,
  { id, ...words }: Words & { id: number },
): Promise<ChangeViewOutcome> {
  const { memberId } = caller
  return db.transact<ChangeViewOutcome>(async (tx) => {
    if (words.isShared && !hasColleagues(caller)) return { ok: false, refused: 'no-colleagues' }
    await lockOwner(tx, memberId)
    const stored = await findOwnView(tx, { memberId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    if (await hasViewNamed(tx, { memberId, list: stored.list, name: words.name, except: id }))
      return { ok: false, refused: 'same-name' }
    await updateView(tx, { memberId, id }, words)
    return { ok: true }
  })
}
