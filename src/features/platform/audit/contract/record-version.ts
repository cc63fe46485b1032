import * as z from 'zod/mini'

/**
 * The version of a record that operators edit: the id of the newest audit line about a change of it; 0 before the first
 * change. A read returns it, and each change of the record sends it back.
 */
export const recordVersion = z.int().check(z.minimum(0), z.maximum(999_999_999_999_999))

/** A change that was made since the editor read the record. */
const conflictingChange = z.object({
  id: z.int(),
  /** Name of the record, in a change of several. */
  record: z.optional(z.string()),
  /** Username of the editor. */
  actor: z.string(),
  /** Method and path of the call. */
  call: z.string(),
  /** Korean name of the call. */
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})

/** Data of a 409 refusal: the record was changed since. Sent again with this version, the change overwrites it. */
export const recordConflict = z.object({
  version: recordVersion,
  /** Newest first, 20 at most. */
  changes: z.array(conflictingChange),
})
export type RecordConflict = z.output<typeof recordConflict>

export const recordConflictSentence = '다른 담당자가 먼저 변경했습니다. 변경된 내용을 확인해 주세요.'

/** The refusal of an edit whose version is older than the record's. */
export const recordChanged = {
  status: 409,
  says: recordConflictSentence,
  data: recordConflict,
  from: 'conflict',
} as const
