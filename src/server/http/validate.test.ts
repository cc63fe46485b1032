import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { validate } from './validate.ts'

const schema = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  count: z.int().check(z.minimum(1, '1개 이상 입력해 주세요.'), z.maximum(10)),
  rows: z.optional(z.array(z.strictObject({ id: z.int() })).check(z.maxLength(2))),
  kind: z.optional(z.enum(['A', 'B'])),
})
const right = { name: '명함', count: 3 }

describe('validating input', () => {
  it('returns valid input', () => {
    expect(validate(schema, right)).toEqual({ ok: true, value: right })
  })

  it('composes every text, as macOS and iOS send it, before its length is checked', () => {
    const tags = z.strictObject({ ...schema.shape, tags: z.array(z.strictObject({ tag: z.string() })) })
    const sent = { name: '김하늘빛'.normalize('NFD'), count: 3, tags: [{ tag: '성수점'.normalize('NFD') }] }
    expect(sent.name.length).toBeGreaterThan(5)
    expect(validate(tags, sent)).toEqual({ ok: true, value: { name: '김하늘빛', count: 3, tags: [{ tag: '성수점' }] } })
  })

  it.each([
    ['a missing field', { count: 3 }, 'name', '필수 항목입니다.'],
    ['a field of another type', { ...right, name: 3 }, 'name', '형식에 맞게 입력해 주세요.'],
    ['null', { ...right, name: null }, 'name', '형식에 맞게 입력해 주세요.'],
    ['a fraction', { ...right, count: 1.5 }, 'count', '형식에 맞게 입력해 주세요.'],
    ['too short a text', { ...right, name: '명' }, 'name', '더 길게 입력해 주세요.'],
    ['too long a text', { ...right, name: '명함명함명함' }, 'name', '더 짧게 입력해 주세요.'],
    ['too small a number, in its own words', { ...right, count: 0 }, 'count', '1개 이상 입력해 주세요.'],
    ['too large a number', { ...right, count: 11 }, 'count', '더 작은 값을 입력해 주세요.'],
    ['a key that nobody knows', { ...right, level: 5 }, 'level', '사용할 수 없는 항목입니다.'],
    ['a choice that is not offered', { ...right, kind: 'C' }, 'kind', '형식에 맞게 입력해 주세요.'],
    [
      'a wrong row, by its path',
      { ...right, rows: [{ id: 1 }, { id: 'x' }] },
      'rows.1.id',
      '형식에 맞게 입력해 주세요.',
    ],
    ['an incomplete row', { ...right, rows: [{}] }, 'rows.0.id', '필수 항목입니다.'],
    ['too many rows', { ...right, rows: [{ id: 1 }, { id: 2 }, { id: 3 }] }, 'rows', '더 짧게 입력해 주세요.'],
    ['a zero byte, which no database stores', { ...right, name: '명\0함' }, 'name', '형식에 맞게 입력해 주세요.'],
    ['a control character', { ...right, name: '명\u001b함' }, 'name', '형식에 맞게 입력해 주세요.'],
    ['half a character', { ...right, name: '명\ud83d' }, 'name', '형식에 맞게 입력해 주세요.'],
    ['nothing', undefined, '', '필수 항목입니다.'],
    ['a list', [], '', '형식에 맞게 입력해 주세요.'],
  ])('points at %s', (_, sent, path, message) => {
    const checked = validate(schema, sent)
    expect(checked).toMatchObject({ ok: false, errors: expect.arrayContaining([{ path, message }]) as unknown[] })
  })

  it('refuses a letter with dozens of marks, which would take minutes to compose', () => {
    const marks = '\u0301'.repeat(200_000) + '\u0323'.repeat(200_000)
    const start = performance.now()
    expect(validate(schema, { ...right, name: `a${marks}` })).toMatchObject({ ok: false, errors: [{ path: 'name' }] })
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(validate(schema, { ...right, name: `의\u302E${'ế'.normalize('NFD')}` })).toMatchObject({ ok: true })
  })

  it('accepts tabs and line breaks', () => {
    expect(validate(schema, { ...right, name: '가\t나\r\n' })).toMatchObject({ ok: true })
  })

  it('refuses excessive nesting', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(validate(z.any(), deep)).toMatchObject({ ok: false })
  })

  it('does not pollute prototypes', () => {
    const sent: unknown = JSON.parse('{"name":"명함","count":3,"__proto__":{"isAdmin":true}}')
    expect(validate(schema, sent)).toMatchObject({ ok: false })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('reports fifty problems at most', () => {
    const rows = Array.from({ length: 500 }, () => 'x')
    const checked = validate(z.array(z.int()), rows)
    expect(checked.ok ? [] : checked.errors).toHaveLength(50)
  })
})
