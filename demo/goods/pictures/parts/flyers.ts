import { lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnAccent, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, oval, round, shape, stroke, turned } from '../svg.ts'
import { groundShadow, sheet } from './paper.ts'

export const flyers: Record<string, Drawing> = {
  'flyer-a4': drawing(portraitFlyer, 220, 200, 1.8),
  'flyer-a5': drawing(smallFlyers, 210, 220, 1.8),
  'flyer-door-hanger': drawing(doorHanger, 200, 140, 2, door),
  'flyer-magnet': drawing(fridgeMagnet, 220, 180, 1.9, fridge),
}

function portraitFlyer(look: Look): string {
  const offers = [0, 1, 2]
    .map(
      (at) =>
        box(20 + at * 48, 162, 42, 46, lighter(accentOnWhite(look), 0.72), 4) +
        box(28 + at * 48, 172, 26, 12, look.primary, 3) +
        box(28 + at * 48, 192, 20, 5, material.textDark, 2.5),
    )
    .join('')
  return (
    groundShadow(205, 348, 112) +
    sheet(
      { x: 162, y: 196, width: 176, height: 248, turn: -9, fill: lighter(accentOnWhite(look), 0.55) },
      markInOne(look, 60, 60, 56),
      lines(28, 120, [90, 70], '#FFFFFF', 8, 8),
    ) +
    sheet(
      { x: 222, y: 204, width: 184, height: 260, turn: 5 },
      box(0, 0, 184, 148, look.primary, 3),
      disc(92, 92, 56, look.accent),
      markOnAccent(look, 92, 92, 68),
      lines(46, 16, [92], '#FFFFFF', 10),
      offers,
      lines(20, 222, [144, 96], material.text, 6, 6),
    )
  )
}

/** A fan of small landscape flyers around a price burst. */
function smallFlyers(look: Look): string {
  const back = (turn: number, fill: string) =>
    sheet({ x: 200, y: 214, width: 246, height: 170, turn, fill }, lines(24, 24, [70], '#FFFFFF', 8))
  return (
    groundShadow(205, 330, 126) +
    back(-16, accentOnWhite(look)) +
    back(-8, lighter(look.primary, 0.45)) +
    sheet(
      { x: 206, y: 222, width: 250, height: 174, turn: 1 },
      shape('M0 3A3 3 0 0 1 3 0H150L104 174H3A3 3 0 0 1 0 171Z', look.primary),
      markOnPrimary(look, 58, 58, 60),
      lines(24, 110, [72, 54, 40], '#FFFFFF', 7, 8),
      burst(186, 66, 44, accentOnWhite(look)),
      percent(186, 66, look.primary),
      lines(138, 128, [90, 76, 54], material.text, 6, 6),
    )
  )
}

function burst(x: number, y: number, size: number, fill: string): string {
  const points = Array.from({ length: 28 }, (_, at) => {
    const reach = at % 2 ? size * 0.86 : size
    const angle = (Math.PI / 14) * at
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`
  })
  return shape(`M${points.join('L')}Z`, fill)
}

function percent(x: number, y: number, colour: string): string {
  return (
    stroke(`M${x + 13} ${y - 16}L${x - 13} ${y + 16}`, colour, 6) +
    `<circle cx="${x - 13}" cy="${y - 10}" r="7" fill="none" stroke="${colour}" stroke-width="5.5"/>` +
    `<circle cx="${x + 13}" cy="${y + 10}" r="7" fill="none" stroke="${colour}" stroke-width="5.5"/>`
  )
}

function doorHanger(look: Look): string {
  return (
    disc(202, 106, 34, '#000', 'opacity=".12"') +
    turned(
      200,
      108,
      3,
      group(
        'translate(-62 -54)',
        shape('M7 9H131V307H7Z', '#000', 'opacity=".1"'),
        shape(
          'M8 0H116A8 8 0 0 1 124 8V288A8 8 0 0 1 116 296H8A8 8 0 0 1 0 288V8A8 8 0 0 1 8 0ZM62 24A30 30 0 1 0 62 84 30 30 0 1 0 62 24Z',
          material.paper,
          'fill-rule="evenodd"',
        ),
        shape('M0 100H124V218H0Z', look.primary),
        markOnPrimary(look, 62, 152, 66),
        lines(34, 198, [56], '#FFFFFF', 6),
        lines(18, 232, [88, 88, 60], material.text, 6, 7),
        box(18, 272, 88, 12, accentOnWhite(look), 6),
      ),
    ) +
    disc(200, 104, 27, material.steelDark) +
    disc(198, 101, 26, material.steel) +
    oval(192, 92, 11, 7, '#FFF', 'opacity=".55"')
  )
}

function fridgeMagnet(look: Look): string {
  return (
    sheet(
      { x: 216, y: 148, width: 158, height: 196, turn: 6, fill: look.primary, radius: 16, lift: 5 },
      box(0, 110, 158, 86, material.paper, 16),
      box(0, 110, 158, 30, material.paper),
      markOnPrimary(look, 79, 56, 74),
      phone(40, 152, accentOnWhite(look), look.primary),
      lines(70, 134, [66, 50], look.primary, 9, 7),
      lines(24, 176, [110], material.text, 6),
    ) +
    sheet(
      { x: 268, y: 328, width: 76, height: 76, turn: -8, fill: accentOnWhite(look), radius: 38, lift: 4 },
      markOnAccent(look, 38, 38, 44),
    ) +
    sheet(
      { x: 158, y: 336, width: 84, height: 64, turn: 5, radius: 4, lift: 4 },
      markOnWhite(look, 24, 24, 22),
      lines(14, 42, [56], material.text, 5),
    )
  )
}

function phone(x: number, y: number, ground: string, ink: string): string {
  return disc(x, y, 18, ground) + stroke(`M${x - 8} ${y - 7}c0 9 6 15 15 15l2-5-5-3-3 2c-3-1-4-3-5-6l3-3-3-4Z`, ink, 3)
}

function door(): string {
  return (
    box(0, 0, 400, 400, '#E9E2D8') +
    box(70, 36, 280, 150, '#000', 6, 'opacity=".035"') +
    box(70, 222, 280, 200, '#000', 6, 'opacity=".035"') +
    box(0, 0, 26, 400, '#000', 0, 'opacity=".07"')
  )
}

function fridge(): string {
  return (
    box(0, 0, 400, 400, '#ECEEF1') +
    box(0, 262, 400, 6, '#CDD1D7') +
    box(0, 0, 20, 400, '#DADEE4') +
    box(66, 90, 15, 140, material.steelDark, 7.5) +
    box(64, 88, 14, 140, material.steel, 7) +
    box(64, 292, 14, 90, material.steel, 7)
  )
}
