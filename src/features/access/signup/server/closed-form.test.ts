import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { partner, partnerAccount } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, memberHold, staff } from '#features/people/members/server/members.tables.ts'
import { session } from '#features/access/session/server/session.tables.ts'
import { termsConsent } from '#features/people/terms/server/terms.tables.ts'
import { signupCall } from '../contract/signup.calls.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { exampleBrand } from '../contract/brand-fields.ts'
import { exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import { addSignupWorld, franchisorForm, signupForm } from '#testing/fixtures/people/signup.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

const columns = [member, chainStore, partner, partnerAccount, staff, memberHold, session, termsConsent].flatMap(
  (table) => Object.entries(getTableColumns(table)).flatMap(([key, column]) => [key, column.name]),
)
const extras = [
  'type',
  'type.authority',
  'role',
  'roles',
  'isAdmin',
  'admin',
  'memberId',
  'balance',
  'cash',
  'userData',
]
const keys = [...new Set([...columns, ...extras])]
const values: unknown[] = ['ROLE_ADMIN', 1, true, 'ACTIVE', { authority: 'ROLE_ADMIN' }]

const forms = {
  '/user/signup': signupForm() as Record<string, unknown>,
  '/user/signup/franchisor': franchisorForm() as Record<string, unknown>,
}

/** [T08] Nobody can gain more rights than the endpoint grants. */
describe('a sign-up with an additional key', () => {
  const places: [place: string, into: (form: Record<string, unknown>, extra: object) => object, own: object][] = [
    ['the form', (form, extra) => ({ ...form, ...extra }), { ...franchisorForm() }],
    ['the store', (form, extra) => ({ ...form, chainStore: { ...exampleStore, ...extra } }), exampleStore],
    ['the brand', (form, extra) => ({ ...form, partner: { ...exampleBrand, ...extra } }), exampleBrand],
    [
      'the consents',
      (form, extra) => ({ ...form, consents: { service: true, personal: true, over14: true, ...extra } }),
      { service: true, personal: true, over14: true },
    ],
  ]

  it.each(Object.keys(forms).flatMap((path) => places.map(([place]) => [path, place] as const)))(
    'of any column of any table: %s, in %s',
    async (path, place) => {
      await addSignupWorld(world)
      const [, into, own] = places.find(([name]) => name === place)! // the names come from this list
      const api = apiWith(world, undefined)
      for (const key of keys.filter((name) => !(name in own))) {
        for (const value of values) {
          const reply = await api.post(path, into(forms[path as keyof typeof forms], { [key]: value }))
          expect([key, reply.status, reply.code]).toEqual([key, 400, 'F'])
        }
      }
      expect(await world.db.select().from(member)).toEqual([])
      expect((await world.db.select().from(partner)).length).toBe(3)
    },
    60_000,
  )

  it('would be accepted by an open schema', () => {
    // Counter-test: the same fields in a schema that accepts unknown keys.
    const closed = signupCall.body! // the call declares one
    const open = z.looseObject(closed.shape)
    expect(open.parse({ ...signupForm(), authority: 'ROLE_ADMIN' })).toMatchObject({ authority: 'ROLE_ADMIN' })
    expect(closed.safeParse({ ...signupForm(), authority: 'ROLE_ADMIN' }).success).toBe(false)
  })

  it('from the headquarters form does not create a brand from the member form', async () => {
    await addSignupWorld(world)
    const reply = await apiWith(world, undefined).post('/user/signup', signupForm({ partner: exampleBrand }))
    expect(reply).toMatchObject({ status: 400, errors: [{ path: 'partner', message: '사용할 수 없는 항목입니다.' }] })
  })

  it('with a brand number does not put a headquarters into another brand', async () => {
    await addSignupWorld(world)
    expect(
      await apiWith(world, undefined).post('/user/signup/franchisor', franchisorForm({ partnerId: 201 })),
    ).toMatchObject({ status: 400 })
  })
})
