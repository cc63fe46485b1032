import { describe, expect, it } from 'vitest'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { hashPassword, hashSemaphore, isPassword } from './passwords.ts'
import { semaphore } from '#server/semaphore.ts'

/** Tasks that end when the test releases them. */
function heldTasks(take: ReturnType<typeof semaphore>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string) =>
    take(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return { begun, begin, end: (name: string) => ends.get(name)?.() }
}

describe('a semaphore', () => {
  it('runs no more tasks than allowed, the others in order of arrival', async () => {
    const { begun, begin, end } = heldTasks(semaphore({ running: 2, waiting: 50 }))
    const [a, , c] = ['a', 'b', 'c', 'd'].map(begin)
    expect(begun).toEqual(['a', 'b'])
    end('a')
    await a
    expect(begun).toEqual(['a', 'b', 'c'])
    end('c')
    await c
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('hands a freed slot to the next in the queue, not to a task that arrives at that moment', async () => {
    const { begun, begin, end } = heldTasks(semaphore({ running: 1, waiting: 50 }))
    const [a] = ['a', 'b'].map(begin)
    end('a')
    const late = a?.then(() => void begin('late'))
    await late
    expect(begun).toEqual(['a', 'b'])
  })

  it('continues after a failed task', async () => {
    const take = semaphore({ running: 1, waiting: 1 })
    const failing = take(() => Promise.reject(new Error('broken')))
    const next = take(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})

describe('a typed password', () => {
  it.each([
    ['baljudemo1!', 'baljudemo1!', true],
    ['baljudemo1! ', 'baljudemo1!', true],
    ['\tbaljudemo1!\n', 'baljudemo1!', true],
    [' older rules ', ' older rules ', true],
    ['balju demo1!', 'baljudemo1!', false],
  ])('%j for %j: %s', async (typed, stored, right) => {
    expect(await isPassword(typed, await hashPassword(stored))).toBe(right)
    expect(await isPassword(typed, undefined)).toBe(false)
  })
})

describe('hashing passwords', () => {
  const world = useWorld()

  it('runs two and queues fifty; the one after is refused', async () => {
    await addBrands(world, coffee)
    const passwordHash = await hashPassword('baljudemo1!')
    await addMember(world, { username: 'storecoffee', brand: coffee, passwordHash })
    const stranger = await apiAs(world)
    const login = () => stranger.post('/user/login', { username: 'storecoffee', password: 'baljudemo1!' })

    let free = () => {}
    const held = new Promise<void>((resolve) => (free = resolve))
    let begun = 0
    const line = Array.from({ length: 52 }, () =>
      hashSemaphore(() => {
        begun++
        return held
      }),
    )
    expect(begun).toBe(2)
    await expect(hashPassword('one too many')).rejects.toMatchObject({ statusCode: 503 })
    await expect(isPassword('one too many', passwordHash)).rejects.toMatchObject({ statusCode: 503 })
    const refused = await login()
    expect(refused).toMatchObject({ status: 503, code: 'F', message: expect.stringMatching(/[가-힣]/) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

    free()
    await Promise.all(line)
    expect(begun).toBe(52)
    expect(await login()).toMatchObject({ status: 200, code: 'S' })
  })
})
