import { describe, expect, it } from 'vitest'
import { apiWith } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { askForCode, personOf } from '#testing/fixtures/people/recovery.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

const guest = () => apiWith(world, undefined)
const later = (seconds: number) => {
  world.now = new Date(world.now.getTime() + seconds * 1_000)
}
const check = (username: string, code: string, more: object = {}) =>
  guest().post('/user/checkCertificationNumber', { ...personOf(username), code, ...more })
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const sentence = {
  mismatch: '발송된 인증번호와 일치하지 않습니다. 다시 확인해 주세요.',
  expired: '인증번호 유효 시간이 지났습니다. 인증번호를 다시 요청해 주세요.',
  tooMany: '입력 횟수를 초과했습니다. 인증번호를 다시 요청해 주세요.',
  tooManyToday: '인증번호를 여러 번 잘못 입력하셨습니다. 24시간 후 다시 시도해 주세요.',
}

async function members(...usernames: string[]) {
  await addBrands(world, coffee)
  for (const username of usernames) await addMember(world, { username, brand: coffee })
}

describe('checking a code', () => {
  it('returns the right to set a password, in the body and in the header', async () => {
    await members('storecoffee')
    const { code, reply: asked } = await askForCode(world, 'storecoffee')
    const { verificationCode } = asked.data as { verificationCode: string }
    const reply = await check('storecoffee', code, { verificationCode })
    expect(reply).toMatchObject({ status: 200, code: 'S' })
    const { passwordValidationCode } = reply.data as { passwordValidationCode: string }
    expect(passwordValidationCode).toMatch(/^[\w-]{43}$/)
    expect(reply.headers['password-validation-code']).toBe(passwordValidationCode)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it("accepts the specification's form, with everything in the address", async () => {
    await members('storecoffee')
    const { code } = await askForCode(world, 'storecoffee')
    const query = new URLSearchParams({ ...personOf('storecoffee'), code })
    expect(await guest().get(`/user/checkCertificationNumber?${query.toString()}`)).toMatchObject({ code: 'S' })
  })

  it('accepts spaces and full-width digits of a Korean keyboard', async () => {
    await members('storecoffee')
    const { code } = await askForCode(world, 'storecoffee')
    const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    expect(await check('storecoffee', `${wide.slice(0, 3)} ${wide.slice(3)}`)).toMatchObject({ code: 'S' })
  })

  it('works once', async () => {
    await members('storecoffee')
    const { code } = await askForCode(world, 'storecoffee')
    await check('storecoffee', code)
    expect(await check('storecoffee', code)).toMatchObject({ code: 'F', message: sentence.expired })
  })

  it('works for ten minutes', async () => {
    await members('storecoffee')
    const { code } = await askForCode(world, 'storecoffee')
    later(600)
    expect(await check('storecoffee', code)).toMatchObject({ status: 200, code: 'F', message: sentence.expired })
    const next = await askForCode(world, 'storecoffee')
    later(599)
    expect(await check('storecoffee', next.code)).toMatchObject({ code: 'S' })
  })

  it('accepts the newest one only', async () => {
    await members('storecoffee')
    const first = await askForCode(world, 'storecoffee')
    const second = await askForCode(world, 'storecoffee')
    const { verificationCode } = first.reply.data as { verificationCode: string }
    expect(await check('storecoffee', first.code, { verificationCode })).toMatchObject({ message: sentence.expired })
    if (first.code !== second.code) {
      expect(await check('storecoffee', first.code)).toMatchObject({ message: sentence.mismatch })
    }
    expect(await check('storecoffee', second.code)).toMatchObject({ code: 'S' })
  })

  it("refuses another member's code", async () => {
    await members('victim', 'attacker')
    const victim = await askForCode(world, 'victim')
    const own = await askForCode(world, 'attacker')
    const { verificationCode } = own.reply.data as { verificationCode: string }
    const { verificationCode: theirs } = victim.reply.data as { verificationCode: string }
    if (victim.code !== own.code) expect(await check('victim', own.code)).toMatchObject({ code: 'F' })
    expect(await check('victim', own.code, { verificationCode })).toMatchObject({ code: 'F' })
    expect(await check('attacker', own.code, { verificationCode: theirs })).toMatchObject({ code: 'F' })
  })

  it('reads the same for an unknown person as for a member without a code', async () => {
    await members('storecoffee')
    const nobody = await check('nobody', '123456')
    expect(nobody).toMatchObject({ code: 'F', message: sentence.expired })
    expect((await check('storecoffee', '123456')).body).toBe(nobody.body)
  })
})

describe('guessing a code', () => {
  it('stops after five attempts, also for the right one', async () => {
    await members('storecoffee')
    const { code } = await askForCode(world, 'storecoffee')
    for (let times = 1; times <= 4; times++) {
      expect(await check('storecoffee', wrongFor(code))).toMatchObject({ code: 'F', message: sentence.mismatch })
    }
    expect(await check('storecoffee', wrongFor(code))).toMatchObject({ message: sentence.tooMany })
    expect(await check('storecoffee', code)).toMatchObject({ code: 'F', message: sentence.tooMany })
  })

  it('stops after twenty in a day, however many codes are requested', async () => {
    await members('storecoffee')
    for (let codes = 0; codes < 4; codes++) {
      const { code } = await askForCode(world, 'storecoffee')
      for (let attempts = 0; attempts < 5; attempts++) await check('storecoffee', wrongFor(code))
    }
    later(31)
    const refused = { status: 200, code: 'F', message: sentence.tooManyToday }
    expect(await guest().post('/mail', personOf('storecoffee'))).toMatchObject(refused)
    later(23 * 3_600)
    expect(await guest().post('/mail', personOf('storecoffee'))).toMatchObject(refused)
    later(3_600)
    expect(await guest().post('/mail', personOf('storecoffee'))).toMatchObject({ code: 'S' })
  })

  /** [T02] */
  it('ten thousand times over fifty codes finds none', async () => {
    const usernames = Array.from({ length: 25 }, (_, index) => `victim${index}`)
    await members(...usernames)
    let found = 0
    let guesses = 0
    for (const username of [...usernames, ...usernames]) {
      const { code } = await askForCode(world, username)
      // The mailed code is the last of two hundred guesses, so the limit decides, not luck.
      const tried = Array.from({ length: 200 }, (_, index) => (Number(code) + 1 + index) % 1_000_000)
      tried[199] = Number(code)
      const replies = await Promise.all(tried.map((guess) => check(username, String(guess).padStart(6, '0'))))
      found += replies.filter((reply) => reply.code === 'S').length
      guesses += replies.length
    }
    expect([found, guesses]).toEqual([0, 10_000])
  }, 180_000)
})
