import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import type { ChainStore } from '../contract/chain-stores.calls.ts'
import { chainStore, partnerLevel } from './chain-stores.tables.ts'

/** The stores of one member, the default one first. */
export async function listOwnStores(db: Db, memberId: number): Promise<ChainStore[]> {
  return db
    .select({
      id: chainStore.id,
      name: chainStore.name,
      type: chainStore.type,
      status: chainStore.status,
      level: chainStore.level,
      levelName: partnerLevel.name,
      isDefault: chainStore.isDefault,
      tel: chainStore.tel,
      postalCode: chainStore.postalCode,
      address1: chainStore.address1,
      address2: chainStore.address2,
      businessCompanyName: chainStore.businessCompanyName,
      businessRepresentative: chainStore.businessRepresentative,
      businessType: chainStore.businessType,
      businessItem: chainStore.businessItem,
      businessNumber: chainStore.businessNumber,
      businessEmail: chainStore.businessEmail,
    })
    .from(chainStore)
    .innerJoin(
      partnerLevel,
      and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level)),
    )
    .where(eq(chainStore.memberId, memberId))
    .orderBy(desc(chainStore.isDefault), asc(chainStore.id))
}
