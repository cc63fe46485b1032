import { eq } from 'drizzle-orm'
import { findRecordVersion } from '#features/audit/server/record-version.ts'
import { partnerAccount } from '#features/brands/server/brands.tables.ts'
import { accountPlace } from '#features/brands/server/seal-accounts.ts'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'
import { addMember } from '../people.ts'
import { testVault } from '../world.ts'
import { brandAnswers, storeAnswers } from '../signup.ts'
import type { AuditedRequests } from './audited-request.ts'
import { newcomer } from './brands.ts'

export const auditedHeadquarters: AuditedRequests = {
  'PUT /partnerAdmin/userInfo': async ({ world }) => {
    const hq = await addMember(world, { username: 'hqgreen', brand: newcomer, authority: 'ROLE_PARTNER' })
    await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.memberId, hq.memberId))
    const { partnerId } = newcomer
    // The editors enter no password, so the account must be the stored one.
    const { bank: bankCode, account, accountHolder: holder } = brandAnswers
    await world.db
      .insert(partnerAccount)
      .values({ partnerId, bankCode, holder, account: testVault.seal(account, accountPlace(partnerId)) })
    return {
      path: '/partnerAdmin/userInfo',
      body: {
        version: await findRecordVersion(world.db, `partner/${partnerId}`),
        partner: { ...brandAnswers, name: newcomer.name, uri: newcomer.uri },
        chainStore: storeAnswers,
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
}
