import { describe, expect, it } from 'vitest'
import { filesOf, root, textOf } from '../repo.ts'
import { stripped } from './strip-calls.ts'

const source = (more: string) => `
import { defineCall } from '#contract/call.ts'
const terms = { summary: 'kept', data: 1 }
export const editCall = defineCall({
  method: 'PUT',
  ${more}
  path: '/note/:id',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  body: z.object({ text: z.string() }),
  changes: ['News'],
})
`

describe('a call in the build of the web', () => {
  it('keeps what the web sends and reads', () => {
    expect(stripped(source(''))).toBe(source(''))
  })

  it('loses what only the server reads, however it is written', () => {
    const server = `summary: 'Edit, {a} note', spec: '§7', data: z.object({ noteId: z.int() }),
      refusals: { full: conflict('가득 찼습니다.') }, auditWord: '메모 수정',`
    expect(stripped(source(server)).replaceAll(/\s/g, '')).toBe(source('').replaceAll(/\s/g, ''))
  })

  it('may end with such a part', () => {
    const code = "defineCall({ method: 'GET', path: '/note', data: note })"
    expect(stripped(code)).toBe("defineCall({ method: 'GET', path: '/note',  })")
  })
})

/** `listCall.data` exists in tests and in development, and is gone in the build. */
const readsStripped = (text: string) =>
  /\b\w*[cC]all\.(summary|spec|aliases|data|refusals|auditWord|example)\b/.test(text)

describe('the web', () => {
  it('reads none of these parts', () => {
    const sources = filesOf(root, ['src/{web,app/web}/**/*.{ts,tsx}', 'src/features/*/*/web/**/*.{ts,tsx}'])
    expect(sources.length).toBeGreaterThan(500)
    const found = sources.filter((file) => !/\.test\./.test(file) && readsStripped(textOf(root, file)))
    expect(found).toEqual([])
  })

  it('would be found', () => {
    expect(readsStripped('const data = adminOrderListCall.data!.parse(answer)')).toBe(true)
    expect(readsStripped('request(adminOrderListCall, { query })')).toBe(false)
  })
})
