import { eq } from 'drizzle-orm'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { partnerAccount } from '#features/brands/brands/server/brands.tables.ts'
import { accountPlace } from '#features/brands/brands/server/seal-accounts.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { addMember, coffee } from '../fixtures/people/people.ts'
import { addSecondFactor, setTestPassword, testPassword } from '../fixtures/people/second-factors.ts'
import { testVault, type World } from '../world.ts'
import { exampleBrand } from '#features/access/signup/contract/brand-fields.ts'
import { exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import type { AuditedRequests } from './audited-request.ts'
import { newcomer } from './brands.ts'

/** Created by the first request, for those after it. */
let colleague = 0
const ordersStaffId = async ({ db }: World): Promise<number> => {
  const [row] = await db.select({ id: member.id }).from(member).where(eq(member.username, 'ordersstaff'))
  return row?.id ?? 0
}

export const auditedHeadquarters: AuditedRequests = {
  'PUT /partnerAdmin/userInfo': async ({ world }) => {
    const hq = await addMember(world, { username: 'hqgreen', brand: newcomer, authority: 'ROLE_PARTNER' })
    await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.memberId, hq.memberId))
    const { partnerId } = newcomer
    // The editors enter no password, so the account must be the stored one.
    const { bank: bankCode, account, accountHolder: holder } = exampleBrand
    await world.db
      .insert(partnerAccount)
      .values({ partnerId, bankCode, holder, account: testVault.seal(account, accountPlace(partnerId)) })
    return {
      body: {
        version: await findRecordVersion(world.db, `partner/${partnerId}`),
        partner: { ...exampleBrand, name: newcomer.name, uri: newcomer.uri },
        chainStore: exampleStore,
        name: '이도윤',
        phone: '010-0000-2048',
        email: 'hqgreen@example.com',
      },
      headers: { 'front-uri': newcomer.uri },
      subject: `partner/${partnerId}`,
      before: { contactName: '김하늘', businessNumber: '000-01-01011' },
      after: { contactName: '이도윤', businessNumber: '124-81-00998' },
    }
  },
  'POST /partnerAdmin/staff/invitation': () => ({
    by: 'admin A',
    body: { name: '이도윤', email: 'doyun@example.com', role: 'ORDERS' },
    subject: 'staffInvitation/1',
    before: null,
    after: { invitation: 'SENT', brandRole: 'ORDERS' },
  }),
  'POST /partnerAdmin/staff/invitation/:id/resend': () => ({
    params: { id: '1' },
    by: 'admin A',
    subject: 'staffInvitation/1',
    before: {},
    after: { invitation: 'RESENT' },
  }),
  'DELETE /partnerAdmin/staff/invitation/:id': () => ({
    params: { id: '1' },
    by: 'admin A',
    subject: 'staffInvitation/1',
    before: { invitation: 'SENT' },
    after: { invitation: 'CANCELLED' },
  }),
  'PUT /partnerAdmin/staff/:memberId': async ({ world }) => {
    const person = { username: 'hqcolleague', brand: coffee, authority: 'ROLE_PARTNER', brandRole: 'ORDERS' } as const
    colleague = (await addMember(world, person)).memberId
    return {
      params: { memberId: colleague },
      subject: `staff/${colleague}`,
      before: { brandRole: 'ORDERS' },
      after: { brandRole: 'READ' },
    }
  },
  'DELETE /partnerAdmin/staff/:memberId/secondFactor': async ({ world }) => {
    await addSecondFactor(world, colleague)
    return {
      params: { memberId: colleague },
      subject: `staff/${colleague}`,
      before: {},
      after: { secondFactor: 'RESET', endedSessions: 0 },
    }
  },
  'DELETE /mypage/user': async ({ world }) => {
    const id = await ordersStaffId(world)
    await setTestPassword(world, id)
    return {
      body: { password: testPassword },
      by: 'orders staff A',
      subject: `staff/${id}`,
      before: { brandRole: 'ORDERS' },
      after: { brandRole: null },
    }
  },
  'DELETE /partnerAdmin/staff/:memberId': () => ({
    params: { memberId: colleague },
    subject: `staff/${colleague}`,
    before: { brandRole: 'READ' },
    after: { brandRole: null },
  }),
}
