import { describe, expect, it } from 'vitest'
import { apiWith } from '#testing/harness/api-client.ts'
import { addBrands, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const gone = { ...coffee, partnerId: 203, uri: 'gone', name: '닫은 브랜드', state: 'CLOSED' } as const
const young = { ...coffee, partnerId: 204, uri: 'young', name: '감성분식', state: 'WAIT' } as const
const paused = { ...coffee, partnerId: 205, uri: 'paused', name: '쉬는 브랜드', state: 'STOP' } as const

async function asGuest() {
  await addBrands(world, coffee, chicken, market, gone, young, paused)
  return apiWith(world, undefined)
}

describe('a brand', () => {
  it.each(['saebyeoknaru', 'SaebyeokNaru', '201'])('is found as %s by an anonymous caller', async (key) => {
    const reply = await (await asGuest()).get(`/partner/${key}`)
    expect(reply).toMatchObject({
      status: 200,
      data: { partnerId: 201, uri: 'saebyeoknaru', name: '새벽나루커피', openMarketYn: 'N' },
    })
    expect(Object.keys(reply.data as object).toSorted()).toEqual(
      [
        'accentColor',
        'banner',
        'name',
        'openMarketYn',
        'partnerId',
        'picture',
        'primaryColor',
        'state',
        'tintColor',
        'uri',
      ].toSorted(),
    )
  })

  it.each(['young', 'paused'])('is found while it is %s', async (uri) => {
    expect(await (await asGuest()).get(`/partner/${uri}`)).toMatchObject({ status: 200 })
  })

  it.each(['gone', '203', 'nosuchbrand', '999', 'a', 'saebyeok-naru', '새벽'])('is not found as %s', async (key) => {
    expect(await (await asGuest()).get(`/partner/${encodeURIComponent(key)}`)).toMatchObject({ status: 404, code: 'F' })
  })
})

describe('the list of brands for signing up', () => {
  const names = async (search?: string) => {
    const guest = await asGuest()
    const reply = await guest.get(`/user/partner${search === undefined ? '' : `?search=${encodeURIComponent(search)}`}`)
    return (reply.data as { name: string }[]).map(({ name }) => name)
  }

  it('contains the open brands, by name', async () => {
    expect((await names()).toSorted()).toEqual(['바삭온치킨', '새벽나루커피', '프랜차이즈 마켓'].toSorted())
  })

  it.each([
    ['', ['바삭온치킨', '새벽나루커피', '프랜차이즈 마켓']],
    ['나루', ['새벽나루커피']],
    ['프랜차이즈마켓', ['프랜차이즈 마켓']],
    ['ㅂㅅ', ['바삭온치킨']],
    ['ㅄ', ['바삭온치킨']],
    ['ㅅㅂㄴㄹ', ['새벽나루커피']],
    ['바삭온'.normalize('NFD'), ['바삭온치킨']],
    ['감성', []],
    ['닫은', []],
  ])('is searched by %s', async (search, expected) => expect((await names(search)).toSorted()).toEqual(expected))

  it('exposes only name, address, mark and whether it has an open market', async () => {
    const [first] = (await (await asGuest()).get('/user/partner')).data as object[]
    expect(Object.keys(first ?? {}).toSorted()).toEqual([
      'name',
      'openMarketYn',
      'partnerId',
      'picture',
      'primaryColor',
      'uri',
    ])
  })
})
