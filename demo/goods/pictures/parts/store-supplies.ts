import { darker, lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnAccent, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, oval, shape, stroke, turned } from '../svg.ts'
import { groundShadow, sheet } from './paper.ts'

export const storeSupplies: Record<string, Drawing> = {
  'thermal-roll': drawing(thermalRolls, 190, 240, 1.8),
  'wet-wipe': drawing(wetWipes, 200, 230, 1.8),
  napkin: drawing(napkins, 200, 240, 1.8),
  straw: drawing(straws, 200, 180, 1.8),
  'sanitary-gloves': drawing(gloveBox, 200, 240, 1.8),
  'call-bell-sticker': drawing(callBell, 190, 230, 1.8),
}

function roll(x: number, y: number, scale: number, look: Look): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    shape('M-70 -110V0A70 24 0 0 0 70 0V-110Z', '#FFFFFF'),
    shape('M-70 -76V-34A70 24 0 0 0 70 -34V-76A70 24 0 0 1 -70 -76Z', accentOnWhite(look)),
    shape('M-70 -110V0A70 24 0 0 0 70 0V-110Z', 'url(#round)'),
    oval(0, -110, 70, 24, '#FFFFFF'),
    [58, 46, 34]
      .map(
        (rx) =>
          `<ellipse cx="0" cy="-110" rx="${rx}" ry="${rx * 0.343}" fill="none" stroke="#E2DED7" stroke-width="1.5"/>`,
      )
      .join(''),
    oval(0, -110, 24, 8.5, look.primary),
    oval(0, -109, 17, 6, darker(look.primary, 0.5)),
    markInOne(look, 0, -30, 34),
  )
}

/** Rolls and the receipt that they become. */
function thermalRolls(look: Look): string {
  return (
    groundShadow(208, 342, 146) +
    roll(266, 220, 0.86, look) +
    roll(136, 244, 0.86, look) +
    roll(208, 322, 1, look) +
    turned(
      316,
      264,
      8,
      shape('M-36 -40H36V72l-9 -8-9 8-9-8-9 8-9-8-9 8-9-8-9 8Z', '#FFF', 'stroke="#E4E0DA" stroke-width="1.5"'),
      markInOne(look, 0, -20, 24, '#3A3A3C'),
      lines(-24, 4, [48, 48, 34], material.textDark, 4, 6),
      lines(-24, 40, [48], '#3A3A3C', 5),
    )
  )
}

function wetWipes(look: Look): string {
  const pouch = (x: number, y: number, turn: number, fill: string, face: string) =>
    turned(
      x,
      y,
      turn,
      shape('M-112 -34Q0 -46 112 -34V44Q0 54 -112 44Z', '#000', 'opacity=".11"'),
      shape('M-116 -42Q0 -54 116 -42V38Q0 48 -116 38Z', fill),
      shape('M-116 -42Q0 -54 116 -42V38Q0 48 -116 38Z', 'url(#round)'),
      shape('M-116 -42L-100 -44V40L-116 38ZM116 -42L100 -44V40L116 38Z', '#000', 'opacity=".08"'),
      stroke('M-110 -36V32M-105 -36V32M110 -36V32M105 -36V32', '#FFF', 1.5, 'opacity=".6"'),
      face,
    )
  return (
    groundShadow(204, 338, 140) +
    pouch(216, 120, 10, accentOnWhite(look), markInOne(look, 0, -2, 56)) +
    pouch(194, 196, -7, look.primary, markOnPrimary(look, -56, -2, 52) + lines(-8, -16, [88, 60], '#FFFFFF', 7, 9)) +
    pouch(
      206,
      286,
      4,
      '#FFFFFF',
      markOnWhite(look, -58, -2, 56) +
        lines(-10, -20, [92, 66], look.primary, 8, 9) +
        lines(-10, 20, [50], material.text, 5),
    ) +
    drop(304, 78) +
    drop(94, 130)
  )
}

function drop(x: number, y: number): string {
  return group(
    `translate(${x} ${y})`,
    shape('M0 -22C8 -8 15 0 15 9A15 15 0 0 1 -15 9C-15 0 -8 -8 0 -22Z', '#BFDDF0'),
    oval(-5, 8, 3.5, 6, '#FFF', 'opacity=".8"'),
  )
}

/** A dispenser with a sheet pulled up, spare bundles in front. */
function napkins(look: Look): string {
  return (
    groundShadow(208, 336, 150) +
    shape('M78 172L116 140H330L300 172Z', lighter(look.primary, 0.16)) +
    shape('M300 172L330 140V284L300 326Z', darker(look.primary, 0.35)) +
    box(78, 172, 222, 154, look.primary, 4) +
    box(78, 172, 222, 154, 'url(#sheen)', 4) +
    shape('M138 158H262L252 166H146Z', darker(look.primary, 0.55)) +
    shape(
      'M146 162C150 118 140 96 158 72 176 84 190 66 206 78 224 62 244 80 262 76 256 104 262 130 254 162Z',
      '#FFFFFF',
    ) +
    shape('M146 162C150 118 140 96 158 72 176 84 170 130 176 162Z', '#E9E6E0') +
    stroke('M206 78C202 110 208 140 204 162M234 74C230 110 236 140 230 162', '#DFDBD4', 2.5) +
    markOnPrimary(look, 189, 246, 88) +
    [0, 1, 2]
      .map((at) =>
        box(
          250 - at * 2,
          322 - at * 15,
          112,
          13,
          at % 2 ? '#F2EFEA' : '#FFFFFF',
          3,
          'stroke="#DFDBD4" stroke-width="1"',
        ),
      )
      .join('') +
    box(290, 292, 26, 44, accentOnWhite(look))
  )
}

function straws(look: Look): string {
  const colours = [
    look.primary,
    accentOnWhite(look),
    '#FFFFFF',
    look.primary,
    '#FFFFFF',
    accentOnWhite(look),
    look.primary,
  ]
  const fan = colours
    .map((colour, at) => {
      const turn = (at - 3) * 7
      const twists = [0, 1, 2, 3, 4, 5]
        .map((ring) =>
          stroke(
            `M-6.5 ${-90 - ring * 24}l13 -9`,
            colour === '#FFFFFF' ? look.primary : '#FFFFFF',
            3.5,
            'opacity=".75"',
          ),
        )
        .join('')
      return turned(
        200 + (at - 3) * 11,
        280,
        turn,
        box(-7.5, -232, 15, 240, colour, 3),
        at % 2 ? twists : '',
        box(-7.5, -232, 15, 240, 'url(#round)', 3),
        oval(0, -232, 7.5, 3, darker(colour, 0.25)),
      )
    })
    .join('')
  const cup = 'M118 202H282L264 336A8 8 0 0 1 256 342H144A8 8 0 0 1 136 336Z'
  return (
    groundShadow(204, 346, 104) +
    oval(200, 202, 82, 13, darker(material.kraftDark, 0.35)) +
    fan +
    shape(cup, material.kraft) +
    shape(cup, 'url(#round)') +
    markInOne(look, 200, 274, 84)
  )
}

function gloveBox(look: Look): string {
  const glove =
    'M-40 96C-52 40 -50 0 -44 -40 -42 -52 -28 -52 -27 -40L-25 -6 -22 -66C-21 -78 -6 -78 -5 -66L-4 -8 4 -72C5 -84 20 -83 20 -71L17 -6 30 -52C33 -63 47 -59 45 -48L34 12 50 -8C58 -18 70 -8 64 4 52 30 42 60 38 96Z'
  return (
    groundShadow(206, 340, 148) +
    group(
      'translate(196 112) rotate(-5)',
      shape(glove, '#E6F0F4'),
      shape(glove, 'url(#sheen)'),
      shape(glove, 'none', 'stroke="#B7CBD6" stroke-width="2.5"'),
      stroke('M-30 70C-34 40 -32 10 -30 -10M-14 66V6', '#FFF', 3, 'opacity=".8"'),
    ) +
    shape('M66 200L104 172H340L306 200Z', lighter(look.primary, 0.2)) +
    oval(204, 186, 62, 9, darker(look.primary, 0.5)) +
    shape('M306 200L340 172V302L306 332Z', darker(look.primary, 0.3)) +
    shape('M160 188C162 168 164 160 162 150H232C232 166 240 176 244 188Z', '#DCE9EF', 'opacity=".95"') +
    box(66, 200, 240, 132, look.primary, 4) +
    box(66, 200, 240, 132, 'url(#sheen)', 4) +
    box(66, 298, 240, 20, look.accent) +
    markOnPrimary(look, 122, 250, 70) +
    lines(176, 228, [98, 72, 48], '#FFFFFF', 8, 9)
  )
}

/** Numbers round the bell, more on the sheet under it. */
function callBell(look: Look): string {
  const dots = Array.from({ length: 6 }, (_, at) => {
    const x = 44 + (at % 2) * 72
    const y = 44 + Math.floor(at / 2) * 72
    return (
      disc(x, y, 30, at % 2 ? look.primary : accentOnWhite(look)) +
      tally(x, y, at + 1, at % 2 ? '#FFFFFF' : look.primary)
    )
  }).join('')
  return (
    groundShadow(206, 346, 140) +
    sheet({ x: 280, y: 190, width: 160, height: 234, turn: 9, radius: 6 }, dots) +
    oval(150, 318, 108, 26, '#000', 'opacity=".12"') +
    shape('M46 276V296A102 36 0 0 0 250 296V276Z', '#D9D6D0') +
    oval(148, 276, 102, 38, '#F7F6F3') +
    oval(148, 274, 94, 34, look.primary) +
    lines(112, 298, [72], '#FFFFFF', 5) +
    shape('M96 262C96 214 116 196 148 196S200 214 200 262A52 18 0 0 1 96 262Z', '#FFFFFF') +
    shape('M96 262C96 214 116 196 148 196S200 214 200 262A52 18 0 0 1 96 262Z', 'url(#round)') +
    oval(148, 216, 27, 14, accentOnWhite(look)) +
    markOnAccent(look, 148, 216, 20) +
    stroke('M82 196C70 176 72 150 88 134M104 180C96 164 98 152 108 142', accentOnWhite(look), 6)
  )
}

function tally(x: number, y: number, count: number, ink: string): string {
  return Array.from({ length: count }, (_, at) =>
    disc(
      x + ((at % 3) - (Math.min(count, 3) - 1) / 2) * 14,
      y + (Math.floor(at / 3) - (count > 3 ? 0.5 : 0)) * 15,
      4.8,
      ink,
    ),
  ).join('')
}
