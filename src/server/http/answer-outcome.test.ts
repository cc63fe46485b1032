import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCall, type Call } from '#contract/call.ts'
import { conflict, forbidden, invalid, invalidFields, no, only, signInFirst, tooOften } from '#contract/refusals.ts'
import { answerOutcome } from './answer-outcome.ts'
import { openApiOf } from './openapi.ts'
import { answerSchema } from './response-schema.ts'
import { collectRoutes, type OutcomeFor } from './route.ts'

const refusals = {
  full: conflict('메모가 가득 찼습니다.'),
  short: invalid(({ least }: { least: number }) => `${least}자 이상 입력해 주세요.`, 'text'),
  changed: { status: 409, says: '다시 확인해 주세요.', data: z.object({ version: z.int() }), from: 'conflict' },
  fields: invalidFields,
  doubt: {
    status: 409,
    says: '번호를 확인해 주세요.',
    data: z.object({ usedBy: z.nullable(z.string()) }),
    from: ({ takenBy }: { takenBy?: string }) => ({ usedBy: takenBy ?? null }),
  },
  waiting: no('아직 답변이 없습니다.'),
  often: tooOften('잠시 후 다시 시도해 주세요.'),
  others: forbidden('다른 매장의 메모입니다.'),
  'signed-out': signInFirst,
} as const
const call = defineCall({
  method: 'POST',
  path: '/note',
  summary: 'Write a note',
  spec: '§7',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  data: z.object({ noteId: z.int() }),
  refusals,
})

interface Full {
  ok: false
  refused: 'full'
}
interface Short {
  ok: false
  refused: 'short'
  least: number
}

/** A handler that may return each outcome of the call, and one more. */
const allAnd =
  <const More>(more: More) =>
  (): Promise<OutcomeFor<typeof call> | More> =>
    Promise.resolve(more)

/** The properties of the envelopes that the contract publishes, by status. */
function openApiResponses(published: Call): Record<number, object> {
  const { paths } = openApiOf([published]) as {
    paths: Record<string, { post: { responses: Record<number, { content: PublishedContent }> } }>
  } // as OpenAPI has it
  const responses = Object.entries(paths['/api/note']?.post.responses ?? {})
  return Object.fromEntries(
    responses.map(([status, { content }]) => [status, content['application/json'].schema.properties]),
  )
}
interface PublishedContent {
  'application/json': { schema: { properties: object } }
}

describe('the answer to an outcome', () => {
  it('is its data, without the mark of success', () => {
    expect(answerOutcome(call, { ok: true, noteId: 7 } as { ok: true }).envelope).toEqual({
      code: 'S',
      data: { noteId: 7 },
    })
  })

  it.each([
    [{ refused: 'full' }, 409, { code: 'F', message: '메모가 가득 찼습니다.' }],
    [
      { refused: 'short', least: 2 },
      400,
      { code: 'F', message: '2자 이상 입력해 주세요.', errors: [{ path: 'text', message: '2자 이상 입력해 주세요.' }] },
    ],
    [
      { refused: 'changed', conflict: { version: 9 }, secret: 1 },
      409,
      { code: 'F', message: '다시 확인해 주세요.', data: { version: 9 } },
    ],
    [
      { refused: 'fields', errors: [{ path: 'title', message: '제목을 입력해 주세요.' }] },
      400,
      {
        code: 'F',
        message: '제목을 입력해 주세요.',
        errors: [{ path: 'title', message: '제목을 입력해 주세요.' }],
      },
    ],
    [{ refused: 'doubt' }, 409, { code: 'F', message: '번호를 확인해 주세요.', data: { usedBy: null } }],
    [{ refused: 'waiting' }, 200, { code: 'F', message: '아직 답변이 없습니다.' }],
    [{ refused: 'unknown' }, 404, { code: 'F', message: '요청하신 정보를 찾을 수 없습니다.' }],
  ])('%o is the refusal that the call declares', (outcome, status, envelope) => {
    expect(answerOutcome(call, { ok: false, ...outcome })).toEqual({ status, envelope })
  })

  it('names the seconds to wait after too many attempts', () => {
    const outcome = { ok: false, refused: 'often', seconds: 30 } as const
    expect(answerOutcome(call, outcome)).toMatchObject({ status: 429, headers: { 'Retry-After': '30' } })
  })

  it.each([
    ['others', 'forbidden', '다른 매장의 메모입니다.'],
    ['signed-out', 'expired', '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.'],
  ])('tells the client whether a new session would help: %s', (refused, reason, message) => {
    expect(answerOutcome(call, { ok: false, refused })).toEqual({
      status: 403,
      envelope: { code: 'F', message },
      headers: { 'X-Auth-Reason': reason },
    })
  })

  it('fails for a code that the call does not declare, which the type of a handler refuses already', () => {
    expect(() => answerOutcome(call, { ok: false, refused: 'missing' })).toThrow('declares no refusal missing')
    const routes = collectRoutes()
    routes.on(call, allAnd({ ok: true, noteId: 7 }))
    // @ts-expect-error: `missing` is no refusal of the call
    routes.on(call, allAnd({ ok: false, refused: 'missing' }))
    // @ts-expect-error: the data is not what the call declares
    routes.on(call, allAnd({ ok: true, noteId: 'seven' }))
    // @ts-expect-error: the sentence of `short` needs `least`
    routes.on(call, allAnd({ ok: false, refused: 'short' }))
    // @ts-expect-error: the data of `changed` is its detail `conflict`
    routes.on(call, allAnd({ ok: false, refused: 'changed', conflict: { version: 'nine' } }))
    // @ts-expect-error: the outcome lists the invalid fields
    routes.on(call, allAnd({ ok: false, refused: 'fields' }))
  })

  it('leaves out no refusal that the call declares, or the handler does not compile', () => {
    const sends = only(refusals, 'full', 'short')
    const narrow = defineCall({
      method: 'POST',
      path: '/memo',
      summary: 'Write a memo',
      spec: '§7',
      policy: { who: 'member', scope: 'self', rate: 'write' },
      refusals: sends,
    })
    const routes = collectRoutes()
    routes.on(narrow, () => Promise.resolve({ ok: false, refused: 'full' } as Full | Short))
    // @ts-expect-error: nothing is ever refused as `short`
    routes.on(narrow, () => Promise.resolve({ ok: false, refused: 'full' } as Full))
    expect(Object.keys(sends)).toEqual(['full', 'short'])
  })

  it('lets no detail leave that no refusal declares', () => {
    expect(JSON.stringify(answerSchema(call, 409))).toContain('version')
    expect(JSON.stringify(answerSchema(call, 409))).not.toContain('secret')
  })

  it('is published with its codes and sentences', () => {
    const document = JSON.stringify(openApiOf([call]))
    expect(document).toContain('full: 메모가 가득 찼습니다.')
    expect(document).toContain('- short')
    expect(document).toContain('others: 다른 매장의 메모입니다.')
  })

  it('is published with its data at its own status only, as it is answered', () => {
    const { short, changed } = refusals
    const withData = { ...short, data: z.object({ least: z.int() }) }
    const schemas = openApiResponses({ ...call, refusals: { short: withData, changed } })
    expect(schemas[400]).toMatchObject({ data: { properties: { least: {} } } })
    expect(schemas[409]).toMatchObject({ data: { properties: { version: {} } } })
    expect(schemas[409]).not.toHaveProperty('data.properties.least')
    expect(schemas[409]).toHaveProperty('data.type', 'object')
    expect(schemas[404]).not.toHaveProperty('data')
    expect(schemas[400]).toHaveProperty('errors')
  })

  it('is the only way to refuse, so that every refusal of a feature is published', () => {
    const routes = globSync('src/features/*/*/server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
    const byHand = routes.filter((path) =>
      /import \{[^}]*\b(denied|failure|refusal|tooMany)\b[^}]*\} from '#server\/http\/answers\.ts'/.test(
        readFileSync(path, 'utf8'),
      ),
    )
    expect(routes.length).toBeGreaterThan(500)
    expect(byHand).toEqual([])
  })
})
