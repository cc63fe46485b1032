import { popup } from '#features/talk/popups/server/popups.tables.ts'
import type { PopupForm } from '#features/talk/popups/contract/popup-form.ts'
import type { World } from './world.ts'
import { writePopupCall } from '#features/talk/popups/contract/popup.admin.calls.ts'
import { bodyOf } from './example-body.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/** Current in the middle of May 2026, the time of the tests. */
export const popupBody = (part: Partial<PopupForm> = {}): PopupForm => ({ ...bodyOf(writePopupCall), ...part })

const storedPopup = ({ now }: World, partnerId: number | null) => ({
  ...popupBody({ title: '점검 안내' }),
  picture: null,
  partnerId,
  startAt: new Date('2026-05-14T15:00:00Z'),
  endAt: new Date('2026-05-19T15:00:00Z'),
  createdAt: now,
})

/** Inserts a popup of a brand, or of the platform (null). */
export async function addPopup(world: World, partnerId: number | null): Promise<number> {
  return insertedId(await world.db.insert(popup).values(storedPopup(world, partnerId)).returning({ id: popup.id }))
}

/** Inserts the popup again that an earlier request has deleted. */
export async function restorePopup(world: World, { popupId, partnerId }: { popupId: number; partnerId: number }) {
  await world.db
    .insert(popup)
    .overridingSystemValue()
    .values({ ...storedPopup(world, partnerId), id: popupId })
    .onConflictDoNothing()
}
