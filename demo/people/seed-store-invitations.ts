import { storeInvitation } from '#features/access/store-invitations/server/store-invitations.tables.ts'
import type { Database } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { demoInvitations } from '../data/headquarters.ts'

const day = 24 * 60 * 60 * 1_000

interface Inviting {
  partnerId: number
  invitedBy: number
  joinedStoreId: number | undefined
  now: Date
}

/** Invitations in every state; no mail leaves the demo for them. */
export async function seedStoreInvitations(
  db: Database,
  { partnerId, invitedBy, joinedStoreId, now }: Inviting,
): Promise<void> {
  const rows = demoInvitations.map(({ daysAgo, end, ...person }) => {
    const createdAt = new Date(now.getTime() - daysAgo * day)
    const ended = new Date(createdAt.getTime() + 2 * day)
    return {
      ...person,
      partnerId,
      invitedBy,
      createdAt,
      mailedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + 30 * day),
      mailDay: koreanDay(createdAt),
      ...(end === 'JOINED' && { joinedAt: ended, chainStoreId: joinedStoreId ?? null }),
      ...(end === 'CANCELLED' && { cancelledAt: ended }),
    }
  })
  await db.insert(storeInvitation).values(rows)
}
