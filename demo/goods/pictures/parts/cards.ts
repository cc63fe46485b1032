import { lighter, darker, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnAccent, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, ring, shape, stroke, turned, moved, word } from '../svg.ts'
import { groundShadow, sheet } from './paper.ts'

export const cards: Record<string, Drawing> = {
  'business-card-snow': drawing(snowCards, 215, 230, 1.9),
  'business-card-premium': drawing(foilCards, 200, 215, 2),
  'stamp-card': drawing(stampCards, 190, 235, 2),
  'pvc-card': drawing(plasticCards, 210, 200, 1.8),
  'appointment-card': drawing(appointmentCard, 180, 190, 1.9),
  'study-room-card': drawing(roomCards, 200, 240, 1.8),
}

function snowCards(look: Look): string {
  return (
    groundShadow(205, 312, 130) +
    sheet(
      { x: 180, y: 160, width: 220, height: 124, turn: 9, fill: look.primary, radius: 4 },
      markOnPrimary(look, 172, 34, 40),
    ) +
    sheet(
      { x: 212, y: 236, width: 226, height: 126, turn: -6, radius: 4 },
      box(0, 0, 9, 126, accentOnWhite(look)),
      markOnWhite(look, 52, 42, 42),
      lines(32, 82, [70, 46], look.primary, 7, 7),
      lines(136, 70, [66, 66, 54, 40], material.text, 5, 6),
    )
  )
}

/** Gold foil on a dark card, its thick edges lying over an ivory one. */
function foilCards(look: Look): string {
  const dark = darker(look.primary, 0.35)
  const edges = [14, 9.5, 5]
    .map((drop) => box(-114, -64 + drop, 228, 128, drop === 9.5 ? material.ivory : '#E4D8C2', 3))
    .join('')
  const frame = (width: number, height: number) =>
    box(10, 10, width - 20, height - 20, 'none', 2, `stroke="${material.gold}" stroke-width="1.6"`)
  return (
    groundShadow(208, 318, 132) +
    sheet(
      { x: 182, y: 152, width: 220, height: 126, turn: 11, fill: material.ivory },
      frame(220, 126),
      markInOne(look, 110, 46, 46, material.gold),
    ) +
    turned(
      210,
      232,
      -5,
      box(-108, -46, 228, 128, '#000', 3, 'opacity=".12"'),
      edges,
      box(-114, -64, 228, 128, dark, 3),
      box(-114, -64, 228, 128, 'url(#sheen)', 3),
      moved(-114, -64, frame(228, 128)),
      markInOne(look, 0, -12, 58, material.gold),
      lines(-34, 32, [68], material.gold, 5),
    )
  )
}

function stampCards(look: Look): string {
  const stamps = Array.from({ length: 10 }, (_, at) => {
    const x = 36 + (at % 5) * 41
    const y = 72 + Math.floor(at / 5) * 44
    if (at === 9) return disc(x, y, 17, look.primary) + word(x, y + 4.5, 13, '#FFFFFF', '무료')
    if (at < 4) return disc(x, y, 17, look.accent) + markOnAccent(look, x, y, 21)
    return ring(x, y, 16, '#D9D3CB', 2.2, 'stroke-dasharray="5 4"')
  }).join('')
  return (
    groundShadow(205, 312, 130) +
    sheet(
      { x: 222, y: 160, width: 224, height: 140, turn: 8, fill: look.primary, radius: 10 },
      markOnPrimary(look, 112, 32, 44),
    ) +
    sheet(
      { x: 188, y: 226, width: 236, height: 140, turn: -6, radius: 10 },
      lines(22, 22, [110, 64], look.primary, 8, 6),
      markOnWhite(look, 206, 30, 34),
      stamps,
    )
  )
}

function plasticCards(look: Look): string {
  const pale = lighter(look.primary, 0.78)
  return (
    groundShadow(205, 318, 126) +
    sheet(
      { x: 214, y: 148, width: 230, height: 146, turn: 12, fill: pale, radius: 16 },
      markInOne(look, 60, 48, 40, lighter(look.primary, 0.4)),
      box(0, 96, 230, 24, lighter(look.primary, 0.55)),
    ) +
    sheet(
      { x: 194, y: 228, width: 240, height: 152, turn: -8, fill: look.primary, radius: 16, lift: 9 },
      shape('M90 0H224a16 16 0 0 1 16 16V60L140 152H0Z', '#FFF', 'opacity=".07"'),
      markOnPrimary(look, 50, 46, 48),
      numberRow(24, 96, look.accent),
      lines(24, 120, [84], '#FFFFFF', 5),
      box(186, 22, 32, 24, look.accent, 5),
      stroke('M186 34H218M202 22V46', look.primary, 1.6, 'opacity=".5"'),
      box(0, 0, 240, 152, 'url(#sheen)', 16),
    )
  )
}

function numberRow(x: number, y: number, colour: string): string {
  return [0, 1, 2, 3]
    .map((four) => [0, 1, 2, 3].map((at) => box(x + four * 48 + at * 10, y, 6.5, 11, colour, 2)).join(''))
    .join('')
}

function appointmentCard(look: Look): string {
  const cells = Array.from({ length: 21 }, (_, at) => {
    const chosen = at === 11
    return box(24 + (at % 7) * 27, 60 + Math.floor(at / 7) * 24, 20, 17, chosen ? accentOnWhite(look) : '#EFECE7', 4)
  }).join('')
  return (
    groundShadow(205, 322, 124) +
    sheet(
      { x: 196, y: 202, width: 234, height: 176, turn: -7, radius: 8 },
      box(0, 0, 234, 44, look.primary, 8),
      box(0, 30, 234, 14, look.primary),
      markOnPrimary(look, 32, 23, 30),
      word(94, 29, 19, '#FFFFFF', '예약 카드'),
      cells,
      ring(142, 92.5, 17, look.primary, 3),
      lines(24, 142, [88], material.text, 5),
      stroke('M24 162H150', material.text, 1.5),
    ) +
    pen(look)
  )
}

function pen(look: Look): string {
  return turned(
    300,
    236,
    28,
    box(-5, -92, 14, 168, '#000', 7, 'opacity=".1"'),
    box(-8, -98, 15, 140, look.primary, 7),
    box(-8, -20, 15, 12, look.accent),
    shape('M-8 42H7L1.5 76H-2.500Z', material.steel),
    box(5, -90, 4, 50, material.steelDark, 2),
  )
}

/** Numbered cards on a neck cord, one turned to show it is taken. */
function roomCards(look: Look): string {
  const cord = stroke('M182 146C150 90 134 40 146 -10M196 146C230 90 248 40 236 -10', accentOnWhite(look), 9)
  const slot = box(92, 12, 36, 9, look.tint, 4.5)
  return (
    groundShadow(205, 344, 120) +
    sheet(
      { x: 262, y: 244, width: 140, height: 190, turn: 12, fill: material.white, radius: 12 },
      box(52, 12, 36, 9, look.tint, 4.5),
      box(0, 132, 140, 58, '#DFDCD6', 12),
      ring(70, 84, 30, '#CFCBC4', 6),
      lines(44, 156, [52], '#B9B5AE', 7),
    ) +
    cord +
    box(178, 134, 22, 30, material.steelDark, 5) +
    group(
      'translate(78 156)',
      box(4, 8, 220, 150, '#000', 14, 'opacity=".1"'),
      box(0, 0, 220, 150, look.primary, 14),
      slot,
      box(0, 0, 220, 150, 'url(#sheen)', 14),
      markOnPrimary(look, 54, 88, 60),
      roomNumber(150, 58),
      lines(112, 118, [76], look.accent, 7),
    )
  )
}

/** '03' in strokes: digits need no font. */
function roomNumber(x: number, y: number): string {
  return (
    stroke(
      `M${x - 22} ${y}a11 11 0 0 1 11-11 11 11 0 0 1 11 11v20a11 11 0 0 1-11 11 11 11 0 0 1-11-11Z`,
      '#FFFFFF',
      8,
    ) + stroke(`M${x + 20} ${y - 11}h22l-12 16a13 13 0 1 1-13 20`, '#FFFFFF', 8)
  )
}
