import type { MessageFacts } from '#features/messages/messages/contract/message-facts.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { formatLongKoreanDate, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { consequenceOf, termsNames } from '../contract/terms.calls.ts'
import {
  insertNotices,
  isAnnouncementOpen,
  listOpenAnnouncements,
  listReachable,
  listUncorrected,
  listUntold,
  lockAnnouncement,
  updateCorrected,
  type Announcement,
} from './announcement.queries.ts'

export interface AnnounceDeps {
  db: Database
  clock: Clock
  /** Address of this site for the links in mails; undefined: the mails contain none. */
  publicUrl: string | undefined
  /** Members of one transaction. */
  batch?: number
}

const defaultBatch = 100

/**
 * Tells every member of the announced amendments, each once, until their day; corrects a withdrawn one. A batch is one
 * transaction, so that the next run continues where a process stopped.
 */
export async function announceTerms(deps: AnnounceDeps): Promise<void> {
  const { db, clock } = deps
  for (const id of await listOpenAnnouncements(db, koreanDay(clock()))) {
    let after: number | undefined = 0
    while (after !== undefined) after = await tellSome(deps, { id, after })
  }
  for (const id of await listUncorrected(db)) {
    while (await correctSome(deps, id));
  }
}

/** Returns the last notified member; undefined if nobody is left, or the announcement has ended. */
async function tellSome(
  { db, clock, publicUrl, batch = defaultBatch }: AnnounceDeps,
  { id, after }: { id: number; after: number },
): Promise<number | undefined> {
  const { last } = await db.transact<{ ok: true; last?: number | undefined }>(async (tx) => {
    const at = clock()
    const announcement = await lockAnnouncement(tx, id)
    if (!announcement || announcement.endedAt || announcement.effectiveOn <= koreanDay(at)) return { ok: true }
    const memberIds = await listUntold(tx, { announcementId: id, after, limit: batch })
    if (memberIds.length === 0) return { ok: true }
    await insertNotices(tx, { announcementId: id, memberIds, at })
    await queueNotices(tx, { announcement, memberIds, at, publicUrl })
    return { ok: true, last: memberIds.at(-1) }
  })
  return last
}

interface Queued {
  announcement: Announcement
  memberIds: readonly number[]
  at: Date
}

async function queueNotices(
  tx: Tx,
  { announcement, memberIds, at, publicUrl }: Queued & { publicUrl: string | undefined },
): Promise<void> {
  const { id, type, version, summary } = announcement
  const page = `/terms/${type}?version=${version}`
  const facts = {
    ...factsOf(announcement),
    changes: summary,
    consequence: consequenceOf(announcement),
    termsPage: page,
    announcement: String(id),
    ...(publicUrl !== undefined && { termsUrl: publicUrl + page }),
  }
  await queueMemberMessages(
    tx,
    memberIds.map((memberId) => ({
      event: 'TERMS_AMENDED' as const,
      memberId,
      once: id,
      at,
      facts,
      ...channelsFor(announcement),
    })),
  )
}

async function correctSome({ db, clock, batch = defaultBatch }: AnnounceDeps, id: number): Promise<boolean> {
  const { corrected } = await db.transact<{ ok: true; corrected: number }>(async (tx) => {
    const at = clock()
    const announcement = await lockAnnouncement(tx, id)
    if (!announcement?.isWithdrawn) return { ok: true, corrected: 0 }
    const told = await updateCorrected(tx, { announcementId: id, limit: batch, at })
    const memberIds = told.length > 0 ? await listReachable(tx, told) : []
    const facts = { ...factsOf(announcement), termsPage: `/terms/${announcement.type}` }
    await queueMemberMessages(
      tx,
      memberIds.map((memberId) => ({
        event: 'TERMS_WITHDRAWN' as const,
        memberId,
        once: id,
        at,
        facts,
        ...channelsFor(announcement),
      })),
    )
    return { ok: true, corrected: told.length }
  })
  return corrected > 0
}

/** Mails only what the law requires for each member: disadvantages, and amendments that need agreement [law: Terms]. */
const channelsFor = ({ kind, asksAgain }: Announcement) =>
  kind === 'ADVERSE' || asksAgain ? {} : { channels: ['INBOX'] as const }

const factsOf = ({ type, effectiveOn }: Announcement) => ({
  terms: termsNames[type],
  termsOn: formatLongKoreanDate(startOfKoreanDay(effectiveOn)),
})

/** Drops a waiting mail whose amendment was withdrawn or replaced; the mail has no files. */
export const attachNothing = async (db: Database, { announcement }: MessageFacts): Promise<[] | undefined> =>
  (await isAnnouncementOpen(db, Number(announcement))) ? [] : undefined
