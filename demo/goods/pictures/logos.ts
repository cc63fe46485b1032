import { demoBrands } from '../../data/brands.ts'
import type { Look, Mark, MarkColors } from './look.ts'
import { box, group, shape, stroke } from './svg.ts'

const symbols: Record<string, (colors: MarkColors) => string> = {
  market: stall,
  saebyeoknaru: sunOverWaves,
  basakon: flame,
  gyeolmoa: strands,
  chorokdeung: lamp,
}

export function drawLogo(uri: string): string {
  const { primary, accent } = brandOf(uri)
  const colors = uri === 'basakon' ? { ink: accent, accent: '#FFFFFF' } : { ink: '#FFFFFF', accent }
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    box(0, 0, 100, 100, primary, 26) +
    markOf(uri)(50, 50, 66, colors) +
    '</svg>'
  )
}

export function lookOf(uri: string): Look {
  const { primary, accent, tint } = brandOf(uri)
  return { primary, accent, tint, mark: markOf(uri) }
}

function markOf(uri: string): Mark {
  const symbol = symbols[uri] ?? stall
  return (x, y, size, colors) => group(`translate(${x} ${y}) scale(${Math.round(size * 10) / 1000})`, symbol(colors))
}

function brandOf(uri: string) {
  const brand = demoBrands.find((candidate) => candidate.uri === uri)
  if (!brand) throw new Error(`no demo brand has the uri ${uri}`)
  return brand
}

function sunOverWaves({ ink, accent }: MarkColors): string {
  return (
    shape('M-32 0A32 32 0 0 1 32 0Z', accent) +
    stroke('M-45 15q11-12 22.5 0t22.5 0 22.5 0 22.5 0', ink, 8) +
    stroke('M-30 34q7.5-10 15 0t15 0 15 0 15 0', ink, 8)
  )
}

/** The counter of the stall is the open box of the platform's logo. */
function stall({ ink, accent }: MarkColors): string {
  const left = [-44, -22, 0, 22]
  const awning = left
    .map((x, at) => {
      const top = x * 0.75
      return shape(`M${top} -44h15.2l${x * 0.25 + 5.3} 32a10.2 10.2 0 0 1-20.4 0Z`, at % 2 ? ink : accent)
    })
    .join('')
  return awning + stroke('M-31 2V43H31V2M-31 24H31', ink, 9)
}

function flame({ ink, accent }: MarkColors): string {
  return (
    shape(
      'M5-50C11-25 38-13 36 14 35 36 19 48 0 48-21 48-36 34-36 12-36-6-25-15-21-29-12-23-9-16-9-9 3-19 8-33 5-50ZM1 0C-1 9-5 14-9 17-16 22-20 26-20 31A20 17 0 0 0 20 31C20 19 6 12 1 0Z',
      ink,
      'fill-rule="evenodd"',
    ) + shape('M1 16C0 22-11 26-11 33A11.5 10 0 0 0 12 33C12 27 3 22 1 16Z', accent)
  )
}

function strands({ ink, accent }: MarkColors): string {
  return (
    shape('M20-48C-28-46-56-6-46 30-43 42-31 48-20 45-34 18-26-24 20-48Z', ink) +
    shape('M25-41C-8-24-24 6-13 34-9 45 3 48 12 44-4 20-4-12 25-41Z', accent) +
    shape('M32-36C12-14 8 12 20 34 26 44 37 46 46 40 28 22 24-8 32-36Z', ink)
  )
}

/** With one ink the light would hide the stem, so it is drawn as rays. */
function lamp({ ink, accent }: MarkColors): string {
  return (
    (ink === accent
      ? stroke('M-28 1L-36 18M28 1L36 18M-14 1V10M14 1V10', ink, 6)
      : shape('M-34-7H34L47 24H-47Z', accent)) +
    shape('M-44-12C-44-36-25-47 0-47S44-36 44-12Z', ink) +
    box(-5, -12, 10, 52, ink) +
    box(-27, 36, 54, 11, ink, 5.5)
  )
}
