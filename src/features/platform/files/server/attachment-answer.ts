import { uploadType } from '#contract/call.ts'
import { file, notFound, type Answer } from '#server/http/answers.ts'

/** Always answers a download: the browser never opens the file as a page of ours, whatever it contains [T54]. */
export const attachmentFileAnswer = (found: { name: string; bytes: Buffer } | undefined): Answer =>
  found ? file(found.bytes, { type: uploadType, name: found.name, plainName: 'attachment' }) : notFound()
