import { describe, expect, it } from 'vitest'
import { codesOf, recordOf } from './codes.ts'

const colors = { RED: { label: '빨강' }, BLUE: { label: '파랑' } } as const

describe('a table of codes', () => {
  it('has its codes in order, each with one value', () => {
    expect(codesOf(colors)).toEqual(['RED', 'BLUE'])
    expect(recordOf(codesOf(colors), (code) => colors[code].label)).toEqual({ RED: '빨강', BLUE: '파랑' })
  })
})
