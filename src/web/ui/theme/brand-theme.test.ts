import { afterEach, describe, expect, it } from 'vitest'
import { contrast } from '#values/color.ts'
import { applyBrandColors, officeColors, textOn } from './brand-theme.ts'

const colorOf = (name: string) => document.documentElement.style.getPropertyValue(name)
afterEach(() => applyBrandColors(undefined))

describe("a brand's colours", () => {
  it('are applied with readable text colours', () => {
    applyBrandColors({ primaryColor: '#3B2A20', accentColor: '#E0A458', tintColor: '#F8F1E8' })
    expect([colorOf('--brand-light'), colorOf('--brand-text-light')]).toEqual(['#3B2A20', '#ffffff'])
    expect([colorOf('--accent'), colorOf('--accent-text')]).toEqual(['#E0A458', '#1a1a1a'])
  })

  it('get a lighter tone in dark mode, and keep it if they are light', () => {
    applyBrandColors({ primaryColor: '#3B2A20', accentColor: '#E0A458', tintColor: '#F8F1E8' })
    expect(colorOf('--brand-dark')).toBe('#be9c87')
    applyBrandColors({ primaryColor: '#FFC531', accentColor: '#E0A458', tintColor: '#F8F1E8' })
    expect(colorOf('--brand-dark')).toBe('#FFC531')
  })

  it("are replaced by the platform's colours", () => {
    applyBrandColors({ primaryColor: '#3B2A20', accentColor: '#E0A458', tintColor: '#F8F1E8' })
    applyBrandColors(undefined)
    expect(colorOf('--brand-light')).toBe('#1F3A8A')
  })

  it('are ignored if they are invalid', () => {
    applyBrandColors({ primaryColor: 'red;background:url(//evil)', accentColor: '', tintColor: '#12' })
    expect([colorOf('--brand-light'), colorOf('--accent'), colorOf('--tint-light')]).toEqual([
      '#1F3A8A',
      '#F59E0B',
      '#EEF2FB',
    ])
  })

  it.each(['#1F3A8A', '#3B2A20', '#C8321F', '#5B3A78', '#1E6B4A', '#FFC531'])(
    'on %s have a contrast of 4.5 : 1',
    (color) => {
      expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('the colours of offices', () => {
  const of = (primaryColor: string) =>
    officeColors({ primaryColor, accentColor: '#E0A458', tintColor: '#F8F1E8' })?.primaryColor

  it.each(['#C8321F', '#E60012', '#FFC531', '#F59E0B', '#FF2E63'])(
    'are not %s, which means an error or a warning',
    (color) => {
      expect(of(color)).toBe('#1F3A8A')
    },
  )

  it.each(['#3B2A20', '#5B3A78', '#1E6B4A', '#1F3A8A', '#333333'])('may be %s', (color) => {
    expect(of(color)).toBe(color)
  })
})
