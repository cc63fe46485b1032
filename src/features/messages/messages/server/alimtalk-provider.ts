import type { MessageEvent } from '#contract/message-events.ts'

/** One Alimtalk in a provider-independent form. */
export interface Alimtalk {
  event: MessageEvent
  /** Digits of a mobile number. */
  to: string
  /**
   * `{ '#{주문번호}': '…' }`, the variables of the approved template. Made only when the message leaves: a link that replaces the
   * former one must not be made by a retry that finds its message already sent.
   */
  variables: () => Promise<Record<string, string>>
  /** Retries of the same message share a key, so that a provider can detect them. */
  dedupeKey: string
  /**
   * Time of an earlier attempt, since which the message may have been sent: a provider with look-ups checks before
   * sending.
   */
  mayBeOutSince?: Date
}

/** Sends Alimtalks through an external service. */
export interface AlimtalkProvider {
  /** Returns the provider's id of the accepted message; throws `NotSent` otherwise. */
  send(message: Alimtalk, signal: AbortSignal): Promise<string>
}

/**
 * Reports an unsent message. `isFinal`: a retry is useless. The reason is for the operator and contains no personal
 * data.
 */
export class NotSent extends Error {
  readonly isFinal: boolean
  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** Without a provider no message is sent: the operator reads it in the log. */
export const loggedOnly = 'log'
export const logProvider: AlimtalkProvider = { send: () => Promise.resolve(loggedOnly) }
