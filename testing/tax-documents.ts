import { asc, eq } from 'drizzle-orm'
import { taxDocument } from '#features/money/tax-documents/server/tax-documents.tables.ts'
import { addProduct } from './goods.ts'
import { addOperator, handlingOf } from './order-handling.ts'
import { placed, type TestOrder } from './ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from './people.ts'
import type { World } from './world.ts'

/** A shop with taxed cups at 11,000 won and tax-free coffee beans at 10,000 won, without delivery fees, and its rich store. */
export async function openTaxShop(world: World, { cash = 10_000_000, card = 0 } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash, card })
  const cups = await addProduct(world, { brand: coffee, product: { name: '종이컵', tiers: [[1, 11_000]] } })
  const beans = await addProduct(world, {
    brand: coffee,
    product: { name: '생두', vatType: 'FREE', tiers: [[1, 10_000]] },
  })
  const operator = await addOperator(world, coffee)
  const order = async (counts: { cups?: number; beans?: number }, how: Omit<TestOrder, 'items'> = {}) => {
    const items = [
      ...(counts.cups ? [{ partnerProductId: cups.partnerProductId, count: counts.cups }] : []),
      ...(counts.beans ? [{ partnerProductId: beans.partnerProductId, count: counts.beans }] : []),
    ]
    const orderNumber = await placed(world, store, { items, ...how })
    return { orderNumber, handling: handlingOf(world, operator, orderNumber) }
  }
  return { store, operator, order, cups, beans }
}

export const taxDocumentsIn = (world: World) => world.db.select().from(taxDocument).orderBy(asc(taxDocument.id))

/** 'TAX DUE 20000 2000 0 22000': kind, state, supply, VAT, tax-free and total of every document, oldest first. */
export const taxFiguresIn = async (world: World): Promise<string[]> =>
  (await taxDocumentsIn(world)).map(({ kind, state, supply, vat, taxFree, total }) =>
    [kind, state, supply, vat, taxFree, total].join(' '),
  )

/** Marks a document as issued, as the tax office would have done. */
export async function issueInTest(world: World, number: string, approvalNumber = `A-${number}`): Promise<void> {
  await world.db
    .update(taxDocument)
    .set({ state: 'ISSUED', approvalNumber, issuedAt: world.now })
    .where(eq(taxDocument.number, number))
}

/** One full piece of a line, for a part cancel. */
export const piece = (lineNo = 1, count = 1) => ({ lineNo, rowNo: 1, count })
