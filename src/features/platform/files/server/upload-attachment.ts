import { randomBytes } from 'node:crypto'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import {
  attachmentLimits,
  type Attachment,
  type AttachmentRefusal,
  type AttachmentType,
} from '../contract/attachment.ts'
import { countAttachments, insertAttachment } from './attachment.queries.ts'
import type { FileStorage } from './file-storage.ts'
import { findPdfFault, isPdf } from './pdf-faults.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import { isHeic, isPicture } from './picture-kind.ts'
import { unusedKeptMs } from './upload-picture.ts'

export interface AttachmentDeps {
  db: Database
  clock: Clock
  /** Serves nothing without a check of the caller. */
  privateStorage: FileStorage
  encoder: PictureEncoder
}

export interface AttachmentUpload {
  name: string
  bytes: Buffer
  /** Member who uploads. */
  by: number
  /** Set for operators and headquarters, whose uploads are recorded. */
  audit?: AuditContext
}

type UploadAttachmentOutcome =
  | ({ ok: true } & Attachment)
  | { ok: false; refused: AttachmentRefusal | 'too-many-today' }

const dayMs = 24 * 60 * 60 * 1000
/** Width of the preview of a picture: the encoder's files of other widths are not stored. */
const previewWidth = 800

/** The bytes decide the type, never the name or the type from the browser [T54]. */
export async function uploadAttachment(
  { db, clock, privateStorage, encoder }: AttachmentDeps,
  { name, bytes, by, audit }: AttachmentUpload,
): Promise<UploadAttachmentOutcome> {
  const at = clock()
  const since = new Date(at.getTime() - dayMs)
  if ((await countAttachments(db, { by, since })) >= attachmentLimits.maxPerDay)
    return { ok: false, refused: 'too-many-today' }
  const checked = await checkBytes(bytes, encoder)
  if (!checked.ok) return checked
  const { type, extension, preview } = checked
  const random = randomBytes(16).toString('hex')
  const key = `private/${random.slice(0, 2)}/${random}.${extension}`
  const previewKey = preview ? `private/${random.slice(0, 2)}/${random}-preview.webp` : ''
  const shown = { name: withExtension(name, extension), type, bytes: bytes.length }
  let id = 0
  // Inserts the row first: a file without a row would never be removed.
  await db.transact(async (tx) => {
    const unusedUntil = new Date(at.getTime() + unusedKeptMs)
    id = await insertAttachment(tx, {
      ...shown,
      key,
      previewKey,
      uploadedBy: by,
      unusedUntil,
      createdAt: at,
    })
    const after = { fileName: shown.name }
    if (audit) await writeAudit(tx, audit, { subject: `attachment/${id}`, before: {}, after, at })
    return { ok: true }
  })
  await privateStorage.put(key, { bytes, type })
  if (preview) await privateStorage.put(previewKey, { bytes: preview, type: 'image/webp' })
  return { ok: true, id, ...shown }
}

type Checked =
  | { ok: true; type: AttachmentType; extension: 'pdf' | 'jpg' | 'png' | 'webp'; preview?: Buffer | undefined }
  | { ok: false; refused: AttachmentRefusal }

async function checkBytes(bytes: Buffer, encoder: PictureEncoder): Promise<Checked> {
  if (isPdf(bytes)) {
    const refused = await findPdfFault(bytes)
    return refused ? { ok: false, refused } : { ok: true, type: 'application/pdf', extension: 'pdf' }
  }
  if (!isPicture(bytes)) return { ok: false, refused: isHeic(bytes) ? 'heic' : 'no-attachment' }
  const encoded = await encoder.encode(bytes)
  if (!encoded.ok) return { ok: false, refused: encoded.refused === 'too-many-pixels' ? 'too-many-pixels' : 'broken' }
  const preview = encoded.webps.findLast(({ width }) => width <= previewWidth) ?? encoded.webps[0]
  return { ok: true, ...pictureType(bytes), preview: preview?.bytes }
}

function pictureType(bytes: Buffer) {
  if (bytes[0] === 0xff) return { type: 'image/jpeg', extension: 'jpg' } as const
  return bytes[0] === 0x89
    ? ({ type: 'image/png', extension: 'png' } as const)
    : ({ type: 'image/webp', extension: 'webp' } as const)
}

/** Replaces the extension by that of the bytes: a download must never arrive under the name of a program. */
const withExtension = (name: string, extension: string): string =>
  new RegExp(`\\.${extension === 'jpg' ? 'jpe?g' : extension}$`, 'i').test(name) ? name : `${name}.${extension}`
