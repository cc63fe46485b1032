import type { MessageEvent } from '../contract/message-templates.ts'

/** One Alimtalk as a provider takes it. */
export interface Alimtalk {
  event: MessageEvent
  /** Digits of a mobile number. */
  to: string
  /** `{ '#{주문번호}': '…' }`, as the approved template has its blanks. */
  variables: Record<string, string>
  /** The same message sent again has the same key, so that a provider can tell. */
  dedupeKey: string
  /** It was tried before, and may have gone out since then: a provider that can look it up does so before it sends. */
  mayBeOutSince?: Date
}

/** Carries Alimtalks out of the house. */
export interface AlimtalkProvider {
  /** Answers the provider's own name for the message once it is taken; throws `NotSent` when it is not. */
  send(message: Alimtalk, signal: AbortSignal): Promise<string>
}

/** A message did not go out. `isFinal`: trying again is no use. The reason is for the operator and names nobody. */
export class NotSent extends Error {
  readonly isFinal: boolean
  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** Without a contract with a provider nothing goes out: the operator reads in the log what would have. */
export const loggedOnly = 'log'
export const logProvider: AlimtalkProvider = { send: () => Promise.resolve(loggedOnly) }
