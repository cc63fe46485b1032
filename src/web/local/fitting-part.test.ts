import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fittingPart } from './fitting-part.ts'

const form = z.object({
  title: z.string(),
  kind: z.enum(['PRINT', 'GOODS']),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
  answers: z.record(z.string(), z.string()),
})
const blank: z.output<typeof form> = { title: '', kind: 'GOODS', files: [], answers: {} }
const stored = { title: '여름 전단지', kind: 'PRINT', files: [{ id: 1, name: '시안.pdf' }], answers: { 수량: '500장' } }

describe('a draft from before an update', () => {
  it('is taken whole while it fits', () => {
    expect(fittingPart(form, stored, blank)).toEqual(stored)
  })

  it('keeps its other fields when a code no longer exists, a field is new or one was removed', () => {
    expect(fittingPart(form, { ...stored, kind: 'FLYER' }, blank)).toEqual({ ...stored, kind: 'GOODS' })
    const { answers: _, ...older } = stored
    expect(fittingPart(form, { ...older, removed: 'x' }, blank)).toEqual({ ...stored, answers: {} })
  })

  it('keeps the entries and items that still fit', () => {
    const changed = {
      ...stored,
      files: [{ id: 1, name: '시안.pdf' }, { id: 'x' }],
      answers: { 수량: '500장', 날짜: 3 },
    }
    expect(fittingPart(form, changed, blank)).toEqual(stored)
  })

  it('is not used when a required field is missing and nothing fills it', () => {
    expect(fittingPart(form, { title: '여름 전단지' })).toBeUndefined()
    expect(fittingPart(form, '아무것도 아닌 값')).toBeUndefined()
  })
})
