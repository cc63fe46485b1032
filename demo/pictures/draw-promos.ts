import { lighter, material } from './colour.ts'
import { accentOnWhite, type Look, markOnPrimary } from './look.ts'
import { groundShadow, star } from './parts/paper.ts'
import { box, lines, shape, stroke } from './svg.ts'

/** Two bubbles: a customer's stars and the shop's answer. No ground of its own: it lies on the banner. */
export function drawReviewBanner(look: Look): string {
  const edge = lighter(accentOnWhite(look), 0.55)
  const bubble =
    'M18 8H146A12 12 0 0 1 158 20V70A12 12 0 0 1 146 82H62L38 108V82H18A12 12 0 0 1 6 70V20A12 12 0 0 1 18 8Z'
  return strip(
    shape(bubble, material.paper, `stroke="${edge}" stroke-width="3"`) +
      [0, 1, 2, 3, 4].map((at) => star(34 + at * 24, 33, 10.5, accentOnWhite(look))).join('') +
      lines(24, 54, [112, 70], material.whiteDark, 6, 6) +
      shape(
        'M86 72H194A12 12 0 0 1 206 84V126A12 12 0 0 1 194 138H184V158L160 138H86A12 12 0 0 1 74 126V84A12 12 0 0 1 86 72Z',
        look.primary,
      ) +
      stroke('M98 105l9 9 17-20', look.accent, 6) +
      lines(140, 96, [50, 34], lighter(look.primary, 0.6), 6, 9),
  )
}

/** The market's stall under its awning. */
export function drawMarketPromo(look: Look): string {
  const stripes = [0, 1, 2, 3, 4, 5].map((at) => {
    const fill = at % 2 ? accentOnWhite(look) : lighter(accentOnWhite(look), 0.78)
    const top = 40 + at * 22
    const bottom = 28 + at * 26
    return shape(`M${top} 22H${top + 22}L${bottom + 26} 62A13 13 0 0 1 ${bottom} 62Z`, fill)
  })
  return strip(
    groundShadow(108, 150, 88, 8) +
      box(38, 62, 136, 86, material.paper, 2, `stroke="${material.whiteDark}" stroke-width="2"`) +
      box(54, 92, 36, 56, look.primary, 3) +
      box(80, 118, 5, 10, look.accent, 2.5) +
      box(102, 92, 58, 32, lighter(accentOnWhite(look), 0.6), 3) +
      markOnPrimary(look, 72, 108, 20) +
      stripes.join(''),
  )
}

function strip(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 216 164">${content}</svg>`
}
