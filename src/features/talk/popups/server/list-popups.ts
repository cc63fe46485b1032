import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import type { Db } from '#server/database/database.ts'
import type { ShownPopup } from '../contract/popup.calls.ts'
import type { WrittenPopup } from '../contract/popup-form.ts'
import { listCurrent, listOwned, type PopupOwner } from './popup.queries.ts'

/** Subject of a popup in the audit log. */
export const popupSubject = (id: number): string => `popup/${id}`

export async function listPopups(db: Db, filter: Parameters<typeof listCurrent>[1]): Promise<ShownPopup[]> {
  const rows = await listCurrent(db, filter)
  return rows.map(({ isShown: _, startAt, endAt, ...row }) => ({
    ...row,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    useYn: 'Y',
  }))
}

export async function listWrittenPopups(db: Db, owner: PopupOwner, at: Date): Promise<WrittenPopup[]> {
  const rows = await listOwned(db, owner)
  const versions = await listRecordVersions(
    db,
    rows.map(({ popupId }) => popupSubject(popupId)),
  )
  return rows.map(({ startAt, endAt, ...row }) => ({
    ...row,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    state: stateOf({ startAt, endAt, isShown: row.isShown }, at),
    version: versions.get(popupSubject(row.popupId)) ?? 0,
  }))
}

function stateOf({ startAt, endAt, isShown }: { startAt: Date; endAt: Date; isShown: boolean }, at: Date) {
  if (!isShown) return 'HIDDEN'
  if (endAt <= at) return 'ENDED'
  return startAt > at ? 'SCHEDULED' : 'PUBLISHED'
}
