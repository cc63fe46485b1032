import { darker, lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnAccent, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, moved, oval, ring, round, shape, stroke, turned } from '../svg.ts'
import { groundShadow, sheet } from './paper.ts'

export const stickers: Record<string, Drawing> = {
  'sticker-round-50': drawing(roundStickers, 230, 220, 2),
  'sticker-square-90': drawing(labelStickers, 215, 250, 1.9),
  'sticker-seal-30': drawing(sealedBag, 200, 150, 2.2),
  'sticker-clear': drawing(clearSticker, 200, 240, 1.9),
  'sticker-waterproof': drawing(waterproofSticker, 200, 220, 1.8),
  'sticker-kraft': drawing(kraftRoll, 220, 210, 1.8),
}

function roundStickers(look: Look): string {
  const places = [0, 1, 2, 3, 4, 5].map((at) => {
    const x = 66 + (at % 2) * 92
    const y = 62 + Math.floor(at / 2) * 90
    if (at === 5) return ring(x, y, 36, '#E3DED6', 2, 'stroke-dasharray="4 4"')
    return at % 3 === 0
      ? disc(x, y, 37, look.primary) + markOnPrimary(look, x, y, 44)
      : disc(x, y, 37, look.accent) + markOnAccent(look, x, y, 44)
  })
  return (
    groundShadow(205, 352, 112) +
    sheet({ x: 196, y: 196, width: 226, height: 304, turn: -6, fill: material.ivory, radius: 6 }, ...places) +
    moved(
      292,
      286,
      oval(5, 9, 40, 38, '#000', 'opacity=".13"'),
      disc(0, 0, 42, look.primary),
      markOnPrimary(look, -4, -4, 46),
      shape('M42 0A42 42 0 0 1 4 42C12 32 26 16 42 0Z', '#FFFFFF'),
      shape('M42 0C26 16 12 32 4 42 8 24 20 8 42 0Z', '#DCD7CE'),
    )
  )
}

function labelStickers(look: Look): string {
  const label = (x: number, y: number) =>
    box(x, y, 100, 56, '#FFF', 6, 'stroke="#E3DED6" stroke-width="1.5"') +
    box(x, y, 30, 56, look.primary, 6) +
    disc(x + 15, y + 28, 8, look.accent) +
    lines(x + 40, y + 16, [46, 30], material.text, 5, 10)
  const places = [0, 1, 2, 3, 4, 5, 6].map((at) => label(16 + (at % 2) * 112, 16 + Math.floor(at / 2) * 66))
  return (
    groundShadow(205, 350, 120) +
    sheet({ x: 186, y: 180, width: 244, height: 286, turn: -5, fill: '#F1EDE6', radius: 6 }, ...places) +
    sheet(
      { x: 236, y: 282, width: 208, height: 116, turn: 7, radius: 10, lift: 9 },
      box(0, 0, 66, 116, look.primary, 10),
      box(50, 0, 16, 116, look.primary),
      markOnPrimary(look, 33, 58, 44),
      lines(84, 20, [80], look.primary, 10),
      lines(84, 46, [104, 104, 70], material.text, 6, 8),
      box(84, 88, 64, 14, accentOnWhite(look), 7),
    )
  )
}

/** A delivery bag closed by a seal that tears along its middle. */
function sealedBag(look: Look): string {
  return (
    groundShadow(200, 352, 112) +
    shape('M104 128H296L304 350H96Z', material.kraft) +
    shape('M104 128H296L304 350H96Z', 'url(#round)') +
    shape('M102 74H298V150L290 158H110L102 150Z', material.kraftLight) +
    shape('M102 146H298V150L290 158H110L102 150Z', material.kraftDark, 'opacity=".6"') +
    markInOne(look, 200, 276, 74) +
    sealAt(200, 152, 50, look) +
    sealAt(66, 330, 26, look) +
    sealAt(338, 334, 24, look, true)
  )
}

function sealAt(x: number, y: number, radius: number, look: Look, other = false): string {
  const fill = other ? accentOnWhite(look) : look.primary
  const cut = round(radius * 0.9)
  return (
    disc(x + 2, y + 4, radius, '#000', 'opacity=".14"') +
    disc(x, y, radius, fill) +
    ring(x, y, radius * 0.86, other ? look.primary : '#FFF', 1.6, 'opacity=".6"') +
    (other ? markOnAccent(look, x, y, radius) : markOnPrimary(look, x, y - radius * 0.08, radius)) +
    stroke(`M${x - cut} ${y + radius * 0.46}H${x + cut}`, other ? look.primary : '#FFF', 2, 'stroke-dasharray="1 6"')
  )
}

/** Print without paper: the drink shows through. */
function clearSticker(look: Look): string {
  const jar =
    'M146 116H254C276 130 284 146 284 172V314A24 24 0 0 1 260 338H140A24 24 0 0 1 116 314V172C116 146 124 130 146 116Z'
  const drink = lighter(accentOnWhite(look), 0.25)
  return (
    groundShadow(200, 340, 96) +
    shape(jar, '#FFFFFF', 'opacity=".75"') +
    shape('M124 176H276V312A18 18 0 0 1 258 330H142A18 18 0 0 1 124 312Z', drink) +
    shape('M124 176H276V186H124Z', '#FFF', 'opacity=".35"') +
    shape(jar, 'url(#round)') +
    stroke(jar, '#C9CFD6', 2.5) +
    box(140, 74, 120, 44, look.primary, 8) +
    box(140, 74, 120, 44, 'url(#round)', 8) +
    box(148, 196, 104, 104, '#FFF', 14, 'opacity=".16" stroke="#FFF" stroke-width="2"') +
    markInOne(look, 200, 240, 64, '#FFFFFF') +
    lines(172, 282, [56], '#FFFFFF', 6) +
    stroke('M136 170V292', '#FFF', 7, 'opacity=".6"') +
    moved(
      306,
      300,
      turned(
        0,
        0,
        12,
        box(-38, -38, 76, 76, '#FFF', 12, 'opacity=".55"'),
        box(-38, -38, 76, 76, 'none', 12, 'stroke="#BFC6CE" stroke-width="2" stroke-dasharray="5 4"'),
        markOnWhite(look, 0, 0, 46),
      ),
    )
  )
}

function waterproofSticker(look: Look): string {
  const drops = [
    [96, 120, 11],
    [300, 96, 9],
    [318, 210, 13],
    [120, 300, 9],
    [206, 102, 8],
    [262, 268, 12],
    [150, 214, 7],
    [84, 214, 7],
    [286, 330, 8],
  ] as const
  return (
    groundShadow(205, 346, 110) +
    sheet(
      { x: 200, y: 200, width: 190, height: 266, turn: -7, radius: 18, lift: 8 },
      shape(
        'M12 0H178A12 12 0 0 1 190 12V150C150 120 120 190 80 160 50 138 24 150 0 170V12A12 12 0 0 1 12 0Z',
        look.primary,
      ),
      markOnPrimary(look, 95, 72, 84),
      lines(30, 190, [100, 74], look.primary, 8, 9),
      box(30, 228, 70, 16, accentOnWhite(look), 8),
      shape('M190 216V266H138C156 258 172 240 190 216Z', look.tint),
      shape('M190 216C172 240 156 258 138 266 140 244 158 224 190 216Z', '#E6E2DB'),
    ) +
    drops.map(([x, y, size]) => waterDrop(x, y, size)).join('')
  )
}

function waterDrop(x: number, y: number, size: number): string {
  return (
    oval(x + 1.5, y + 3, size, size * 1.1, '#2A5E86', 'opacity=".16"') +
    oval(x, y, size, size * 1.1, '#CFE6F5', 'opacity=".9"') +
    oval(x - size * 0.3, y - size * 0.35, size * 0.32, size * 0.25, '#FFF')
  )
}

/** A roll, its tail running out along the table. */
function kraftRoll(look: Look): string {
  const ink = darker(look.primary, 0.1)
  const round60 = (x: number, y: number) =>
    oval(x, y, 34, 30, material.kraft) +
    group(`translate(${x} ${y}) scale(1 .9)`, ring(0, 0, 29, ink, 1.8), markInOne(look, 0, 0, 36, ink))
  return (
    groundShadow(214, 334, 150) +
    shape('M150 262L372 278V340L150 334Z', '#F3EBDD') +
    round60(222, 304) +
    round60(312, 310) +
    disc(152, 208, 126, '#F3EBDD') +
    disc(152, 208, 118, material.kraftLight) +
    [108, 98, 88, 78].map((radius) => ring(152, 208, radius, material.kraftDark, 1.6, 'opacity=".45"')).join('') +
    disc(152, 208, 68, '#E9DFCE') +
    disc(152, 208, 52, look.tint) +
    shape('M152 156A52 52 0 0 1 196 236C190 196 176 172 152 156Z', '#000', 'opacity=".08"') +
    sheet(
      { x: 312, y: 158, width: 112, height: 112, turn: 10, fill: material.kraft, radius: 56 },
      ring(56, 56, 49, ink, 2.4),
      markInOne(look, 56, 54, 62, ink),
    )
  )
}
