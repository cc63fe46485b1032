import { darker, lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, oval, ring, shape, stroke } from '../svg.ts'
import { groundShadow } from './paper.ts'

export const bags: Record<string, Drawing> = {
  'kraft-shopping-bag': drawing(shoppingBags, 180, 240, 1.7),
  'plastic-bag': drawing(plasticBag, 200, 240, 1.7),
  'chicken-bag': drawing(greaseproofBag, 200, 220, 1.8),
  'shipping-box': drawing(shippingBox, 180, 240, 1.8),
  'packing-tape': drawing(tapes, 220, 250, 1.7),
}

function shoppingBags(look: Look): string {
  return (
    groundShadow(206, 350, 138) +
    kraftBag(252, 346, 0.98, look, '#FFFFFF') +
    kraftBag(142, 352, 0.68, look, look.primary)
  )
}

/** Standing on y; at scale 1 it is 176 wide and 220 high. */
function kraftBag(x: number, y: number, scale: number, look: Look, cord: string): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke('M-34 -214V-252A34 34 0 0 1 34 -252V-214', darker(material.kraftDark, 0.25), 6),
    shape('M-88 -220H64L88 -206V-8L64 0H-88Z', material.kraftDark),
    box(-88, -220, 152, 220, material.kraft),
    box(-88, -220, 152, 220, 'url(#sheen)'),
    shape('M64 -220L88 -206V-8L64 0Z', darker(material.kraftDark, 0.08)),
    shape('M64 -220L76 -213L70 -110 88 -8L64 0Z', '#000', 'opacity=".08"'),
    box(-88, -220, 152, 12, material.kraftLight, 0, 'opacity=".7"'),
    stroke('M-46 -206V-240A34 34 0 0 1 22 -240V-206', cord === '#FFFFFF' ? '#F4EEE3' : cord, 6),
    disc(-46, -206, 4, darker(material.kraftDark, 0.4)),
    disc(22, -206, 4, darker(material.kraftDark, 0.4)),
    markInOne(look, -12, -108, 88),
  )
}

function plasticBag(look: Look): string {
  const bag =
    'M112 150C108 110 110 70 116 44Q130 34 146 44C146 80 152 118 172 132Q200 146 228 132C248 118 254 80 254 44Q270 34 284 44C290 70 292 110 288 150C294 220 306 290 300 344Q250 358 200 352 150 358 100 344C94 290 106 220 112 150Z'
  return (
    groundShadow(204, 352, 108) +
    shape(bag, '#FDFDFC') +
    shape(bag, 'url(#round)') +
    shape(bag, 'none', 'stroke="#E0DDD7" stroke-width="2"') +
    stroke(
      'M132 150C126 210 130 280 118 336M268 150C276 214 268 280 282 336M158 150C150 180 152 196 146 220M244 150C252 178 248 196 256 214',
      '#000',
      2,
      'opacity=".08"',
    ) +
    stroke('M130 60C128 84 130 110 136 130M270 60C272 84 270 110 264 130', '#000', 2, 'opacity=".1"') +
    markOnWhite(look, 200, 232, 104) +
    box(150, 304, 100, 9, look.primary, 4.5) +
    box(170, 322, 60, 6, accentOnWhite(look), 3)
  )
}

/** Top folded over, a window of brand colour, a warm drumstick beside it. */
function greaseproofBag(look: Look): string {
  return (
    groundShadow(206, 352, 118) +
    shape('M108 96H274L292 118V336L276 350H108Z', darker(material.kraft, 0.16)) +
    shape('M274 96L292 118V336L276 350Z', darker(material.kraftDark, 0.14)) +
    box(108, 96, 168, 254, material.kraftLight) +
    shape('M108 200H276V350H108Z', look.primary) +
    Array.from({ length: 7 }, (_, at) => shape(`M${108 + at * 24} 200h24l-12 -18Z`, look.primary)).join('') +
    markOnPrimary(look, 192, 270, 92) +
    lines(150, 328, [84], look.accent, 7) +
    box(108, 96, 168, 254, 'url(#sheen)') +
    shape('M102 62H276L294 84V142L276 132H102Z', darker(material.kraft, 0.1)) +
    box(102, 62, 174, 70, material.kraft, 2) +
    box(102, 124, 174, 8, '#000', 0, 'opacity=".1"') +
    disc(190, 128, 25, accentOnWhite(look)) +
    markInOne(look, 190, 127, 30) +
    stroke('M118 158V190M132 150V186M254 150V188', '#000', 2, 'opacity=".08"') +
    group(
      'translate(322 318) rotate(-34)',
      stroke('M0 0H42', '#EBDDC3', 13),
      disc(46, -6, 9, '#EBDDC3'),
      disc(46, 6, 9, '#EBDDC3'),
      oval(-22, 0, 40, 28, '#C8752B'),
      oval(-30, -9, 18, 9, '#EDB061', 'opacity=".6"'),
      disc(-10, 8, 4, '#8E4A14', 'opacity=".4"'),
      disc(-34, 10, 3.5, '#8E4A14', 'opacity=".4"'),
    )
  )
}

function shippingBox(look: Look): string {
  return (
    groundShadow(206, 336, 148) +
    shape('M62 160L206 204V338L62 286Z', material.kraft) +
    shape('M338 150L206 204V338L338 274Z', material.kraftDark) +
    shape('M62 160L200 110 338 150 206 204Z', material.kraftLight) +
    shape('M122 138L138 132.500L280 174 264 180.500Z', accentOnWhite(look), 'opacity=".9"') +
    shape('M264 180.500L280 174V218L264 225Z', accentOnWhite(look), 'opacity=".75"') +
    `<g transform="matrix(.957 .29 0 1 70 180)">${markInOne(look, 60, 36, 74)}${lines(22, 86, [76], look.primary, 6)}</g>` +
    `<g transform="matrix(.925 -.37 0 1 222 246)">${box(44, 30, 58, 40, '#FFF', 2)}${lines(50, 38, [40, 28], material.textDark, 4, 4)}${[0, 1, 2, 3, 4, 5, 6, 7].map((at) => box(50 + at * 6, 56, at % 3 ? 2 : 3.5, 10, '#333')).join('')}</g>`
  )
}

/** One roll standing, one lying, a strip pulled out with the mark repeating on it. */
function tapes(look: Look): string {
  const marks = [0, 1, 2, 3]
    .map(
      (at) =>
        `<g transform="translate(${206 + at * 46} ${316 + at * 5}) rotate(6) scale(1 .8)">${markOnPrimary(look, 0, 0, 30)}</g>`,
    )
    .join('')
  return (
    groundShadow(210, 346, 160) +
    shape('M164 290L386 312V352L164 338Z', look.primary) +
    marks +
    shape('M386 312l-7 8 7 8-7 8 7 8-7 8', look.tint) +
    shape('M170 90A124 124 0 0 1 294 214 124 124 0 0 1 170 338L132 330V96Z', darker(look.primary, 0.3)) +
    disc(158, 214, 124, look.primary) +
    disc(158, 214, 124, 'url(#sheen)') +
    [114, 104, 94].map((radius) => ring(158, 214, radius, '#FFF', 1.2, 'opacity=".25"')).join('') +
    disc(158, 214, 82, material.kraft) +
    disc(158, 214, 72, darker(material.kraft, 0.25)) +
    disc(164, 217, 68, look.tint) +
    group(
      'translate(316 120)',
      oval(4, 62, 72, 20, '#000', 'opacity=".09"'),
      shape('M-68 0V44A68 24 0 0 0 68 44V0Z', accentOnWhite(look)),
      shape('M-68 0V44A68 24 0 0 0 68 44V0Z', 'url(#round)'),
      oval(0, 0, 68, 24, lighter(accentOnWhite(look), 0.4)),
      oval(0, 0, 44, 15, material.kraft),
      oval(0, 2, 38, 11.5, darker(material.kraftDark, 0.4)),
      markInOne(look, 0, 45, 30),
    )
  )
}
