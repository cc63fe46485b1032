import { listedName } from '#contract/listed-name.ts'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { findFactorState } from '#features/access/second-factor/server/second-factor.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { findArrearsSince } from '#features/people/members/server/arrears.ts'
import { consentStates } from '#features/people/members/server/member-consents.ts'
import { countMemberOrders } from '#features/orders/orders/server/read/count-unfinished-orders.ts'
import { listOwnSessions } from '#features/access/session/server/own-sessions.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import { maskEmail } from '#values/email.ts'
import { maskPhone } from '#values/phone.ts'
import type { AdminMember, AdminMemberRow } from '../../contract/members.admin.calls.ts'
import {
  findAdminMemberRow,
  listConsents,
  listMemberStores,
  listMembers,
  type MemberFilter,
} from './admin-member.queries.ts'

export const memberSubject = (memberId: number): string => `member/${memberId}`

type MemberRow = Awaited<ReturnType<typeof listMembers>>['content'][number]

/** Row of the list, with masked name and contacts. */
const maskedMember = ({ hasTemporaryPassword, createdAt, partnerId: _, ...row }: MemberRow): AdminMemberRow => ({
  ...row,
  name: listedName(row.name),
  phone: maskPhone(row.phone),
  email: maskEmail(row.email),
  createdAt: createdAt.toISOString(),
  temporaryPasswordYn: hasTemporaryPassword ? 'Y' : 'N',
})

export async function listMemberPage(db: Db, { page, size, ...filter }: MemberFilter & AskedPage) {
  const found = await listMembers(db, filter, { page, size })
  return { ...found, content: found.content.map(maskedMember) }
}

/** A member with masked contacts, stores, consents and sessions. */
export async function findAdminMember(db: Db, memberId: number, at: Date): Promise<AdminMember | undefined> {
  const row = await findAdminMemberRow(db, memberId)
  if (!row) return undefined
  const { consentRow, ...shown } = row
  const consents = await listConsents(db, memberId)
  const sessions = await listOwnSessions(db, { memberId, sessionId: '' }, at)
  return {
    ...maskedMember(shown),
    partnerId: row.partnerId,
    secondFactorYn: (await findFactorState(db, memberId)).isSet ? 'Y' : 'N',
    version: await findRecordVersion(db, memberSubject(memberId)),
    stores: await listMemberStores(db, memberId),
    arrearsSince: (await findArrearsSince(db, memberId))?.toISOString() ?? null,
    cash: (await findCashBalance(db, memberId)).balance,
    openOrders: await countMemberOrders(db, memberId),
    consents: consents.map((each) => ({ ...each, agreedAt: each.agreedAt.toISOString() })),
    advertising: consentStates(consentRow),
    sessions: sessions.map(({ current: _, ...session }) => session),
  }
}
