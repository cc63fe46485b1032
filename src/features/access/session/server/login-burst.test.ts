import { expect, it } from 'vitest'
import { addLogin, testPassword } from '#testing/harness/browser.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { addBrands, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld({ connections: 10 })
const stores = Array.from({ length: 60 }, (_, at) => `store${at}`)

it('sixty sign-ins at once are served as far as they can be soon, and the others are refused before they count', async () => {
  await addPlatform(world)
  await addBrands(world, coffee)
  for (const username of stores) await addLogin(world, { username, brand: coffee })
  const signIn = (username: string, password = testPassword) =>
    apiWith(world, undefined).post('/user/login', { username, password })

  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(stores.map((username) => signIn(username)))
    const served = answers.filter(({ status, code }) => status === 200 && code === 'S')
    const refused = answers.filter(({ status }) => status === 503)
    expect(served.length + refused.length).toBe(stores.length)
    expect(served.length).toBeGreaterThanOrEqual(28)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  for (const username of stores) expect(await signIn(username)).toMatchObject({ status: 200, code: 'S' })
})

it('many attempts on one account take no places of the others', async () => {
  await addPlatform(world)
  await addBrands(world, coffee)
  await addLogin(world, { username: 'victim', brand: coffee })
  await addLogin(world, { username: 'other', brand: coffee })
  const signIn = (username: string, password: string) =>
    apiWith(world, undefined).post('/user/login', { username, password })
  const guesses = Array.from({ length: 60 }, () => signIn('victim', 'wrongPass!26'))
  expect(await signIn('other', testPassword)).toMatchObject({ status: 200, code: 'S' })
  expect((await Promise.all(guesses)).filter(({ status }) => status === 503)).toEqual([])
})
