import { uploadType } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import { file, notFound, type Answer } from '#server/http/answers.ts'
import { readAttachment } from './attachments.ts'
import type { FileStorage } from './file-storage.ts'

interface AskedFile {
  params: { fileId: number }
  query: { preview?: 'Y' | undefined }
}

/**
 * Answers a file of a record that the caller may read, or its preview; undefined: there is no such record. Always answers
 * a download: the browser never opens the file as a page of ours, whatever it contains [T54].
 */
export async function answerAttachment(
  deps: { db: Db; privateStorage: FileStorage },
  record: string | undefined,
  { params: { fileId: id }, query }: AskedFile,
): Promise<Answer> {
  const isPreview = query.preview === 'Y'
  const found = record === undefined ? undefined : await readAttachment(deps, { id, record, isPreview })
  return found ? file(found.bytes, { type: uploadType, name: found.name, plainName: 'attachment' }) : notFound()
}
