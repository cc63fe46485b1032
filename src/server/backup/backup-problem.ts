import type { BackupProblemCode } from '#contract/backup-sentences.ts'

/** A backup that can't be made, read or restored. */
export class BackupProblem extends Error {
  readonly code: BackupProblemCode
  readonly detail: string | undefined

  constructor(code: BackupProblemCode, options?: ErrorOptions & { detail?: string }) {
    super(options?.detail ? `${code} (${options.detail})` : code, options)
    this.code = code
    this.detail = options?.detail
  }
}
