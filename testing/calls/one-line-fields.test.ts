import type * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { foldLine } from '#contract/text.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

/** Fields of several lines, written into a field of several lines. */
const severalLines = new Set(
  'answer body content description guide html memo note priceBasis reason seen summary text quickText quickLeft lines PAYMENT_COMPANIES'.split(
    ' ',
  ),
)
/** `checkContent` refuses a break there with a sentence of its own. */
const checkedLater = new Set(['PUT /admin/message/template/:event/:channel.title'])
/** Secrets, codes, addresses of pictures and claims that are compared, never shown. */
const notShown = new Set([
  ...'password currentPassword passwordValidationCode verificationCode SMTP_PASSWORD code token userId salt'.split(' '),
  ...'picture pictures banner thumbnail path filename raisedSeen website actor call subject username email'.split(' '),
])

describe('a field of one line', () => {
  it.each([
    ['성수점\r\n', '성수점'],
    ['새벽나루\t성수점', '새벽나루 성수점'],
    ['서울 성동구\n누리길 27 \r\n 3층', '서울 성동구 누리길 27 3층'],
    ['가\u2028나\u0085다', '가 나 다'],
    ['김하늘'.normalize('NFD'), '김하늘'],
    ['문 앞에  놓아 주세요', '문 앞에  놓아 주세요'],
  ])('%j becomes %j', (typed, stored) => expect(foldLine(typed)).toBe(stored))

  it('is folded in linear time: this one took minutes before', () => {
    expect(foldLine(`가${' '.repeat(1_000_000)}나\n다`)).toHaveLength(1_000_004)
  })

  it('keeps no line break and no tab in any call', () => {
    const open = world.calls.flatMap(({ call }) => [
      ...breakable(call.body, `${call.method} ${call.path}`),
      ...breakable(call.query, `${call.method} ${call.path}`).filter((field) => field.endsWith('.fileName')),
    ])
    const nameOf = (field: string) => field.split('.').at(-1)?.replace('[]', '') ?? ''
    expect(open.length).toBeGreaterThan(50)
    const isKnown = (name: string) => severalLines.has(name) || notShown.has(name)
    expect(open.filter((field) => !isKnown(nameOf(field)) && !checkedLater.has(field))).toEqual([])
  })
})

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

/** Long enough for a required text. */
const broken = ['네일샵\n성수점', '네일샵\t성수점', `${'가나다 '.repeat(15)}\n나루`]

/** The text fields of a schema that let a line break or a tab through. */
function breakable(schema: z.ZodMiniType | undefined, path: string): string[] {
  if (!schema) return []
  const { type, shape = {}, element, options = [], valueType, innerType, in: input } = schema._zod.def as Definition // of any kind
  if (type === 'string') {
    const parsed = broken.map((text) => schema.safeParse(text))
    return parsed.some(({ data }) => /[\n\t]/.test(String(data))) ? [path] : []
  }
  return [
    ...Object.entries(shape).flatMap(([key, field]) => breakable(field, `${path}.${key}`)),
    ...breakable(element, `${path}[]`),
    ...[...options, valueType, innerType, input].flatMap((inner) => breakable(inner, path)),
  ]
}
