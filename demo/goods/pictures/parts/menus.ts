import { darker, lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnAccent, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, oval, shape, stroke, word } from '../svg.ts'
import { groundShadow, panel, sheet } from './paper.ts'

export const menus: Record<string, Drawing> = {
  'menu-a3': drawing(laminatedMenu, 190, 160, 1.8),
  'menu-book': drawing(menuBook, 160, 190, 1.8),
  'table-pop': drawing(tablePop, 180, 200, 1.7, table),
  'price-tag-holder': drawing(priceTags, 190, 230, 1.9),
  'origin-board': drawing(originBoard, 200, 200, 1.7, wall),
}

function laminatedMenu(look: Look): string {
  const column = (x: number, rows: number) =>
    lines(x, 104, [54], accentOnWhite(look), 9) + dishes(x, 128, 86, rows, look)
  return (
    groundShadow(205, 356, 116) +
    sheet(
      { x: 214, y: 192, width: 214, height: 296, turn: 9, fill: look.primary, radius: 12 },
      markOnPrimary(look, 107, 148, 110),
    ) +
    sheet(
      { x: 190, y: 204, width: 222, height: 300, turn: -4, radius: 12, lift: 9 },
      box(7, 7, 208, 286, material.paper, 6, 'stroke="#E4E0DA" stroke-width="1.5"'),
      box(7, 7, 208, 76, look.primary, 6),
      markOnPrimary(look, 46, 45, 50),
      lines(84, 34, [98, 60], '#FFFFFF', 9, 8),
      column(20, 8),
      column(118, 5),
      box(118, 236, 86, 46, lighter(accentOnWhite(look), 0.6), 6),
      markOnWhite(look, 161, 259, 32),
      shape('M0 190L150 0H204L0 262Z', '#FFF', 'opacity=".2"'),
    )
  )
}

function dishes(x: number, y: number, width: number, count: number, look: Look): string {
  return Array.from(
    { length: count },
    (_, at) =>
      box(x, y + at * 20, width * (at % 3 ? 0.5 : 0.6), 6, material.text, 3) +
      box(x + width * 0.78, y + at * 20, width * 0.22, 6, look.primary, 3),
  ).join('')
}

/** Leather boards, standing ajar. */
function menuBook(look: Look): string {
  const leather = darker(look.primary, 0.25)
  return (
    groundShadow(206, 334, 128) +
    panel(
      206,
      68,
      128,
      262,
      -18,
      box(0, 0, 128, 262, darker(leather, 0.2), 4),
      box(8, 10, 112, 242, material.ivory, 2),
      lines(24, 40, [60], look.primary, 9),
      dishes(24, 70, 80, 8, look),
    ) +
    panel(
      202,
      76,
      118,
      246,
      -8,
      box(0, 0, 118, 246, '#F4EFE4', 2),
      lines(18, 34, [50], accentOnWhite(look), 8),
      dishes(18, 62, 82, 9, look),
    ) +
    panel(
      66,
      38,
      142,
      262,
      32,
      box(0, 0, 142, 262, leather, 6),
      box(0, 0, 142, 262, 'url(#sheen)', 6),
      box(10, 10, 122, 242, 'none', 4, 'stroke="#FFF" stroke-width="1.5" stroke-dasharray="5 4" opacity=".35"'),
      markInOne(look, 71, 112, 72, material.gold),
      lines(41, 168, [60], material.gold, 6),
    ) +
    shape('M204 70L212 68V332L204 333Z', darker(leather, 0.35)) +
    stroke('M207 332c2 14-4 22 2 34', accentOnWhite(look), 4)
  )
}

/** A three-sided tent on a table. */
function tablePop(look: Look): string {
  return (
    groundShadow(206, 336, 120) +
    shape('M262 74L296 344L348 316Z', darker(look.primary, 0.35)) +
    shape('M262 74L348 316L344 322L256 84Z', darker(look.primary, 0.1)) +
    group(
      'matrix(1 .04 -.12 1 122 62)',
      box(0, 0, 144, 274, material.paper),
      box(0, 0, 144, 158, look.primary),
      disc(72, 84, 52, look.accent),
      markOnAccent(look, 72, 84, 64),
      lines(20, 178, [104, 74], look.primary, 10, 9),
      lines(20, 222, [104, 84], material.text, 6, 8),
      box(20, 250, 54, 14, accentOnWhite(look), 7),
    )
  )
}

function priceTags(look: Look): string {
  const stand = (x: number, y: number, scale: number, accent: boolean) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      groundShadow(84, 142, 100),
      box(4, 0, 160, 128, accent ? look.primary : material.paper, 4),
      accent ? markOnPrimary(look, 44, 50, 52) : markOnWhite(look, 44, 50, 52),
      lines(82, 24, [66, 44], accent ? '#FFFFFF' : material.text, 7),
      price(84, 60, accent ? look.accent : look.primary),
      box(4, 0, 160, 128, '#BFD4E2', 4, 'opacity=".16"'),
      shape('M4 96L112 0H146L4 128Z', '#FFF', 'opacity=".25"'),
      box(-10, 106, 188, 34, '#D3E3ED', 6, 'opacity=".82"'),
      box(-10, 106, 188, 8, '#FFF', 4, 'opacity=".75"'),
      box(-10, 132, 188, 8, '#9DB6C6', 4, 'opacity=".4"'),
    )
  return stand(214, 62, 0.84, true) + stand(44, 92, 0.84, false) + stand(116, 178, 1.12, false)
}

/** '4.5' as price tags write it. */
function price(x: number, y: number, ink: string): string {
  return (
    stroke(`M${x + 10} ${y}L${x} ${y + 22}H${x + 22}M${x + 15} ${y + 8}V${y + 34}`, ink, 5.5) +
    disc(x + 32, y + 33, 3.5, ink) +
    stroke(`M${x + 58} ${y}H${x + 44}V${y + 14}c16-5 20 18 0 20`, ink, 5.5)
  )
}

function originBoard(look: Look): string {
  const rows = [0, 1, 2, 3, 4, 5].map(
    (at) =>
      box(18, 96 + at * 30, 172, 1.5, '#E4E0DA') +
      box(26, 74 + at * 30, 46, 9, look.primary, 4.5) +
      box(100, 74 + at * 30, at % 2 ? 56 : 76, 9, material.text, 4.5) +
      (at % 3 === 0 ? disc(178, 78 + at * 30, 6, accentOnWhite(look)) : ''),
  )
  return (
    box(88, 62, 232, 294, '#000', 8, 'opacity=".1"') +
    box(84, 52, 232, 294, darker(material.white, 0.14), 8) +
    box(84, 52, 228, 288, material.paper, 8) +
    group(
      'translate(94 56)',
      box(-10, -4, 228, 58, look.primary, 8),
      box(-10, 40, 228, 14, look.primary),
      markOnPrimary(look, 36, 26, 36),
      word(126, 33, 20, '#FFFFFF', '원산지 표시판'),
      ...rows,
      box(18, 68, 1.5, 178, '#E4E0DA'),
      box(86, 68, 1.5, 178, '#E4E0DA'),
      lines(18, 262, [120], material.text, 5),
    ) +
    [
      [98, 66],
      [298, 66],
      [98, 326],
      [298, 326],
    ]
      .map(
        ([x = 0, y = 0]) =>
          disc(x, y + 1.5, 6, '#000', 'opacity=".2"') +
          disc(x, y, 6, material.steel) +
          stroke(`M${x - 3} ${y + 2}l6-4`, material.steelDark, 1.6),
      )
      .join('')
  )
}

function wall(): string {
  return box(0, 0, 400, 400, '#000', 0, 'opacity=".025"')
}

function table(): string {
  return oval(206, 336, 186, 42, material.wood, 'opacity=".28"')
}
