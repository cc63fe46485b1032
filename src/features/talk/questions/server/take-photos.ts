import { attachmentsOf, takeAttachments } from '#features/platform/files/server/attachments.ts'
import type { Tx } from '#server/database/database.ts'

type PhotoRefusal = { ok: false; refused: 'attachment-missing' | 'only-photos' }

/** Assigns a member's uploads to a question; refuses documents. */
export async function takePhotos(
  tx: Tx,
  { ids, uploadedBy, record }: { ids: readonly number[]; uploadedBy: number; record: string },
): Promise<{ ok: true } | PhotoRefusal> {
  const taken = await takeAttachments(tx, { ids, uploadedBy, record })
  if (!taken.ok || ids.length === 0) return taken
  const files = await attachmentsOf(tx, record)
  const arePhotos = ids.every((id) => files.get(id)?.type.startsWith('image/'))
  return arePhotos ? { ok: true } : { ok: false, refused: 'only-photos' }
}
