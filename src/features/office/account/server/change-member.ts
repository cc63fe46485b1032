import { confirmPassword } from '#features/access/session/server/attempt-password.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Notify } from '#server/mail/notify-by-mail.ts'
import type { MemberProfile } from '#features/people/members/contract/members.calls.ts'
import type { ChangeMemberForm } from '../contract/account.calls.ts'
import { fromWire } from '#features/people/members/contract/consents.ts'
import { changedConsents } from '#features/people/members/server/member-consents.ts'
import {
  findMemberRow,
  lockMember,
  updateMember,
  type MemberRow,
} from '#features/people/members/server/member-record.ts'
import { profileOf } from '#features/people/members/server/member-profile.ts'
import { warnOldEmail } from '#features/access/recovery/server/warn-old-email.ts'

export interface MemberDeps {
  db: Database
  clock: Clock
  notify: Notify
}

/** The signed-in member and device, for use-cases that ask for the password again. */
export interface Requester {
  memberId: number
  username: string
  address: string
  device: string | undefined
}

export type ChangeMemberOutcome =
  | { ok: true; profile: MemberProfile }
  | { ok: false; refused: 'unknown' | 'changed-meanwhile' | 'password-missing' | 'mismatch' }
  | { ok: false; refused: 'too-many'; seconds: number }

/**
 * Changes the member's own fields. A new e-mail requires the password, because it can recover the account, and the old
 * address is notified.
 */
export async function changeMember(
  deps: MemberDeps,
  asking: Requester,
  form: ChangeMemberForm,
): Promise<ChangeMemberOutcome> {
  const known = await findMemberRow(deps.db, asking.memberId)
  if (!known) return { ok: false, refused: 'unknown' }
  const confirmed = await confirmEmail(deps, asking, { form, known })
  if (!confirmed.ok) return confirmed

  const changed = await deps.db.transact<WriteOutcome>((tx) => write(tx, { known, form, at: deps.clock() }))
  if (!changed.ok) return changed
  return { ok: true, profile: profileOf(changed.after) }
}

async function confirmEmail(
  deps: MemberDeps,
  asking: Requester,
  { form, known }: { form: ChangeMemberForm; known: MemberRow },
): Promise<{ ok: true } | Exclude<ChangeMemberOutcome, { ok: true }>> {
  if (form.email === known.email) return { ok: true }
  if (form.currentPassword === undefined) return { ok: false, refused: 'password-missing' }
  return confirmPassword(deps, { ...asking, password: form.currentPassword })
}

type WriteOutcome = { ok: true; after: MemberRow } | { ok: false; refused: 'unknown' | 'changed-meanwhile' }

async function write(
  tx: Tx,
  { known, form, at }: { known: MemberRow; form: ChangeMemberForm; at: Date },
): Promise<WriteOutcome> {
  const before = await lockMember(tx, known.id)
  if (before?.state !== 'ACTIVE') return { ok: false, refused: 'unknown' }
  // Another tab changed the e-mail after the password check read it.
  if (before.email !== known.email) return { ok: false, refused: 'changed-meanwhile' }
  const change = {
    name: form.name,
    // The specification keeps name and nickname equal [spec §3].
    nickname: form.name,
    phone: form.phone,
    email: form.email,
    ...changedConsents(before, fromWire(form), at),
  }
  await updateMember(tx, known.id, change)
  if (change.email !== before.email) {
    await warnOldEmail(tx, { before, email: change.email, at })
  }
  return { ok: true, after: { ...before, ...change } }
}
