import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Notify } from '#server/mail/notify-by-mail.ts'

export interface RecoveryDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  notify: Notify
  /** Key for the hashes of the codes. */
  secret: string
  /** MASK_FOUND_IDS: shows found ids masked, and mails them in full. */
  masksFoundIds: boolean
}
