import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '#values/color.ts'
import { brandColorKeys, colorProblems, leastContrast } from './brand-colors.ts'

const readable = { primaryColor: '#1F3A8A', accentColor: '#F59E0B', tintColor: '#EEF2FB' }
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

describe('the colours of a brand', () => {
  it('of the platform are readable', () => {
    expect(colorProblems(readable)).toEqual({})
  })

  it('propose a darker main colour, a lighter accent and a lighter tint', () => {
    const problems = colorProblems({ primaryColor: '#FFC531', accentColor: '#3B2A20', tintColor: '#C9A97A' })
    expect(Object.keys(problems)).toEqual([...brandColorKeys])
    expect(contrast(problems.primaryColor?.proposal ?? '', '#ffffff')).toBeGreaterThanOrEqual(leastContrast)
    expect(contrast(problems.accentColor?.proposal ?? '', '#1a1a1a')).toBeGreaterThanOrEqual(leastContrast)
  })

  it('have no problem once every proposal is taken', () => {
    fc.assert(
      fc.property(fc.tuple(anyColor, anyColor, anyColor), ([primaryColor, accentColor, tintColor]) => {
        const colors = { primaryColor, accentColor, tintColor }
        const problems = colorProblems(colors)
        const mended = Object.fromEntries(brandColorKeys.map((key) => [key, problems[key]?.proposal ?? colors[key]]))
        expect(colorProblems({ ...colors, ...mended })).toEqual({})
      }),
    )
  })
})
