import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { MailAttachment, Mailer } from '#server/mail/mailer.ts'
import type { MessageEvent } from '../contract/message-events.ts'
import { alimVariables, fillIn, type MessageFacts } from '../contract/message-text.ts'
import { wordsOf } from '../contract/message-words.ts'
import type { PushSender } from './push/push-sender.ts'
import { loggedOnly, NotSent, type AlimtalkProvider } from './alimtalk-provider.ts'
import { updateDueInbox } from './held.store.ts'
import { lockDueMessages, updateResults, type Outgoing, type OutgoingChannel, type Result } from './outgoing.store.ts'

export interface SendDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  alimtalk: AlimtalkProvider
  /** False: no mail server is set, and mails wait. Always true without it. */
  sendsMail?: () => boolean
  /** Makes the link of an event's mail when the mail is sent, because secrets must not be queued; undefined: it is over. */
  links?: Partial<Record<MessageEvent, (facts: MessageFacts) => Promise<string | undefined>>>
  /** Makes the files of an event's mail when the mail is sent; undefined: there is nothing to send any more. */
  attachments?: Partial<Record<MessageEvent, (facts: MessageFacts) => Promise<MailAttachment[] | undefined>>>
  /** Called after a mail server has taken the mail. When it throws, the mail is sent again under its key. */
  onMailed?: Partial<Record<MessageEvent, (facts: MessageFacts) => Promise<void>>>
  /** Sends notices to devices; undefined: they wait. */
  push?: PushSender
  /** Won that an Alimtalk costs; undefined: unknown. */
  alimtalkCost?: () => number | undefined
  /** Milliseconds that a provider has for one message. */
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
 * Pause after a provider accepted none of several messages. Every order triggers the job: without a pause each would
 * cause another twenty attempts of the backlog in the process that takes the orders.
 */
const providerPauseMs = 10_000

const minBackoffMs = 5_000
const maxBackoffMs = 60 * 60_000
/** 5 s, 10 s, … to an hour, then hourly: this many attempts fill 24 hours [T73]. */
export const maxAttempts = 33

/** Exponential backoff after this many attempts. */
export const backoffAfter = (attempts: number): number =>
  Math.min(maxBackoffMs, minBackoffMs * 2 ** Math.min(attempts - 1, 20))

/** Sends due messages. Channels run concurrently: a hanging mail server must not delay the Alimtalk. */
export async function sendMessages(deps: SendDeps): Promise<void> {
  await updateDueInbox(deps.db, deps.clock())
  // Await all, also when one throws: a finished job must not leave work running.
  // Without a mail server no attempt is counted: the mails go out once one is set.
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
    // A provider that accepts nothing waits for the next run instead of getting the whole backlog.
    if (leased.length < leaseSize || sent === 0) return
  }
}

/** Results are recorded in small batches: those that a killed process has sent but not yet recorded are sent again. */
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
    // One that was only logged has cost nothing.
    const isPaid = channel === 'ALIM' && providerId !== loggedOnly
    return { id, attempts, state: 'SENT', providerId, cost: (isPaid && context.alimtalkCost?.()) || null }
  } catch (error) {
    const isOver = attempts >= maxAttempts || (error instanceof NotSent && error.isFinal)
    const dueAt = new Date(at.getTime() + backoffAfter(attempts))
    return { id, attempts, state: isOver ? 'FAILED' : 'PENDING', error: reasonOf(error), dueAt }
  }
}

const senders = {
  ALIM: ({ alimtalk }: SendContext, { event, address, facts, dedupeKey, ...row }: Outgoing, signal: AbortSignal) => {
    const before = wasAttempted(row) ? { mayBeOutSince: row.createdAt } : {}
    return alimtalk.send({ event, to: address, variables: alimVariables(event, facts), dedupeKey, ...before }, signal)
  },
  MAIL: async (context: SendContext, { event, address, attempts, edited, ...row }: Outgoing): Promise<string> => {
    const { mailer, onMailed } = context
    const { title, text } = wordsOf(event, 'MAIL', edited)
    if (title === '') throw new NotSent('no mail template', { isFinal: true })
    const link = await linkFor(context, event, row.facts)
    const facts = { ...row.facts, ...(link !== undefined && { link }) }
    // Mail programs show one mail of a key, but only the link of the last attempt works.
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

/** Undefined: mails of the event have none. */
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

/** Also after a resend by the operator, which resets the attempts but not the last error. */
const wasAttempted = ({ attempts, lastError }: Pick<Outgoing, 'attempts' | 'lastError'>): boolean =>
  attempts > 1 || lastError !== ''

/** The job continues whatever a provider does, even if it never answers and ignores the signal. */
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

/** A mail server's message may quote the address: only its code is stored. */
function reasonOf(error: unknown): string {
  if (error instanceof NotSent) return error.message.slice(0, 200)
  const { code, responseCode } = error as { code?: string; responseCode?: number } // nodemailer's fields, if it is its error
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'not sent'
}
