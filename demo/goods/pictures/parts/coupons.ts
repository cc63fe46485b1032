import { lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnAccent, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, lines, moved, ring, shape, stroke, turned, word } from '../svg.ts'
import { groundShadow, sheet } from './paper.ts'

export const coupons: Record<string, Drawing> = {
  'gift-voucher': drawing(giftVouchers, 200, 230, 1.9),
  'stamp-coupon': drawing(foldedCoupon, 220, 220, 1.8),
  'voucher-envelope': drawing(envelope, 200, 230, 1.8),
}

function giftVouchers(look: Look): string {
  return (
    groundShadow(205, 306, 146) +
    sheet(
      { x: 206, y: 150, width: 280, height: 130, turn: -13, fill: look.accent },
      ...voucherFace(look, look.primary),
    ) +
    sheet(
      { x: 200, y: 188, width: 280, height: 130, turn: -4, fill: lighter(look.primary, 0.82) },
      ...voucherFace(look, look.primary),
    ) +
    sheet(
      { x: 200, y: 234, width: 288, height: 134, turn: 5, fill: look.primary },
      ...voucherFace(look, '#FFFFFF'),
      markOnPrimary(look, 62, 66, 66),
    )
  )
}

/** A guilloche, a number and a stub to tear off. */
function voucherFace(look: Look, ink: string): string[] {
  const number = [0, 1, 2, 3, 4].map((at) => box(230 + at * 9, 58, 5, 11, ink, 1.5)).join('')
  const waves = [0, 1, 2, 3]
    .map((at) => stroke(`M108 ${92 + at * 7}q14-12 28 0t28 0 28 0`, ink, 1.3, 'opacity=".45"'))
    .join('')
  return [
    box(8, 8, 270, 116, 'none', 2, `stroke="${ink}" stroke-width="1.5" opacity=".6"`),
    stroke('M214 6V128', look.tint, 3, 'stroke-dasharray="0.5 7"'),
    word(152, 44, 24, ink, '상품권'),
    lines(112, 54, [58], ink, 6),
    waves,
    number,
    lines(228, 84, [44, 30], ink, 4, 6),
  ]
}

/** Two wide halves, open like a tent; the filled half tears off. */
function foldedCoupon(look: Look): string {
  const stamps = Array.from({ length: 8 }, (_, at) => {
    const x = 40 + (at % 4) * 56
    const y = 34 + Math.floor(at / 4) * 52
    if (at > 4) return ring(x, y, 19, '#D9D3CB', 2.2, 'stroke-dasharray="5 4"')
    return turned(x, y, at * 17 - 20, disc(0, 0, 20, lighter(accentOnWhite(look), 0.4)), markInOne(look, 0, 0, 25))
  })
  return (
    groundShadow(206, 336, 150) +
    moved(
      76,
      76,
      shape('M0 18L248 0V116L0 134Z', look.primary),
      shape('M0 18L248 0V116L0 134Z', '#000', 'opacity=".06"'),
      markOnPrimary(look, 62, 70, 64),
      turned(116, 48, -4, lines(0, 0, [104, 74], '#FFFFFF', 9, 9)),
      shape('M0 134L248 116 276 250 20 262Z', '#FFFFFF'),
    ) +
    `<g transform="matrix(1 -.06 .16 1 78 206)">${stamps.join('')}${stroke('M0 4L248 4', '#CFC9C0', 2.2, 'stroke-dasharray="1 7"')}</g>`
  )
}

function envelope(look: Look): string {
  return (
    groundShadow(205, 322, 140) +
    turned(
      200,
      216,
      -5,
      box(-112, -150, 224, 150, '#000', 3, 'opacity=".08"'),
      box(-116, -156, 224, 150, look.primary, 3),
      markOnPrimary(look, -4, -122, 40),
      lines(-44, -94, [80], '#FFFFFF', 6),
      shape('M-136 -62L-112 -96H116L140 -62Z', '#EAE4D8'),
      box(-132, -54, 276, 156, '#000', 4, 'opacity=".1"'),
      box(-138, -62, 278, 158, material.ivory, 4),
      shape('M-138 -62H140L12 26A16 16 0 0 1 -10 26Z', '#F1EADB'),
      stroke('M-138 -60L-10 27A16 16 0 0 0 12 27L140 -60', '#DDD3C0', 2),
      disc(3, 30, 27, '#000', 'opacity=".1"'),
      disc(1, 27, 27, accentOnWhite(look)),
      markOnAccent(look, 1, 27, 34),
      lines(-116, 70, [62], '#D9CFBC', 5),
    ) +
    turned(
      318,
      326,
      8,
      box(-46, -14, 92, 30, '#FFF', 3),
      markOnWhite(look, -28, 1, 18),
      lines(-12, -3, [46], material.text, 5),
    )
  )
}
