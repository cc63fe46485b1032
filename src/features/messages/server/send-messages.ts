import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import { alimVariables, fillIn } from '../contract/message-text.ts'
import { NotSent, type AlimtalkProvider } from './alimtalk-provider.ts'
import { claimMessages, markMessages, type Outgoing, type OutgoingChannel, type Result } from './outgoing.store.ts'

export interface Sending {
  db: Database
  clock: Clock
  mailer: Mailer
  alimtalk: AlimtalkProvider
  /** Milliseconds that a provider has for one message. */
  patience?: number
  /** Until when a channel is left alone; whoever runs the job again and again keeps it. */
  rests?: Map<OutgoingChannel, Date>
}

const claimedAtOnce = 20
const sentAtOnce = 5
const usualPatience = 10_000
/** Well over the time that a whole claim takes when every message of it runs into the provider's time limit. */
const claimMs = 5 * 60_000

/**
 * A provider that took none of several is left alone so long. Every order kicks the job: without this each of them would bring
 * another twenty tries of what waits, and the process that takes the orders would spend its time on them.
 */
const restMs = 10_000

const firstPauseMs = 5_000
const longestPauseMs = 60 * 60_000
/** 5 s, 10 s, … to an hour, and then hourly: so many tries fill 24 hours [T73]. */
export const mostTries = 33

/** After so many tries the next one is so far away. */
export const pauseAfter = (tries: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries - 1, 20))

/** Sends what is due. Channels don't wait for each other: a mail server that hangs must not hold up the Alimtalk. */
export async function sendMessages(sending: Sending): Promise<void> {
  // Both to their end, also when one breaks: a job that is over must not go on behind anybody's back.
  const ended = await Promise.allSettled([sendChannel(sending, 'ALIM'), sendChannel(sending, 'MAIL')])
  for (const channel of ended) if (channel.status === 'rejected') throw channel.reason
}

async function sendChannel(sending: Sending, channel: OutgoingChannel): Promise<void> {
  for (;;) {
    const at = sending.clock()
    if (at < (sending.rests?.get(channel) ?? at)) return
    const until = new Date(at.getTime() + claimMs)
    const claimed = await claimMessages(sending.db, { channel, most: claimedAtOnce, at, until })
    let sent = 0
    for (let from = 0; from < claimed.length; from += sentAtOnce) {
      sent += await sendSome(sending, { channel, some: claimed.slice(from, from + sentAtOnce) })
    }
    if (sent === 0 && claimed.length >= sentAtOnce) sending.rests?.set(channel, new Date(at.getTime() + restMs))
    // A provider that takes nothing is left alone until the next turn, instead of trying it with the whole backlog.
    if (claimed.length < claimedAtOnce || sent === 0) return
  }
}

/** Marked in small lots: what a killed process had sent and not yet marked is sent again by the next one. */
async function sendSome(
  { db, clock, ...by }: Sending,
  { channel, some }: { channel: OutgoingChannel; some: readonly Outgoing[] },
): Promise<number> {
  const results = await Promise.all(some.map((message) => sendOne(by, { channel, message, at: clock() })))
  await markMessages(db, { results, at: clock() })
  return results.filter(({ state }) => state === 'SENT').length
}

type By = Omit<Sending, 'db' | 'clock'>

async function sendOne(
  by: By,
  { channel, message, at }: { channel: OutgoingChannel; message: Outgoing; at: Date },
): Promise<Result> {
  const { id, tries } = message
  try {
    const providerId = await withinPatience(by, (signal) => senders[channel](by, message, signal))
    return { id, tries, state: 'SENT', providerId }
  } catch (error) {
    const isOver = tries >= mostTries || (error instanceof NotSent && error.isFinal)
    const dueAt = new Date(at.getTime() + pauseAfter(tries))
    return { id, tries, state: isOver ? 'FAILED' : 'PENDING', error: reasonOf(error), dueAt }
  }
}

const senders = {
  ALIM: ({ alimtalk }: By, { event, address, facts, dedupeKey, ...row }: Outgoing, signal: AbortSignal) => {
    const before = wasTried(row) ? { mayBeOutSince: row.createdAt } : {}
    return alimtalk.send({ event, to: address, variables: alimVariables(event, facts), dedupeKey, ...before }, signal)
  },
  MAIL: async ({ mailer }: By, { event, address, facts, dedupeKey }: Outgoing): Promise<string> => {
    const template = messageTemplates[event].MAIL
    if (!template) throw new NotSent('no such letter', { isFinal: true })
    const { subject, text } = template
    await mailer.send({ to: address, subject: fillIn(subject, facts), text: fillIn(text, facts), key: dedupeKey })
    return ''
  },
}

/** Also where the operator had it sent again: the tries are counted anew then, but the reason of the last one stays. */
const wasTried = ({ tries, lastError }: Pick<Outgoing, 'tries' | 'lastError'>): boolean => tries > 1 || lastError !== ''

/** Whatever a provider does, the job goes on: also one that never answers and hears no signal. */
async function withinPatience<T>(
  { patience = usualPatience }: By,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NotSent('no answer in time', { isFinal: false })), patience)
  try {
    return await Promise.race([send(AbortSignal.timeout(patience)), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A mail server's sentence may quote the address: only its code is kept. */
function reasonOf(error: unknown): string {
  if (error instanceof NotSent) return error.message.slice(0, 200)
  const { code, responseCode } = error as { code?: string; responseCode?: number } // as nodemailer has them, if it is its error
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'not sent'
}
