import { describe, expect, it } from 'vitest'
import { apiWith } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { installTerms } from './install-terms.ts'
import { termsVersion } from './terms.tables.ts'

const world = useWorld({ connections: 8 })
const get = (type: string) => apiWith(world, undefined).get(`/terms/${type}`)
const bodyOf = (reply: Awaited<ReturnType<typeof get>>) => (reply.data as { body: string }).body

describe('the terms of an installation', () => {
  it('exist after the start, once, however many processes start concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, () => installTerms(world.db, world.now)))
    await installTerms(world.db, world.now)
    const versions = await world.db.select({ type: termsVersion.type, on: termsVersion.effectiveOn }).from(termsVersion)
    expect(versions.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'over14', on: '2021-05-21' },
      { type: 'personal', on: '2021-05-21' },
      { type: 'privacy', on: '2021-05-21' },
      { type: 'service', on: '2021-05-21' },
    ])
  })

  it('stay unchanged at the next start: members agreed to them', async () => {
    await installTerms(world.db, world.now)
    await world.db.update(termsVersion).set({ body: '운영자가 고친 글' })
    await installTerms(world.db, world.now)
    expect(bodyOf(await get('service'))).toBe('운영자가 고친 글')
  })

  it.each([
    ['service', '서비스 이용약관', 6_000],
    ['personal', '개인정보 수집·이용 동의', 2_000],
    ['over14', '만 14세 이상 이용 동의', 500],
    ['privacy', '개인정보처리방침', 3_000],
  ])('%s is a whole text, of 21 May 2021', async (type, title, letters) => {
    await installTerms(world.db, world.now)
    const reply = await get(type)
    expect(reply).toMatchObject({ status: 200, data: { type, title, version: 1, effectiveOn: '2021-05-21' } })
    expect(bodyOf(reply).length).toBeGreaterThan(letters)
    expect(bodyOf(reply)).toContain('2021년 5월 21일부터')
  })

  it('state how long before an amendment is announced, and when arrears stop orders', async () => {
    await installTerms(world.db, world.now)
    const service = bodyOf(await get('service'))
    expect(service).toContain('적용일 7일 전부터')
    expect(service).toContain('적용일 30일 전부터')
    expect(service).toContain('30일 이상 연체')
  })

  it('with a later effective day apply from that day on, in Korea', async () => {
    await installTerms(world.db, world.now)
    await world.db.insert(termsVersion).values({
      type: 'service',
      version: 2,
      title: '서비스 이용약관',
      body: '새 약관',
      effectiveOn: '2026-05-16',
      createdAt: world.now,
    })
    world.now = new Date('2026-05-15T14:59:59Z')
    expect(await get('service')).toMatchObject({ data: { version: 1 } })
    world.now = new Date('2026-05-15T15:00:00Z')
    expect(await get('service')).toMatchObject({ data: { version: 2, body: '새 약관' } })
  })

  it('state purpose, items, retention, recipients and officer of the personal data processing', async () => {
    await installTerms(world.db, world.now)
    const privacy = bodyOf(await get('privacy'))
    for (const word of [
      '목적',
      '항목',
      '보유 기간',
      '제3자 제공',
      '위탁',
      '파기',
      '권리',
      '안전성',
      '쿠키',
      '보호책임자',
    ])
      expect(privacy).toMatch(new RegExp(`제\\d+조 \\([^)]*${word}`))
  })

  it.each(['marketing', 'SERVICE', 'null', '%00'])('%s is none of them', async (type) => {
    await installTerms(world.db, world.now)
    expect(await get(type)).toMatchObject({ status: 404 })
  })
})
