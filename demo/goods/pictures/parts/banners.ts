import { darker, lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnAccent, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, moved, oval, shape, stroke, word } from '../svg.ts'
import { groundShadow } from './paper.ts'

export const banners: Record<string, Drawing> = {
  'x-banner': drawing(xBanner, 200, 130, 1.9),
  'mini-banner': drawing(miniBanner, 170, 210, 1.8, counter),
  placard: drawing(placard, 200, 190, 1.7),
  'window-sheet': drawing(windowSheet, 230, 220, 1.7),
  'opening-set': drawing(openingSet, 200, 170, 1.7),
  sash: drawing(sash, 210, 210, 1.8),
}

/** The printed cloth alone: 132 × 292, the origin at its upper left. */
function standingCloth(look: Look, inverse = false): string {
  const ground = inverse ? accentOnWhite(look) : look.primary
  const ink = inverse ? look.primary : '#FFFFFF'
  return (
    box(0, 0, 132, 292, ground) +
    box(0, 0, 132, 84, material.ivory) +
    word(66, 27, 22, look.primary, '어서') +
    word(66, 53, 22, look.primary, '오세요') +
    shape('M0 84C40 58 92 58 132 84V120H0Z', ground) +
    disc(66, 150, 46, inverse ? look.primary : look.accent) +
    (inverse ? markOnPrimary(look, 66, 150, 60) : markOnAccent(look, 66, 150, 60)) +
    lines(28, 220, [76, 76, 48], ink, 7, 8) +
    box(28, 266, 76, 12, inverse ? look.primary : look.accent, 6)
  )
}

function xBanner(look: Look): string {
  return (
    groundShadow(200, 366, 92) +
    stroke('M134 30L262 350M266 30L138 350', material.steelDark, 5) +
    stroke('M150 316L112 366M250 316L288 366M200 300V370', darker(material.steelDark, 0.3), 6) +
    box(138, 36, 132, 292, '#000', 0, 'opacity=".12"') +
    moved(134, 30, standingCloth(look)) +
    box(134, 30, 132, 292, 'url(#sheen)') +
    [
      [138, 34],
      [262, 34],
      [138, 318],
      [262, 318],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 5, material.steel) + disc(x, y, 2.2, material.steelDark))
      .join('')
  )
}

/** On the counter, a cup beside it to show how small it is. */
function miniBanner(look: Look): string {
  return (
    groundShadow(178, 340, 90) +
    stroke('M172 70V330', material.steelDark, 6) +
    box(120, 326, 104, 14, darker(material.steelDark, 0.45), 7) +
    group(
      'translate(110 72) scale(.94 .82)',
      box(4, 5, 132, 292, '#000', 0, 'opacity=".12"'),
      standingCloth(look, true),
    ) +
    box(104, 64, 136, 10, material.steel, 5) +
    box(104, 308, 136, 9, material.steel, 4.5) +
    groundShadow(304, 340, 40) +
    shape('M272 240H336L328 336A6 6 0 0 1 322 341H286A6 6 0 0 1 280 336Z', '#FFF') +
    shape('M272 240H336L328 336A6 6 0 0 1 322 341H286A6 6 0 0 1 280 336Z', 'url(#round)') +
    box(266, 226, 76, 16, look.primary, 5) +
    box(274, 216, 60, 12, look.primary, 4) +
    markOnWhite(look, 304, 288, 30)
  )
}

function placard(look: Look): string {
  const cloth = 'M42 132C120 146 280 146 358 132V250C280 262 120 262 42 250Z'
  return (
    box(20, 70, 12, 296, material.wood, 3) +
    box(368, 70, 12, 296, material.wood, 3) +
    groundShadow(27, 366, 22) +
    groundShadow(373, 366, 22) +
    stroke('M26 116L44 136M26 268L44 248M374 116L356 136M374 268L356 248', '#B7ADA0', 3) +
    moved(4, 8, shape(cloth, '#000', 'opacity=".1"')) +
    shape(cloth, look.primary) +
    shape('M42 226C120 240 280 240 358 226V250C280 262 120 262 42 250Z', look.accent) +
    shape('M100 138C130 144 150 150 160 260L110 257Z', '#FFF', 'opacity=".05"') +
    markOnPrimary(look, 104, 190, 76) +
    word(246, 194, 42, '#FFFFFF', '신규 오픈') +
    lines(176, 208, [140], '#FFFFFF', 8) +
    [
      [48, 138],
      [352, 138],
      [48, 244],
      [352, 244],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 4.5, material.steel))
      .join('') +
    shape(cloth, 'url(#fall)')
  )
}

/** A frosted band on a shop's glass door. */
function windowSheet(look: Look): string {
  const frame = darker(material.steelDark, 0.55)
  return (
    groundShadow(200, 372, 160) +
    box(52, 22, 296, 350, frame, 4) +
    box(62, 32, 132, 330, '#D5E4EC') +
    box(206, 32, 132, 330, '#D5E4EC') +
    box(62, 130, 132, 150, '#F4F8FA', 0, 'opacity=".92"') +
    box(206, 130, 132, 150, '#F4F8FA', 0, 'opacity=".92"') +
    box(62, 138, 132, 5, look.primary) +
    box(206, 138, 132, 5, look.primary) +
    box(62, 267, 132, 5, accentOnWhite(look)) +
    box(206, 267, 132, 5, accentOnWhite(look)) +
    markOnWhite(look, 128, 204, 84) +
    lines(228, 178, [88, 88, 56], look.primary, 8, 12) +
    shape('M62 132L162 32H194L62 164Z', '#FFF', 'opacity=".35"') +
    shape('M206 132L306 32H338L206 164Z', '#FFF', 'opacity=".35"') +
    box(184, 176, 6, 60, material.steel, 3) +
    box(210, 176, 6, 60, material.steel, 3) +
    shape('M298 281H338V236Z', '#D5E4EC') +
    shape('M298 281C300 262 308 250 306 240 318 246 330 242 338 236 330 256 316 272 298 281Z', '#FFFFFF') +
    shape('M298 281C300 262 308 250 306 240 312 256 306 270 298 281Z', '#000', 'opacity=".07"')
  )
}

function openingSet(look: Look): string {
  const flags = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => {
    const x = 28 + at * 39
    const y = 40 + 26 * Math.sin((Math.PI * (at + 0.5)) / 9)
    return shape(
      `M${x} ${Math.round(y)}h32l-16 34Z`,
      at % 3 === 0 ? look.primary : at % 3 === 1 ? accentOnWhite(look) : lighter(look.primary, 0.55),
    )
  })
  const small = (x: number, inverse: boolean) =>
    groundShadow(x + 44, 352, 54) +
    stroke(`M${x + 6} 340L${x - 10} 354M${x + 82} 340L${x + 98} 354`, material.steelDark, 5) +
    group(
      `translate(${x} 146) scale(.667)`,
      box(5, 6, 132, 292, '#000', 0, 'opacity=".12"'),
      standingCloth(look, inverse),
    )
  return (
    stroke('M16 36C100 76 300 76 384 36', '#B7ADA0', 2.5) +
    flags.join('') +
    small(52, false) +
    small(260, true) +
    groundShadow(200, 342, 62) +
    box(152, 206, 96, 128, '#000', 4, 'opacity=".1"') +
    box(148, 200, 96, 130, material.kraft, 4) +
    box(148, 200, 96, 130, 'url(#fall)', 4) +
    shape('M148 200L160 180H256L244 200Z', material.kraftLight) +
    shape('M244 200L256 180V312L244 330Z', material.kraftDark) +
    markInOne(look, 196, 262, 56) +
    rolled(172, 130, look.primary) +
    rolled(202, 118, accentOnWhite(look)) +
    shape('M148 200H244V214H148Z', material.kraft)
  )
}

function rolled(x: number, y: number, colour: string): string {
  return (
    box(x, y, 26, 202 - y, colour) +
    box(x, y, 26, 202 - y, 'url(#round)') +
    oval(x + 13, y, 13, 5, lighter(colour, 0.35)) +
    oval(x + 13, y, 6, 2.2, darker(colour, 0.3))
  )
}

/** Worn by a tailor's bust, so that it reads as something to wear. */
function sash(look: Look): string {
  const bust =
    'M172 44H228V74C262 84 296 92 306 120 312 150 292 176 288 210 286 250 292 280 294 306H106C108 280 114 250 112 210 108 176 88 150 94 120 104 92 138 84 172 74Z'
  return (
    groundShadow(200, 372, 70) +
    box(194, 300, 12, 62, material.wood) +
    box(150, 358, 100, 12, material.wood, 6) +
    shape(bust, '#E9E4DC') +
    shape(bust, 'url(#round)') +
    oval(200, 44, 28, 8, '#D8D1C6') +
    shape('M106 100L142 84C190 150 240 210 290 240L289 292C220 262 150 190 106 100Z', '#000', 'opacity=".1"') +
    shape('M104 96L144 82C188 146 238 200 288 226L290 284C216 252 146 186 104 96Z', look.primary) +
    stroke('M110 98C150 182 220 244 289 277', look.accent, 3.5) +
    stroke('M139 86C184 150 236 206 288 233', look.accent, 3.5) +
    `<g transform="translate(200 194) rotate(44)">${markOnPrimary(look, -72, 0, 36)}${box(-44, -6, 62, 12, '#FFF', 6)}${box(28, -4, 40, 9, '#FFF', 4.5, 'opacity=".8"')}</g>`
  )
}

function counter(): string {
  return box(0, 322, 400, 78, material.wood, 0, 'opacity=".45"') + box(0, 322, 400, 8, '#FFF', 0, 'opacity=".35"')
}
