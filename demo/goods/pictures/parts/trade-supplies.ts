import { darker, lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, oval, shape, stroke, turned } from '../svg.ts'
import { groundShadow } from './paper.ts'

export const tradeSupplies: Record<string, Drawing> = {
  'dye-bowl-set': drawing(dyeBowl, 180, 230, 1.8),
  'shoulder-cover': drawing(shoulderCovers, 190, 230, 1.8),
  'coffee-beans': drawing(beanBag, 200, 210, 1.8),
  'surface-cleaner': drawing(sprayBottle, 200, 250, 1.9),
  earplugs: drawing(earplugs, 200, 230, 1.9),
}

function dyeBowl(look: Look): string {
  const cream = lighter(accentOnWhite(look), 0.25)
  return (
    groundShadow(196, 328, 150) +
    turned(
      232,
      150,
      38,
      box(-9, -132, 18, 118, look.accent, 9),
      box(-16, -22, 32, 26, material.steelDark, 4),
      shape('M-20 2H20L26 58Q0 72 -26 58Z', '#2E2B2A'),
      stroke('M-12 10L-15 54M-2 10V58M10 10L13 54', '#5A5654', 2),
    ) +
    oval(164, 198, 112, 30, darker(look.primary, 0.35)) +
    shape('M62 204C90 186 120 214 164 200 206 190 240 212 266 202A104 26 0 0 1 62 204Z', cream) +
    oval(164, 210, 96, 18, cream) +
    stroke('M112 208C140 196 176 222 214 206', '#FFF', 5, 'opacity=".55"') +
    shape('M52 198A112 30 0 0 0 276 198C274 268 232 320 164 320S54 268 52 198Z', look.primary) +
    shape('M52 198A112 30 0 0 0 276 198C274 268 232 320 164 320S54 268 52 198Z', 'url(#round)') +
    shape('M276 200C312 196 318 236 268 246L270 232C292 226 290 214 276 216Z', look.primary) +
    box(112, 314, 104, 12, '#2E2B2A', 6) +
    markOnPrimary(look, 150, 264, 62) +
    [250, 268, 286].map((y, at) => box(206, y - 8, 22 - at * 4, 3, '#FFF', 1.5, 'opacity=".6"')).join('') +
    tailComb(look)
  )
}

function tailComb(look: Look): string {
  const teeth = Array.from({ length: 15 }, (_, at) => box(-52 + at * 7, 4, 3.6, 25, look.primary, 1.5)).join('')
  return turned(
    252,
    340,
    -14,
    box(-54, -8, 110, 14, look.primary, 5),
    teeth,
    shape('M54 -8L128 -3V1L54 6Z', look.primary),
    shape('M-54 -8H56V-3H-54Z', '#FFF', 'opacity=".15"'),
  )
}

/** A clear pouch of folded capes, one cape on a shoulder form beside it. */
function shoulderCovers(look: Look): string {
  const cape =
    'M248 112C230 122 214 150 206 330Q230 346 254 332 276 348 298 332 322 346 346 330C342 150 324 122 308 112Z'
  return (
    groundShadow(204, 346, 150) +
    oval(278, 112, 30, 11, '#B7CBD6') +
    shape(cape, '#DDEAF1') +
    shape(cape, 'url(#round)') +
    shape(cape, 'none', 'stroke="#B7CBD6" stroke-width="2"') +
    stroke(
      'M254 140C244 210 246 280 254 330M300 140C308 210 306 280 298 330M278 144V338',
      '#A9C0CD',
      2,
      'opacity=".7"',
    ) +
    shape('M248 108C250 128 306 128 308 108L310 120C304 140 252 140 246 120Z', look.primary) +
    box(46, 150, 178, 192, '#000', 8, 'opacity=".09"') +
    box(42, 142, 178, 192, '#F4F9FB', 8, 'stroke="#C7D5DE" stroke-width="2"') +
    [0, 1, 2, 3, 4, 5].map((at) => box(58, 266 + at * 10, 146, 8, at % 2 ? '#DDEAF1' : '#EAF2F6', 3)).join('') +
    box(42, 142, 178, 46, look.primary, 8) +
    box(42, 176, 178, 12, look.primary) +
    box(110, 152, 42, 11, look.tint, 5.5) +
    markOnWhite(look, 131, 226, 62) +
    shape('M56 332L156 190H196L96 332Z', '#FFF', 'opacity=".35"')
  )
}

function beanBag(look: Look): string {
  const bag = 'M108 92H292L302 330A10 10 0 0 1 292 340H108A10 10 0 0 1 98 330Z'
  const beans = (
    [
      [86, 336, 20],
      [112, 350, -30],
      [300, 344, 40],
      [326, 334, -15],
      [280, 356, 10],
      [140, 356, 70],
    ] as const
  ).map(([x, y, turn]) =>
    turned(x, y, turn, oval(0, 0, 15, 10, '#5A3620'), stroke('M-13 0C-5 -5 5 5 13 0', '#3A2010', 2.4)),
  )
  return (
    groundShadow(204, 346, 134) +
    shape(bag, look.primary) +
    shape('M108 92L118 130 104 210 98 330A10 10 0 0 0 108 340L122 330 126 130Z', '#000', 'opacity=".16"') +
    shape('M292 92L282 130 296 210 302 330A10 10 0 0 1 292 340L278 330 274 130Z', '#000', 'opacity=".22"') +
    shape(bag, 'url(#round)') +
    box(104, 54, 192, 42, darker(look.primary, 0.15), 3) +
    stroke('M104 66H296M104 84H296', '#FFF', 1.2, 'opacity=".2"') +
    box(90, 62, 220, 13, darker(look.primary, 0.4), 3) +
    disc(200, 118, 8, darker(look.primary, 0.35)) +
    disc(200, 118, 3, '#000', 'opacity=".4"') +
    box(140, 146, 120, 150, '#FFFFFF', 4) +
    markOnWhite(look, 200, 200, 78) +
    box(140, 252, 120, 44, accentOnWhite(look), 4) +
    lines(160, 262, [80, 50], look.primary, 7, 6) +
    beans.join('')
  )
}

function sprayBottle(look: Look): string {
  const body =
    'M158 150H242C246 176 270 190 270 222V328A16 16 0 0 1 254 344H146A16 16 0 0 1 130 328V222C130 190 154 176 158 150Z'
  return (
    groundShadow(204, 346, 92) +
    shape(body, '#EAF4F1') +
    shape('M131 214H269L270 328A16 16 0 0 1 254 344H146A16 16 0 0 1 130 328Z', lighter(look.primary, 0.62)) +
    shape(body, 'url(#round)') +
    box(130, 228, 140, 92, '#FFFFFF') +
    box(130, 228, 140, 10, look.primary) +
    box(130, 310, 140, 10, accentOnWhite(look)) +
    markOnWhite(look, 166, 274, 48) +
    lines(198, 258, [56, 56, 36], material.text, 6, 7) +
    stroke('M196 104V330', '#FFF', 4, 'opacity=".3"') +
    box(168, 128, 64, 28, look.primary, 5) +
    stroke('M178 132V152M190 132V152M202 132V152M214 132V152', '#FFF', 1.6, 'opacity=".3"') +
    shape('M140 66H236C256 66 264 84 262 108H182V130H214V116H164V98H140Z', look.primary) +
    shape('M140 66H236C256 66 264 84 262 108H164V98H140Z', 'url(#sheen)') +
    box(126, 70, 18, 26, darker(look.primary, 0.3), 4) +
    shape('M166 108H182C178 132 166 148 148 160L140 152C156 142 162 128 166 108Z', accentOnWhite(look)) +
    (
      [
        [104, 70, 4],
        [86, 58, 3],
        [96, 86, 3.5],
        [72, 78, 3],
        [68, 96, 2.5],
        [106, 102, 2.5],
      ] as const
    )
      .map(([x, y, size]) => disc(x, y, size, '#A8CFE0'))
      .join('') +
    stroke('M146 226V330', '#FFF', 6, 'opacity=".4"')
  )
}

/** A counter box full of foam pairs, one pair lying before it. */
function earplugs(look: Look): string {
  const foam = lighter(accentOnWhite(look), 0.35)
  const plug = (x: number, y: number, turn: number, scale = 1) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
      shape('M-20 34V-18C-18 -46 18 -46 20 -18V34A20 9 0 0 1 -20 34Z', foam),
      shape('M-20 34V-18C-18 -46 18 -46 20 -18V34A20 9 0 0 1 -20 34Z', 'url(#round)'),
      oval(0, 34, 20, 9, darker(foam, 0.12)),
    )
  const heap = (
    [
      [110, 158, -30],
      [146, 146, 20],
      [182, 150, -14],
      [220, 144, 34],
      [254, 152, -20],
      [284, 160, 16],
    ] as const
  ).map(([x, y, turn]) => plug(x, y, turn, 0.72))
  return (
    groundShadow(204, 344, 146) +
    shape('M80 176L100 120H300L320 176Z', darker(look.primary, 0.4)) +
    heap.join('') +
    shape('M72 172H328L316 302A8 8 0 0 1 308 310H92A8 8 0 0 1 84 302Z', look.primary) +
    shape('M72 172H328L316 302A8 8 0 0 1 308 310H92A8 8 0 0 1 84 302Z', 'url(#fall)') +
    shape('M150 172A50 34 0 0 0 250 172Z', darker(look.primary, 0.3)) +
    markOnPrimary(look, 136, 248, 64) +
    lines(190, 230, [96, 70], '#FFFFFF', 9, 10) +
    box(190, 272, 58, 13, look.accent, 6.5) +
    plug(250, 318, 64) +
    plug(316, 320, -58)
  )
}
