import { lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markOnAccent, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, lines } from '../svg.ts'
import { groundShadow, panel, shade, sheet } from './paper.ts'

export const leaflets: Record<string, Drawing> = {
  'leaflet-2-fold': drawing(twoFold, 220, 190, 1.7),
  'leaflet-3-fold': drawing(threeFold, 220, 200, 1.8),
  'leaflet-gate-fold': drawing(gateFold, 200, 200, 1.8),
  'leaflet-4-fold': drawing(fourFold, 160, 200, 1.8),
}

/** Opened like a book, the cover of a second one lying before it. */
function twoFold(look: Look): string {
  return (
    groundShadow(205, 316, 140) +
    panel(
      64,
      86,
      140,
      206,
      24,
      picture(look, 140),
      lines(18, 116, [104, 104, 86, 100, 60], material.text, 6, 8),
      shade(140, 206, 0.05),
    ) +
    panel(204, 110, 140, 206, -24, lines(18, 22, [70], look.primary, 10), priceRows(18, 52, 104, 7, look)) +
    sheet(
      { x: 298, y: 306, width: 92, height: 118, turn: 12, fill: look.primary },
      markOnPrimary(look, 46, 48, 48),
      lines(20, 88, [52, 34], '#FFFFFF', 5, 6),
    )
  )
}

function threeFold(look: Look): string {
  return (
    groundShadow(205, 322, 138) +
    panel(
      76,
      110,
      84,
      206,
      -16,
      box(0, 0, 84, 206, look.primary),
      markOnPrimary(look, 42, 74, 52),
      lines(16, 132, [52, 36], '#FFFFFF', 6, 8),
      shade(84, 206, 0.06),
    ) +
    panel(160, 94, 84, 206, 20, picture(look, 84), lines(12, 116, [60, 60, 48, 56], material.text, 5, 8)) +
    panel(
      244,
      114,
      84,
      206,
      -18,
      lines(14, 20, [44], look.primary, 9),
      priceRows(14, 48, 56, 5, look),
      box(0, 168, 84, 38, accentOnWhite(look)),
      shade(84, 206, 0.06),
    )
  )
}

/** Two doors half open before a wide middle. */
function gateFold(look: Look): string {
  return (
    groundShadow(200, 318, 150) +
    box(112, 84, 176, 222, material.paper) +
    box(112, 84, 176, 132, lighter(accentOnWhite(look), 0.6)) +
    disc(200, 150, 50, look.primary) +
    markOnPrimary(look, 200, 150, 62) +
    lines(140, 236, [120, 96, 108, 70], material.text, 6, 8) +
    panel(
      44,
      112,
      68,
      222,
      -28,
      box(0, 0, 68, 222, look.primary),
      markOnPrimary(look, 34, 70, 44),
      lines(14, 150, [40, 30], '#FFFFFF', 6, 7),
      shade(68, 222, 0.1),
    ) +
    panel(
      288,
      84,
      68,
      222,
      28,
      box(0, 0, 68, 222, look.primary),
      box(0, 140, 68, 82, look.accent),
      lines(14, 30, [40, 40, 28], '#FFFFFF', 6, 8),
      markOnAccent(look, 34, 180, 40),
      shade(68, 222, 0.04),
    )
  )
}

/** A zigzag of four, each with one step of the story. */
function fourFold(look: Look): string {
  const faces = [
    [box(0, 0, 72, 190, look.primary), markOnPrimary(look, 36, 66, 46), lines(14, 126, [44, 30], '#FFFFFF', 6, 7)],
    [step(look, 1), lines(12, 92, [48, 48, 34], material.text, 5, 8)],
    [step(look, 2), lines(12, 92, [48, 40, 48], material.text, 5, 8)],
    [step(look, 3), lines(12, 92, [48, 48, 26], material.text, 5, 8), box(12, 150, 48, 18, accentOnWhite(look), 9)],
  ]
  return (
    groundShadow(205, 314, 160) +
    faces
      .map((face, at) => {
        const falls = at % 2 === 0
        return panel(
          56 + at * 72,
          falls ? 100 : 128,
          72,
          190,
          falls ? 28 : -28,
          ...face,
          falls ? shade(72, 190, 0.07) : '',
        )
      })
      .join('')
  )
}

function step(look: Look, count: number): string {
  const dots = Array.from({ length: count }, (_, at) =>
    disc(36 + (at - (count - 1) / 2) * 15, 46, 5.5, look.primary),
  ).join('')
  return disc(36, 46, 27, lighter(accentOnWhite(look), 0.5)) + dots
}

function picture(look: Look, width: number): string {
  return box(0, 0, width, 96, lighter(accentOnWhite(look), 0.5)) + markOnWhite(look, width / 2, 50, 56)
}

function priceRows(x: number, y: number, width: number, count: number, look: Look): string {
  return Array.from(
    { length: count },
    (_, at) =>
      box(x, y + at * 20, width * 0.52, 6, material.text, 3) +
      box(x + width * 0.74, y + at * 20, width * 0.26, 6, look.primary, 3),
  ).join('')
}
