import { afterEach, describe, expect, it } from 'vitest'
import { contrast, textOn, applyBrandColors } from './brand-theme.ts'

const worn = (name: string) => document.documentElement.style.getPropertyValue(name)
afterEach(() => applyBrandColors(undefined))

describe("a brand's colours", () => {
  it('are worn, with text that can be read on them', () => {
    applyBrandColors({ primaryColor: '#3B2A20', accentColor: '#E0A458', tintColor: '#F8F1E8' })
    expect([worn('--brand'), worn('--brand-text')]).toEqual(['#3B2A20', '#ffffff'])
    expect([worn('--accent'), worn('--accent-text')]).toEqual(['#E0A458', '#1a1a1a'])
  })

  it("are taken off again for the platform's own", () => {
    applyBrandColors({ primaryColor: '#3B2A20', accentColor: '#E0A458', tintColor: '#F8F1E8' })
    applyBrandColors(undefined)
    expect(worn('--brand')).toBe('#1F3A8A')
  })

  it('are not put into the page when they are no colours', () => {
    applyBrandColors({ primaryColor: 'red;background:url(//evil)', accentColor: '', tintColor: '#12' })
    expect([worn('--brand'), worn('--accent'), worn('--tint')]).toEqual(['#1F3A8A', '#F59E0B', '#EEF2FB'])
  })

  it.each(['#1F3A8A', '#3B2A20', '#C8321F', '#5B3A78', '#1E6B4A', '#FFC531'])('on %s leave 4.5 : 1', (color) => {
    expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5)
  })
})
