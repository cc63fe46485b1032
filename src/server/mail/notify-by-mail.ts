import type { FastifyBaseLogger } from 'fastify'
import type { Mail, Mailer } from './mailer.ts'

/** Sends a mail about an event that has already happened. */
export type Notify = (mail: Mail) => void

/**
 * Sends without waiting: an unreachable mail server must neither delay the answer nor turn a committed action into a
 * failure.
 */
export const notifyByMail =
  (mailer: Mailer, log: Pick<FastifyBaseLogger, 'error'>): Notify =>
  (mail) => {
    mailer.send(mail).catch((error: unknown) => {
      // The text of a mail server's error may quote the address.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.error({ reason: code }, 'a notification was not mailed')
    })
  }
