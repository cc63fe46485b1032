import { lockMemberStates } from '#features/people/members/server/lock-member-states.ts'
import type { Database } from '#server/database/database.ts'
import { koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { mostMailsADay, sendingLeaseMs } from '../contract/accountant-mail.ts'
import { countMailsSince, findRequest, insertMail, updateStart } from './accountant-mail.queries.ts'

interface NewMail {
  memberId: number
  requestKey: string
  bodyHash: string
  email: string
  at: Date
}

export type ReserveMailOutcome =
  | { ok: true; isSent: boolean; mailId: number }
  | { ok: false; refused: 'unknown' | 'key-reused' | 'sending' | 'limit' }

/**
 * Counts a mail before it is sent: concurrent requests of a member wait for the lock, so that a repeated one is sent
 * once and the limit holds. The lease lets a request be sent again after its process died.
 */
export function reserveMail(db: Database, mail: NewMail): Promise<ReserveMailOutcome> {
  const { memberId, at } = mail
  return db.transact<ReserveMailOutcome>(async (tx) => {
    const [owner] = await lockMemberStates(tx, [memberId])
    if (owner?.state !== 'ACTIVE') return { ok: false, refused: 'unknown' }
    const known = await findRequest(tx, mail)
    if (known) {
      if (known.bodyHash !== mail.bodyHash) return { ok: false, refused: 'key-reused' }
      if (known.sentAt) return { ok: true, isSent: true, mailId: known.id }
      if (at.getTime() - known.createdAt.getTime() < sendingLeaseMs) return { ok: false, refused: 'sending' }
      await updateStart(tx, { id: known.id, at })
      return { ok: true, isSent: false, mailId: known.id }
    }
    if ((await countMailsSince(tx, { memberId, since: dayStart(at) })) >= mostMailsADay)
      return { ok: false, refused: 'limit' }
    return { ok: true, isSent: false, mailId: await insertMail(tx, mailRow(mail)) }
  })
}

const mailRow = ({ at, ...mail }: NewMail) => ({ ...mail, createdAt: at })

export const dayStart = (at: Date): Date => startOfKoreanDay(koreanDay(at))
