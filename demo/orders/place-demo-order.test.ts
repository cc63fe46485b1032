import { describe, expect, it } from 'vitest'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { listBuyers } from '../people/list-buyers.ts'
import { placeDemoOrder } from './place-demo-order.ts'
import { seededRandom } from '../random.ts'

const world = useWorld()

describe("a demo's order", () => {
  it("is delivered to the store's own address, with the member's name and phone", async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    await addMember(world, { username: 'store', brand: coffee })
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    const { buyers, receivers } = await listBuyers(world.db)
    const sample = {
      partnerProductId,
      name: '종이컵',
      partnerId: coffee.partnerId,
      priceModel: 'UNIT',
      minCount: 1,
      step: 1,
    } as const
    await placeDemoOrder(
      {
        db: world.db,
        unrefused: world.db,
        random: seededRandom(1),
        buyers,
        receivers,
        operatorId: 0,
        priceLists: new Map(),
        shelves: new Map([[coffee.partnerId, [{ ...sample, counts: [1], optionIds: [] }]]]),
      },
      { at: world.now, type: 'order', buyer: buyers[0]!, pays: 'BANK', fate: 'unpaid' }, // the one store added above
    )
    const placed = await world.db.select({ receiver: orders.receiver }).from(orders)
    expect(placed).toEqual([
      {
        receiver: {
          name: '김하늘',
          phone: '010-0000-1024',
          memo: '문 앞에 놓아 주세요',
          postalCode: '04712',
          address1: '서울특별시 성동구 누리길 27',
          address2: '1층',
        },
      },
    ])
  })
})
