import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { exampleBrand } from '../contract/brand-fields.ts'
import { addSignupWorld, franchisorForm } from '#testing/fixtures/people/signup.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

const reserved = '사용할 수 없는 도메인 주소입니다.'
const taken = '이미 등록된 브랜드명 또는 도메인 주소입니다.'
const letters = '영문과 숫자만 입력해 주세요.'
const length = '2~30자로 입력해 주세요.'
const missing = '브랜드 도메인 주소를 입력해 주세요.'
const free = undefined

/** [T10] Sixty uris with the expected answer of both the check and the sign-up. */
const table: (readonly [uri: string, answer: string | undefined])[] = [
  ...['null', 'undefined', 'login', 'market', 'admin', 'api', 'partner', 'shop'].map((uri) => [uri, reserved] as const),
  ...['preview', 'user', 'sample', 'delivery', 'order', 'ui', 'multishop'].map((uri) => [uri, reserved] as const),
  ...['NULL', 'Null', 'nUlL', 'Undefined', 'LOGIN', 'Market', 'ADMIN', 'Api', 'Shop'].map(
    (uri) => [uri, reserved] as const,
  ),
  ...['110', '00', '999999', '0123456789', '201'].map((uri) => [uri, reserved] as const),
  ...['saebyeoknaru', 'SaebyeokNaru', 'SAEBYEOKNARU', 'basakon'].map((uri) => [uri, taken] as const),
  ...['r', 'a', '1', 'a'.repeat(31), 'R'].map((uri) => [uri, length] as const),
  ['', missing],
  ...['달빛', 'dal bit', ' dalbit', 'dal-bit', 'dal_bit', 'dal.bit', 'dal/bit', '../dalbit', 'dalbit%00'].map(
    (uri) => [uri, letters] as const,
  ),
  ...['dalbit?', 'dalbit#', 'ｄａｌｂｉｔ', 'dálbit', 'dalbit\n', '<b>dal</b>', 'dal👍bit'].map(
    (uri) => [uri, letters] as const,
  ),
  ...['dalbit', 'DALBIT', 'd2', '2d', 'a'.repeat(30), 'nullable', 'administrator', 'shop2', 'r2'].map(
    (uri) => [uri, free] as const,
  ),
]

describe('a uri of a brand', () => {
  it('is tested with at least sixty values', () => expect(table.length).toBeGreaterThanOrEqual(60))

  it.each(table)('%j', async (uri, answer) => {
    await addSignupWorld(world)
    const api = apiWith(world, undefined)
    const checked = await api.post('/user/checkUriAndBrandName', { uri, brandName: '달빛분식' })
    expect(checked.errors?.[0]?.message ?? checked.message).toBe(answer)
    const joined = await api.post('/user/signup/franchisor', franchisorForm({ partner: { ...exampleBrand, uri } }))
    // A contract violation is reported per field; for a taken uri the field's text is shorter than the message.
    expect(joined.status === 400 ? joined.errors?.[0]?.message : joined.message).toBe(answer)
    if (answer) expect(joined.errors?.[0]?.path).toBe('partner.uri')
    const brands = await world.db.select({ uri: partner.uri }).from(partner)
    expect(brands.length).toBe(answer === free ? 4 : 3)
    for (const brand of brands) expect(brand.uri).toBe(brand.uri.toLowerCase())
  })

  it.each([
    ['새벽나루커피', taken],
    ['새벽나루 커피', taken],
    [' 새벽나루커피 ', taken],
    ['새벽나루커피'.normalize('NFD'), taken],
    ['프랜차이즈 마켓', taken],
    ['프랜차이즈마켓', taken],
    ['새벽나루', free],
  ])('with the name %j', async (brandName, answer) => {
    await addSignupWorld(world)
    const checked = await apiWith(world, undefined).post('/user/checkUriAndBrandName', { uri: 'dalbit', brandName })
    expect(checked).toMatchObject({ status: 200, code: answer ? 'F' : 'S', message: answer })
  })
})
