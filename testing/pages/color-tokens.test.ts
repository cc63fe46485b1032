import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoBrands } from '#demo/data/brands.ts'
import { contrast, lightenedOn, mixedColor } from '#values/color.ts'

const fileOf = (path: string) => readFileSync(new URL(`../../src/app/web/${path}`, import.meta.url), 'utf8')
const css = fileOf('tokens.css')

/** The values of each scheme as they are written. */
const light = declared(css.slice(0, css.indexOf('@media screen')))
const dark = { ...light, ...declared(css.slice(css.indexOf('@media screen'), css.indexOf('[data-text-size'))) }

const onDark = (color: string) => lightenedOn(dark['gray-100'] ?? '', color)

const surfaces = ['page', 'gray-50', 'gray-100']
const tones = ['orange', 'blue', 'violet', 'teal', 'green', 'gray', 'red']
/** Every text on every surface that carries it. */
const pairs = [
  ...['text', 'text-soft', 'text-dim', 'gray-700', 'danger', 'success', 'brand', ...tones].flatMap((text) =>
    surfaces.map((surface) => [text, surface] as const),
  ),
  ...tones.map((tone) => [tone, `${tone}-soft`] as const),
  ...['text', 'text-soft', 'text-dim', 'brand'].flatMap((text) =>
    ['tint', 'brand-soft'].map((surface) => [text, surface] as const),
  ),
  ['danger', 'danger-soft'],
  ['text', 'danger-soft'],
  ['brand-text', 'brand'],
  ['brand-text', 'brand-hover'],
  ['brand-text', 'brand-press'],
  ['accent-text', 'accent'],
  ['inverse-text', 'inverse'],
  ['page', 'success'],
  ['paper-text', 'paper-soft'],
] as const

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_, tokens) => {
  it('makes every text readable on its surfaces', () => {
    const contrastOf = (text: string, surface: string) => contrast(colorOf(tokens, text), colorOf(tokens, surface))
    const pale = pairs.filter(([text, surface]) => contrastOf(text, surface) < 4.5)
    expect(pale.map(([text, surface]) => `${text} on ${surface}: ${contrastOf(text, surface).toFixed(2)}`)).toEqual([])
  })

  it.each(demoBrands)('makes links and buttons of the brand $name readable', ({ primary, accent, tint }) => {
    const branded = {
      ...tokens,
      'brand-light': primary,
      'brand-dark': onDark(primary),
      accent,
      'tint-light': tint,
    }
    const readable = ['page', 'gray-50', 'gray-100', 'tint', 'brand-soft'].filter(
      (surface) => contrast(colorOf(branded, 'brand'), colorOf(branded, surface)) >= 4.5,
    )
    expect(readable).toHaveLength(5)
    expect(contrast(colorOf(branded, 'brand-text'), colorOf(branded, 'brand'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colorOf(branded, 'accent-text'), accent)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the dark scheme', () => {
  it('is calm: no surface is black, and no text is as bright as white', () => {
    expect(contrast('#000000', colorOf(dark, 'gray-50'))).toBeGreaterThan(1.1)
    expect(contrast(colorOf(dark, 'text'), '#ffffff')).toBeGreaterThan(1.1)
  })

  it('replaces every colour of the light scheme, except those of paper, pictures and brands', () => {
    const same = Object.keys(light).filter((name) => /^(#|rgb)/.test(light[name] ?? '') && light[name] === dark[name])
    expect(same.filter((name) => !/^(paper|on-picture|brand|tint|accent|inverse-|star)/.test(name))).toEqual([])
  })

  it('is known to the script of the first paint, and to the colours of brands', () => {
    expect(fileOf('public/appearance.js')).toContain(`darkPage = '${dark['page']}'`)
    expect(fileOf('../../web/ui/theme/brand-theme.ts')).toContain(`lightestSurface = '${dark['gray-100']}'`)
    expect(onDark('#1F3A8A')).toBe(light['brand-dark'])
  })
})

function declared(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Follows var() and color-mix() to a colour. */
function colorOf(tokens: Record<string, string>, name: string): string {
  const value = tokens[name]
  if (value === undefined) throw new Error(`--${name} is not a token`)
  return resolved(tokens, value)
}

function resolved(tokens: Record<string, string>, value: string): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value
  if (/^#[0-9a-f]{3}$/i.test(value)) return value.replaceAll(/[0-9a-f]/gi, '$&$&')
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (name) return colorOf(tokens, name)
  const [, one = '', share = '', other = ''] = /^color-mix\(in srgb, (.+?) (\d+)%, (.+)\)$/.exec(value) ?? []
  if (!one) throw new Error(`unknown colour: ${value}`)
  return mixedColor(resolved(tokens, one), resolved(tokens, other), 1 - Number(share) / 100)
}
