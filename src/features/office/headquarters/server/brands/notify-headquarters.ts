import { findBrandOwner } from '#features/people/members/server/brand-staff-record.ts'
import { queueMemberMessages, type MemberNotification } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'

/** Notifies the member who runs the brand; a brand without one gets no message. */
export async function notifyHeadquarters(
  tx: Tx,
  { partnerId, once, ...notification }: Omit<MemberNotification, 'memberId'> & { partnerId: number },
): Promise<void> {
  const owner = await findBrandOwner(tx, partnerId)
  if (!owner) return
  await queueMemberMessages(tx, [
    { ...notification, partnerId, memberId: owner.memberId, once: `${partnerId}/${once ?? ''}` },
  ])
}
