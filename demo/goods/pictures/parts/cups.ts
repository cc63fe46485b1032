import { darker, lighter, material, mix } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, oval, round, shape, stroke } from '../svg.ts'
import { groundShadow, rounded } from './paper.ts'

export const cups: Record<string, Drawing> = {
  'paper-cup-10oz': drawing((look) => groundShadow(204, 338, 90) + paperCup(200, 336, 1.1, look), 200, 190, 1.6),
  'paper-cup-13oz': drawing(tallCups, 190, 210, 1.9),
  'pet-cup-16oz': drawing(icedCup, 200, 230, 1.9),
  'cup-sleeve': drawing(sleeves, 170, 220, 1.9),
  'cup-carrier': drawing(carrier, 200, 220, 1.8),
  'chicken-box': drawing(chickenBox, 200, 220, 1.8),
  'sauce-cup': drawing(sauceCups, 180, 240, 1.9),
}

type CupStyle = { height?: number; sleeve?: boolean }

/** Centred on x, standing on y. At scale 1 the mouth is 124 wide. */
function paperCup(
  x: number,
  y: number,
  scale: number,
  look: Look,
  { height = 190, sleeve = false }: CupStyle = {},
): string {
  const foot = 44
  const rim = 60
  const at = (up: number) => foot + ((rim - foot) * up) / height
  const body = `M${-rim} ${-height}H${rim}L${foot} -6A6 6 0 0 1 ${foot - 6} 0H${6 - foot}A6 6 0 0 1 ${-foot} -6Z`
  const low = height * 0.22
  const high = height * 0.66
  const band = `M${round(-at(high) - 3)} ${-high}H${round(at(high) + 3)}L${round(at(low) + 2)} ${-low}H${round(-at(low) - 2)}Z`
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    shape(body, material.paper),
    rounded(body),
    sleeve
      ? shape(band, material.kraft) + rounded(band) + markInOne(look, 0, -(low + high) / 2, 58)
      : markOnWhite(look, 0, -height * 0.45, 58),
    lid(height, look.primary),
  )
}

function lid(height: number, colour: string): string {
  const dome = `M-50 ${-height - 16}L-46 ${-height - 36}Q-45 ${-height - 40} -41 ${-height - 40}H41Q45 ${-height - 40} 46 ${-height - 36}L50 ${-height - 16}Z`
  return (
    shape(dome, colour) +
    rounded(dome) +
    box(-67, -height - 18, 134, 20, colour, 7) +
    box(-67, -height - 18, 134, 20, 'url(#round)', 7) +
    box(-67, -height - 4, 134, 3, '#000', 1.5, 'opacity=".14"') +
    box(-18, -height - 35, 36, 5, '#FFF', 2.5, 'opacity=".25"')
  )
}

function tallCups(look: Look): string {
  return (
    groundShadow(226, 348, 122) +
    paperCup(276, 340, 0.72, look, { height: 236 }) +
    paperCup(166, 346, 1.06, look, { height: 236, sleeve: true })
  )
}

function icedCup(look: Look): string {
  const cup = 'M132 130H268L246 338A10 10 0 0 1 236 346H164A10 10 0 0 1 154 338Z'
  const drink = 'M139 184H261L245 334A8 8 0 0 1 237 340H163A8 8 0 0 1 155 334Z'
  const brew = mix(accentOnWhite(look), '#7A4A22', 0.35)
  const ice = (
    [
      [158, 190, -12],
      [200, 182, 14],
      [178, 226, 20],
      [216, 226, -8],
    ] as const
  ).map(
    ([x, y, turn]) =>
      `<rect x="${x}" y="${y}" width="34" height="34" rx="6" fill="#fff" opacity=".42" transform="rotate(${turn} ${x + 17} ${y + 17})"/>`,
  )
  return (
    groundShadow(202, 348, 84) +
    stroke('M214 44L204 130', look.primary, 10) +
    shape(cup, '#FFF', 'opacity=".55"') +
    shape(drink, lighter(brew, 0.35)) +
    shape('M145 250C180 238 220 262 253 246L245 334A8 8 0 0 1 237 340H163A8 8 0 0 1 155 334Z', brew, 'opacity=".75"') +
    stroke('M206 120L196 330', look.primary, 9, 'opacity=".3"') +
    ice.join('') +
    rounded(cup) +
    stroke(cup, '#CBD2D8', 2) +
    shape('M146 118A54 46 0 0 1 254 118Z', '#FFF', 'opacity=".6" stroke="#CBD2D8" stroke-width="2"') +
    box(124, 116, 152, 17, '#F4F6F8', 8, 'stroke="#CBD2D8" stroke-width="2"') +
    disc(200, 284, 35, '#FFF') +
    markOnWhite(look, 200, 284, 46) +
    stroke('M150 150L164 310', '#FFF', 6, 'opacity=".6"')
  )
}

/** Open at both ends, the inside darker. */
function sleeves(look: Look): string {
  const sleeve = (x: number, y: number, scale: number) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      shape('M-104 -64A104 24 0 0 1 104 -64L98 -40A100 22 0 0 1 -98 -40Z', material.kraftDark),
      oval(0, -64, 104, 24, material.kraftLight),
      oval(0, -63, 99, 20, darker(material.kraftDark, 0.32)),
      shape('M-104 -64A104 24 0 0 0 104 -64L82 74A82 20 0 0 1 -82 74Z', material.kraft),
      shape('M-104 -64A104 24 0 0 0 104 -64L82 74A82 20 0 0 1 -82 74Z', 'url(#round)'),
      stroke('M56 -44L46 88', darker(material.kraftDark, 0.1), 2),
      markInOne(look, -12, 26, 78),
    )
  return groundShadow(206, 320, 128) + sleeve(280, 176, 0.66) + sleeve(168, 226, 1)
}

function carrier(look: Look): string {
  const front = 'M60 216H340L318 346A8 8 0 0 1 310 352H90A8 8 0 0 1 82 346Z'
  return (
    groundShadow(204, 354, 140) +
    shape('M82 196H318L340 216H60Z', darker(material.kraftDark, 0.15)) +
    paperCup(124, 322, 0.86, look, { height: 200, sleeve: true }) +
    paperCup(276, 322, 0.86, look, { height: 200, sleeve: true }) +
    shape(
      'M160 220V120A24 24 0 0 1 184 96H216A24 24 0 0 1 240 120V220H222V136A12 12 0 0 0 210 124H190A12 12 0 0 0 178 136V220Z',
      material.kraftLight,
    ) +
    shape('M160 220V120A24 24 0 0 1 184 96H216A24 24 0 0 1 240 120V220Z', 'url(#fall)') +
    shape(front, material.kraft) +
    shape(front, 'url(#fall)') +
    box(60, 214, 280, 5, material.kraftLight, 2) +
    markInOne(look, 200, 286, 84)
  )
}

function chickenBox(look: Look): string {
  const crust = ['#C8752B', '#D98A38', '#B9651F']
  const pieces = (
    [
      [120, 156, 40, 30],
      [176, 140, 46, 34],
      [240, 146, 44, 32],
      [288, 162, 34, 24],
    ] as const
  ).map(
    ([x, y, rx, ry], at) =>
      oval(x, y, rx, ry, crust[at % 3] ?? '#C8752B') +
      oval(x - 10, y - 9, rx * 0.42, ry * 0.32, '#F0B564', 'opacity=".55"') +
      disc(x + 12, y - 4, 3.5, '#8E4A14', 'opacity=".4"'),
  )
  return (
    groundShadow(208, 340, 150) +
    shape('M78 176L102 70A8 8 0 0 1 110 64H298A8 8 0 0 1 306 70L328 176Z', lighter(look.primary, 0.12)) +
    shape('M94 166L112 82H296L314 166Z', material.ivory) +
    markOnWhite(look, 204, 112, 44) +
    shape('M70 176H334L322 190H84Z', '#8A5A34') +
    pieces.join('') +
    shape('M64 178H340L316 330A8 8 0 0 1 308 336H96A8 8 0 0 1 88 330Z', look.primary) +
    shape('M64 178H340L316 330A8 8 0 0 1 308 336H96A8 8 0 0 1 88 330Z', 'url(#fall)') +
    shape('M64 178H340L337 196H67Z', look.accent) +
    markOnPrimary(look, 202, 262, 92) +
    [92, 106, 120]
      .map(
        (x) =>
          box(x, 226, 6, 26, darker(look.primary, 0.35), 3) + box(400 - x, 226, 6, 26, darker(look.primary, 0.35), 3),
      )
      .join('')
  )
}

function sauceCups(look: Look): string {
  const cup = (x: number, y: number, scale: number, sauce: string, lidded: boolean) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      groundShadow(2, 78, 76),
      shape('M-78 -40H78L58 66A12 12 0 0 1 47 76H-47A12 12 0 0 1 -58 66Z', '#FFF', 'opacity=".7"'),
      shape('M-72 -16H72L56 64A10 10 0 0 1 46 72H-46A10 10 0 0 1 -56 64Z', sauce),
      shape('M-78 -40H78L58 66A12 12 0 0 1 47 76H-47A12 12 0 0 1 -58 66Z', 'url(#round)'),
      stroke('M-62 -26L-48 56', '#FFF', 6, 'opacity=".55"'),
      lidded
        ? box(-86, -58, 172, 22, '#F5F7F8', 8, 'stroke="#CBD2D8" stroke-width="2"') +
            box(-66, -70, 132, 14, '#F5F7F8', 6, 'stroke="#CBD2D8" stroke-width="2"')
        : oval(0, -40, 80, 18, '#EEF1F3', 'stroke="#CBD2D8" stroke-width="2"') +
            oval(0, -36, 70, 13, darker(sauce, 0.08)) +
            oval(-18, -38, 26, 4, '#FFF', 'opacity=".3"'),
    )
  return (
    cup(256, 168, 0.78, '#F3E3A6', true) +
    cup(142, 248, 1.06, '#B8371F', false) +
    cup(292, 296, 0.64, '#3C2A1E', true) +
    group('translate(142 288)', disc(0, 0, 30, '#FFF'), markOnWhite(look, 0, 0, 40)) +
    lines(236, 176, [40], '#FFFFFF', 6)
  )
}
