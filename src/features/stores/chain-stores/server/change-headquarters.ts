import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { StoreForm } from '../contract/store-fields.ts'
import { chainStore } from './chain-stores.tables.ts'
import { updateOwnerFields, type OwnerFields } from './chain-store.queries.ts'
import { storedFields } from './stored-fields.ts'

const columns = {
  id: chainStore.id,
  memberId: chainStore.memberId,
  name: chainStore.name,
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
}

/** Finds the headquarters' own store of a brand, which contains the company's data. */
export async function findHeadquartersStore(db: Db, partnerId: number) {
  const [found] = await db
    .select(columns)
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), eq(chainStore.type, 'HQ')))
    .orderBy(asc(chainStore.id))
    .limit(1)
  return found
}

/** Replaces the owner's fields of the headquarters' own store, and returns them as stored. */
export async function changeHeadquarters(
  tx: Tx,
  store: { id: number; memberId: number },
  form: StoreForm,
): Promise<OwnerFields> {
  const fields = storedFields(form)
  await updateOwnerFields(tx, { id: store.id, memberId: store.memberId }, fields)
  return fields
}
