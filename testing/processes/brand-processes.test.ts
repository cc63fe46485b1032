import { changeBrandDesignCall } from '#features/office/headquarters/contract/brand-design.partner.calls.ts'
import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '../harness/api-client.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { useSecondProcess } from '../harness/second-process.ts'
import { useWorld } from '../world.ts'
import { bodyOf } from '../harness/example-body.ts'

/** Not the stored color. */
const designBody = { ...bodyOf(changeBrandDesignCall), primaryColor: '#0F5132' }

const world = useWorld({ connections: 10 })
const second = useSecondProcess(world)

describe("a brand's design changed at one process", () => {
  it('is shown by the next request of the other', async () => {
    await addBrands(world, coffee)
    const hq = await apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
    const guest = apiWith(second(), undefined)
    let version = 0
    for (const primaryColor of ['#0F5132', '#5B3A78', '#3B2A20']) {
      const body = { ...designBody, primaryColor, version }
      const reply = await hq.put('/partnerAdmin/picture', body, { 'front-uri': coffee.uri })
      version = (reply.data as { version: number }).version
      expect((await guest.get(`/partner/${coffee.uri}`)).data).toMatchObject({ primaryColor })
    }
  })
})
