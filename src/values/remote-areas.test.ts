import { describe, expect, it } from 'vitest'
import { plainRangeLines, postalRanges, remoteZoneOf, wrongRangeLine } from './remote-areas.ts'

describe('a list of postal codes', () => {
  it.each([
    ['63000-63644', [{ from: 63_000, to: 63_644 }]],
    [
      '63000 ~ 63644 제주 전 지역\r\n31708 당진시 섬',
      [
        { from: 63_000, to: 63_644 },
        { from: 31_708, to: 31_708 },
      ],
    ],
    ['６３０００－６３６４４\t제주', [{ from: 63_000, to: 63_644 }]],
    ['03000–03001', [{ from: 3_000, to: 3_001 }]],
    [' \n', []],
  ])('%j is read as %j', (text, ranges) => {
    expect(wrongRangeLine(text)).toBeUndefined()
    expect(postalRanges(text)).toEqual(ranges)
  })

  it.each([
    ['63000-63644\n6300', 2],
    ['63644-63000', 1],
    ['제주 63000', 1],
    ['63000-636440', 1],
    ['63000,63001', 1],
  ])('%j has its first problem in line %i', (text, line) => expect(wrongRangeLine(text)).toBe(line))

  it('is stored in one form', () => {
    expect(plainRangeLines('６３０００〜63644 제주\r\n\r\n 31708 ')).toBe('63000-63644 제주\n31708')
  })

  it('tells Jeju from islands, and an island of Jeju in both lists is Jeju', () => {
    const areas = { JEJU: postalRanges('63000-63644'), ISLAND: postalRanges('40200-40240\n63365') }
    const zones = ['63365', '40200', '04712', '', undefined].map((code) => remoteZoneOf(areas, code))
    expect(zones).toEqual(['JEJU', 'ISLAND', null, null, null])
  })
})
