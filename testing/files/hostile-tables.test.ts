import { describe, expect, it } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { apiAs } from '../harness/api-client.ts'
import { hostileTables } from './hostile-tables.ts'
import { addOperator } from '../fixtures/orders/order-handling.ts'
import { coffee } from '../fixtures/people/people.ts'
import { openInviters } from '../fixtures/stores/store-invitations.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })

/** Every call that reads a table out of a file. */
const readers = {
  operator: [
    '/admin/bankStatement?fileName=a.xls',
    '/admin/taxDocument/approvals?fileName=a.xlsx',
    '/admin/order/tracking?fileName=a.xlsx',
    '/admin/product/import?fileName=a.xlsx',
  ],
  headquarters: [
    '/partnerAdmin/storeInvitation/import?fileName=a.xlsx',
    '/partnerAdmin/partnerProduct/import?fileName=a.xlsx',
    '/partnerAdmin/ownPriceSheet/import?fileName=a.xlsx',
  ],
} as const

describe('a file that pretends to be a table', () => {
  // [T59]
  it.each(hostileTables)('is refused in Korean by every reader: $name', async ({ bytes }) => {
    const { hq } = await openInviters(world)
    const people = { operator: await addOperator(world, coffee), headquarters: hq }
    const file = bytes()
    const front = { 'front-uri': coffee.uri, 'content-type': uploadType }
    for (const [who, paths] of Object.entries(readers)) {
      const api = await apiAs(world, people[who as keyof typeof people]) // a key of the same record
      for (const path of paths) {
        const reply = await api.post(path, file, who === 'headquarters' ? front : { 'content-type': uploadType })
        expect(reply, path).toMatchObject({ status: 400, message: expect.stringMatching(/[가-힣]/) as string })
      }
    }
  })
})
