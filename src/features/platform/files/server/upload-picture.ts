import { randomBytes } from 'node:crypto'
import { webpName, type Picture } from '#contract/picture.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import type { AuditContext } from '#server/http/route.ts'
import { perMember } from '#server/per-member.ts'
import type { PictureRefusal } from '../contract/picture-limits.ts'
import type { EncodedPicture } from './encode-picture.ts'
import type { FileStorage } from './file-storage.ts'
import { countUploads, insertFile } from './file.queries.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import { isHeic, isPicture } from './picture-kind.ts'
import { keyOf, picturesPath } from './stored-files.ts'

export interface UploadDeps {
  db: Database
  clock: Clock
  storage: FileStorage
  encoder: PictureEncoder
}

const dayMs = 24 * 60 * 60 * 1000
/** Retention of uploads that no record uses. */
export const unusedKeptMs = sweptRows.unusedPicture.kept.ms

/**
 * The encoder takes one picture at a time: this limit keeps one member from filling its queue. Our pages send one after
 * the other.
 */
const someOfMember = perMember(4)

interface NewPicture {
  bytes: Buffer
  /** Member who uploads. */
  by: number
  /** Set for operators and headquarters, whose uploads are recorded. */
  audit?: AuditContext
}

type UploadOutcome = ({ ok: true } & Picture) | { ok: false; refused: PictureRefusal }

export async function uploadPicture(
  { db, clock, storage, encoder }: UploadDeps,
  { bytes, by, audit }: NewPicture,
): Promise<UploadOutcome> {
  if (!isPicture(bytes)) return { ok: false, refused: isHeic(bytes) ? 'heic' : 'no-picture' }
  const encoded = await someOfMember(by, () => encoder.encode(bytes))
  if (!encoded.ok) return encoded
  const { picture, files } = nameFiles(encoded)
  // Inserts the row first: files without a row would never be removed.
  await db.transact(async (tx) => {
    const at = clock()
    const fileBytes = files.reduce((sum, { content }) => sum + content.bytes.length, 0)
    const id = await insertFile(tx, {
      ...picture,
      bytes: fileBytes,
      uploadedBy: by,
      checkAt: new Date(at.getTime() + unusedKeptMs),
      createdAt: at,
    })
    const after = { pixels: `${picture.width}×${picture.height}` }
    if (audit) await writeAudit(tx, audit, { subject: `file/${id}`, before: {}, after, at })
    return { ok: true }
  })
  for (const { key, content } of files) await storage.put(key, content)
  return { ok: true, ...picture }
}

/** Uploads a picture of a member who may upload only so many within 24 hours. */
export async function uploadPictureOfDay(
  deps: UploadDeps,
  { maxPerDay, ...uploaded }: NewPicture & { maxPerDay: number },
): Promise<UploadOutcome | { ok: false; refused: 'too-many-today' }> {
  const since = new Date(deps.clock().getTime() - dayMs)
  const count = await countUploads(deps.db, { by: uploaded.by, since })
  return count < maxPerDay ? uploadPicture(deps, uploaded) : { ok: false, refused: 'too-many-today' }
}

type NamedPicture = Required<Pick<Picture, 'path' | 'filename'>> & { width: number; height: number; widths: number[] }

interface NamedFile {
  key: string
  content: { bytes: Buffer; type: string }
}

/** Uses a random name, so that nobody can guess the pictures of a product that is not on sale yet. */
function nameFiles({ width, height, webps, fallback }: EncodedPicture): { picture: NamedPicture; files: NamedFile[] } {
  const name = randomBytes(16).toString('hex')
  const path = `${picturesPath}/${name.slice(0, 2)}`
  const filename = `${name}.${fallback.extension}`
  const type = fallback.extension === 'jpg' ? 'image/jpeg' : 'image/png'
  return {
    picture: { path, filename, width, height, widths: webps.map((webp) => webp.width) },
    files: [
      { key: keyOf(path, filename), content: { bytes: fallback.bytes, type } },
      ...webps.map((webp) => ({
        key: keyOf(path, webpName(filename, webp.width)),
        content: { bytes: webp.bytes, type: 'image/webp' },
      })),
    ],
  }
}
