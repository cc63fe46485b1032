import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { BrandReturn, BrandReturnRow } from '../contract/returns.partner.calls.ts'
import { listRows, type ReturnFilter } from './return-list.queries.ts'
import { findReturn, listReturnLines, listSteps, type JoinedReturn, type StoredReturn } from './return.queries.ts'

type BrandFilter = Pick<ReturnFilter, 'state' | 'search' | 'sort'> & { partnerId: number }

/** Lists a page of the returns of a brand's orders, without their buyers. */
export async function listBrandReturns(db: Db, filter: BrandFilter, page: AskedPage) {
  const listed = await listRows(db, { ...filter, hidesMembers: true }, page)
  const lines = await listReturnLines(
    db,
    listed.content.map(({ found }) => found.id),
  )
  return { ...listed, content: listed.content.map((row) => rowOf(row, lines)) }
}

/** Finds a return of the brand with its steps; undefined for another brand's. */
export async function findBrandReturn(
  db: Db,
  { id, partnerId }: { id: number; partnerId: number },
): Promise<BrandReturn | undefined> {
  const joined = await findReturn(db, { id, partnerId })
  if (!joined) return undefined
  const { way, supplierName, courier, number } = joined.found
  const [lines, steps] = [await listReturnLines(db, [id]), await listSteps(db, [id])]
  return {
    ...rowOf(joined, lines),
    way,
    supplierName,
    parcel: courier && { courier, number },
    exchangeParcel: joined.exchangeCourier && { courier: joined.exchangeCourier, number: joined.exchangeNumber ?? '' },
    steps: steps.map(({ state, actor, note, createdAt }) => ({
      state,
      isOfBuyer: actor === 'BUYER',
      refusal: state === 'REFUSED' ? note : '',
      at: createdAt.toISOString(),
    })),
  }
}

type Line = Awaited<ReturnType<typeof listReturnLines>>[number]

function rowOf(
  { found, storeName }: Pick<JoinedReturn, 'storeName'> & { found: StoredReturn },
  lines: readonly Line[],
): BrandReturnRow {
  const { id, orderNumber, chainStoreId, wish, reason, state, refundTotal, askedAt, updatedAt } = found
  const own = lines.filter(({ returnId }) => returnId === id)
  return {
    id,
    orderNumber,
    chainStoreId,
    storeName,
    wish,
    reason,
    state,
    lines: own,
    amount: own.reduce((sum, { price }) => sum + price, 0),
    refundTotal,
    askedAt: askedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
