import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { MailAttachment, Mailer } from '#server/mail/mailer.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageFacts } from '../contract/message-facts.ts'
import { alimVariables, fillIn } from '../contract/message-text.ts'
import { contentOf } from '../contract/message-content.ts'
import type { PushSender } from './push/push-sender.ts'
import { loggedOnly, NotSent, type AlimtalkProvider } from './alimtalk-provider.ts'
import { updateDueInbox } from './held.queries.ts'
import { lockDueMessages, updateResults, type Outgoing, type OutgoingChannel, type Result } from './outgoing.queries.ts'

export interface SendDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  alimtalk: AlimtalkProvider
  /** Returns false if no mail server is configured; mails then wait. Always true if omitted. */
  sendsMail?: () => boolean
  /**
   * Creates the link of an event's mail or Alimtalk at the time of sending, because secrets must not be queued; undefined: it has
   * expired.
   */
  links?: Partial<Record<MessageEvent, (facts: MessageFacts) => Promise<string | undefined>>>
  /** Creates the files of an event's mail at the time of sending; undefined: the mail is obsolete. */
  attachments?: Partial<Record<MessageEvent, (facts: MessageFacts) => Promise<MailAttachment[] | undefined>>>
  /** Runs after a mail server has accepted the mail. If it throws, the mail is sent again under its key. */
  onMailed?: Partial<Record<MessageEvent, (facts: MessageFacts) => Promise<void>>>
  /** Sends notices to devices; if undefined they wait. */
  push?: PushSender
  /** Won per Alimtalk; undefined: unknown. */
  alimtalkCost?: () => number | undefined
  /** Time limit of a provider for one message. */
  timeoutMs?: number
  /** End of each channel's pause; shared between the runs of the job. */
  pausedUntil?: Map<OutgoingChannel, Date>
}

const leaseSize = 20
const batchSize = 5
const defaultTimeoutMs = 10_000
/** Exceeds the time of a whole batch in which every message times out. */
const leaseMs = 5 * 60_000

/**
 * Pause after a provider accepted none of several messages. Every order triggers the job: without a pause each order
 * would retry twenty messages of the backlog in the process that serves orders.
 */
const providerPauseMs = 10_000

const minBackoffMs = 5_000
const maxBackoffMs = 60 * 60_000
/** Delays grow from 5 s, 10 s, … to an hour, then stay hourly: this many attempts fill 24 hours [T73]. */
export const maxAttempts = 33

/** Exponential backoff after this many attempts. */
export const backoffAfter = (attempts: number): number =>
  Math.min(maxBackoffMs, minBackoffMs * 2 ** Math.min(attempts - 1, 20))

/** Sends due messages. Channels run concurrently: a hanging mail server must not delay the Alimtalk. */
export async function sendMessages(deps: SendDeps): Promise<void> {
  await updateDueInbox(deps.db, deps.clock())
  // Awaits all channels even if one throws: a finished job must not leave work running. Without a mail server no
  // attempt is counted: the mails are sent once one is configured.
  const sendsMail = deps.sendsMail?.() ?? true
  const ended = await Promise.allSettled([
    sendChannel(deps, 'ALIM'),
    ...(sendsMail ? [sendChannel(deps, 'MAIL')] : []),
    ...(deps.push ? [sendChannel(deps, 'PUSH')] : []),
  ])
  for (const channel of ended) if (channel.status === 'rejected') throw channel.reason
}

async function sendChannel(deps: SendDeps, channel: OutgoingChannel): Promise<void> {
  for (;;) {
    const at = deps.clock()
    if (at < (deps.pausedUntil?.get(channel) ?? at)) return
    const until = new Date(at.getTime() + leaseMs)
    const leased = await lockDueMessages(deps.db, { channel, limit: leaseSize, at, until })
    let sent = 0
    for (let from = 0; from < leased.length; from += batchSize) {
      sent += await sendBatch(deps, { channel, batch: leased.slice(from, from + batchSize) })
    }
    if (sent === 0 && leased.length >= batchSize)
      deps.pausedUntil?.set(channel, new Date(at.getTime() + providerPauseMs))
    // After a batch without success the backlog waits for the next run.
    if (leased.length < leaseSize || sent === 0) return
  }
}

/** Records results in small batches, because messages that a killed process sent but did not record are sent again. */
async function sendBatch(
  { db, clock, ...context }: SendDeps,
  { channel, batch }: { channel: OutgoingChannel; batch: readonly Outgoing[] },
): Promise<number> {
  const results = await Promise.all(batch.map((message) => sendOne(context, { channel, message, at: clock() })))
  await updateResults(db, { results, at: clock() })
  return results.filter(({ state }) => state === 'SENT').length
}

type SendContext = Omit<SendDeps, 'db' | 'clock'>

async function sendOne(
  context: SendContext,
  { channel, message, at }: { channel: OutgoingChannel; message: Outgoing; at: Date },
): Promise<Result> {
  const { id, attempts } = message
  try {
    const providerId = await withTimeout(context, (signal) => senders[channel](context, message, signal))
    // A logged message costs nothing.
    const isPaid = channel === 'ALIM' && providerId !== loggedOnly
    return { id, attempts, state: 'SENT', providerId, cost: (isPaid && context.alimtalkCost?.()) || null }
  } catch (error) {
    const dueAt = new Date(at.getTime() + backoffAfter(attempts))
    return { id, attempts, state: stateAfter(error, attempts), error: reasonOf(error), dueAt }
  }
}

function stateAfter(error: unknown, attempts: number): 'PENDING' | 'FAILED' | 'OBSOLETE' {
  if (error instanceof NotSent && error.message === 'over') return 'OBSOLETE'
  return attempts >= maxAttempts || (error instanceof NotSent && error.isFinal) ? 'FAILED' : 'PENDING'
}

const senders = {
  ALIM: (context: SendContext, { event, address, facts, dedupeKey, ...row }: Outgoing, signal: AbortSignal) => {
    const before = wasAttempted(row) ? { mayBeOutSince: row.createdAt } : {}
    const variables = async () => {
      const link = await linkFor(context, event, facts)
      return alimVariables(event, { ...facts, ...(link !== undefined && { link }) })
    }
    return context.alimtalk.send({ event, to: address, variables, dedupeKey, ...before }, signal)
  },
  MAIL: async (context: SendContext, { event, address, attempts, edited, ...row }: Outgoing): Promise<string> => {
    const { mailer, onMailed } = context
    const { title, text } = contentOf(event, 'MAIL', edited)
    if (title === '') throw new NotSent('no mail template', { isFinal: true })
    const link = await linkFor(context, event, row.facts)
    const facts = { ...row.facts, ...(link !== undefined && { link }) }
    // Adds the link to the key: mail programs show one mail per key, but only the link of the last attempt works.
    const key = link === undefined ? row.dedupeKey : `${row.dedupeKey}/${attempts}`
    const files = await filesOf(context, event, row.facts)
    const mail = { to: address, subject: fillIn(title, facts), text: fillIn(text, facts), key }
    await mailer.send({ ...mail, ...files })
    await onMailed?.[event]?.(row.facts)
    return ''
  },
  PUSH: async ({ push }: SendContext, { id, event, address, edited, createdAt }: Outgoing, signal: AbortSignal) => {
    await push?.send({ id, event, edited, subscriptionId: Number(address), createdAt }, signal)
    return ''
  },
}

/** Returns undefined if messages of the event have no link. */
async function linkFor({ links }: SendContext, event: MessageEvent, facts: MessageFacts): Promise<string | undefined> {
  const makeLink = links?.[event]
  const link = await makeLink?.(facts)
  if (makeLink && link === undefined) throw new NotSent('over', { isFinal: true })
  return link
}

async function filesOf(
  { attachments }: Pick<SendContext, 'attachments'>,
  event: MessageEvent,
  facts: MessageFacts,
): Promise<{ attachments?: MailAttachment[] }> {
  const make = attachments?.[event]
  if (!make) return {}
  const made = await make(facts)
  if (!made) throw new NotSent('over', { isFinal: true })
  return { attachments: made }
}

/** Also true after a resend by the operator, which resets the attempts but not the last error. */
const wasAttempted = ({ attempts, lastError }: Pick<Outgoing, 'attempts' | 'lastError'>): boolean =>
  attempts > 1 || lastError !== ''

/** Lets the job continue even if a provider never answers and ignores the signal. */
async function withTimeout<T>(
  { timeoutMs = defaultTimeoutMs }: SendContext,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NotSent('no answer in time', { isFinal: false })), timeoutMs)
  try {
    return await Promise.race([send(AbortSignal.timeout(timeoutMs)), timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns only the code of a mail server's error, because its message may quote the address. */
function reasonOf(error: unknown): string {
  if (error instanceof NotSent) return error.message.slice(0, 200)
  const { code, responseCode } = error as { code?: string; responseCode?: number } // nodemailer's fields, if it is its error
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'not sent'
}
