import { describe, expect, it } from 'vitest'
import { formatUnitCounts, sumByUnit } from './unit-counts.ts'

const piece = (count: number, unit: string) => ({ count, unit })

describe('sums of pieces', () => {
  it('never add different units', () => {
    const sums = sumByUnit([piece(600, '개'), piece(19, '박스'), piece(400, '개')])
    expect(sums).toEqual([piece(1000, '개'), piece(19, '박스')])
    expect(formatUnitCounts(sums)).toBe('1,000개 · 19박스')
  })

  it('leave out units without pieces', () => {
    expect(sumByUnit([piece(3, '박스'), piece(0, '개')])).toEqual([piece(3, '박스')])
    expect(formatUnitCounts(sumByUnit([]))).toBe('')
  })
})
