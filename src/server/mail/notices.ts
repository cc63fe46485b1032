import type { FastifyBaseLogger } from 'fastify'
import type { Mail, Mailer } from './mailer.ts'

/** Tells somebody of what has already happened. */
export type Notify = (mail: Mail) => void

/**
 * A notice is not waited for and undoes nothing: a mail server that is away must neither hold up the answer nor turn what was
 * committed into a failure.
 */
export const noticesBy =
  (mailer: Mailer, log: Pick<FastifyBaseLogger, 'error'>): Notify =>
  (mail) => {
    mailer.send(mail).catch((error: unknown) => {
      // The text of a mail server's error may quote the address.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.error({ reason: code }, 'a notice was not mailed')
    })
  }
