import { darker, lighter, material } from '../colour.ts'
import { type Look, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, group, lines, oval, shape, stroke, turned, word } from '../svg.ts'
import { groundShadow } from './paper.ts'

export const headwear: Record<string, Drawing> = {
  'ball-cap': drawing(ballCap, 190, 190, 1.8),
  'hygiene-cap': drawing(hygieneCaps, 200, 190, 1.7),
  'name-badge': drawing(nameBadges, 200, 230, 2),
}

function ballCap(look: Look): string {
  const crown = 'M92 258C82 150 130 92 204 90 280 92 322 160 312 250 250 232 150 236 92 258Z'
  return (
    groundShadow(204, 306, 140) +
    shape('M88 258C40 262 22 284 34 302 70 312 180 300 258 268 200 246 140 244 88 258Z', darker(look.primary, 0.32)) +
    shape(crown, look.primary) +
    shape(crown, 'url(#round)') +
    stroke('M204 92C150 120 128 180 130 244M206 92C258 120 280 180 278 240', '#000', 2, 'opacity=".18"') +
    oval(204, 90, 13, 7, look.accent) +
    shape('M92 256C40 258 24 276 34 296 90 286 190 280 262 262 204 240 146 240 92 256Z', look.accent) +
    shape('M34 296C90 286 190 280 262 262L258 270C180 300 70 312 34 302Z', darker(look.accent, 0.22)) +
    stroke('M54 282C104 262 176 258 236 258', darker(look.accent, 0.25), 1.8, 'stroke-dasharray="5 4" opacity=".7"') +
    markOnPrimary(look, 186, 178, 84) +
    disc(256, 140, 4, darker(look.primary, 0.4)) +
    disc(144, 142, 4, darker(look.primary, 0.4))
  )
}

/** A bouffant before the dispenser it is pulled from. */
function hygieneCaps(look: Look): string {
  const cap = 'M84 292C50 236 92 176 168 172 250 168 296 226 266 290 240 306 110 308 84 292Z'
  return (
    groundShadow(196, 304, 146) +
    shape('M320 92L340 76V246L320 262Z', darker(look.primary, 0.25)) +
    box(148, 92, 172, 170, look.primary, 3) +
    shape('M148 92L168 76H340L320 92Z', lighter(look.primary, 0.18)) +
    markOnPrimary(look, 284, 140, 48) +
    lines(168, 118, [66, 44], '#FFFFFF', 7, 8) +
    oval(244, 84, 54, 6, darker(look.primary, 0.5)) +
    shape('M204 84C206 52 230 40 246 52 262 38 288 56 284 84Z', '#FFFFFF') +
    shape('M204 84C206 52 230 40 246 52 262 38 288 56 284 84Z', 'url(#round)') +
    shape(cap, '#FFFFFF') +
    shape(cap, 'url(#round)') +
    shape(cap, 'none', 'stroke="#DCD9D3" stroke-width="2"') +
    stroke(
      'M104 284C92 244 116 206 150 188M136 290C130 246 148 208 172 182M176 292C178 248 184 212 184 182M214 290C224 250 218 214 204 186M246 284C258 250 250 220 228 196',
      '#CFCBC4',
      2,
    ) +
    stroke('M84 292C110 308 240 306 266 290', '#B9C8D6', 7) +
    stroke(
      'M92 291l8 6 8-5 8 6 8-4 9 6 8-5 9 5 8-5 9 5 8-5 9 5 8-5 9 4 8-5 9 4 8-5 9 3 8-5 8 3',
      '#FFF',
      2,
      'opacity=".8"',
    )
  )
}

function nameBadges(look: Look): string {
  const letters = (name: string, ink: string) => word(154, 52, 34, ink, name) + lines(118, 66, [72], ink, 6)
  const badge = (name: string, fill: string, face: string, ink: string) =>
    box(4, 9, 226, 92, '#000', 10, 'opacity=".12"') +
    box(0, 0, 226, 92, fill, 10) +
    box(0, 0, 82, 92, face, 10) +
    box(70, 0, 12, 92, face) +
    letters(name, ink) +
    box(0, 0, 226, 92, 'url(#sheen)', 10)
  return (
    groundShadow(206, 344, 128) +
    turned(94, 92, 6, badge('박서연', '#FFFFFF', '#F1ECE2', look.primary), markOnWhite(look, 40, 46, 50)) +
    turned(
      76,
      212,
      -7,
      badge('김하늘', look.primary, darker(look.primary, 0.25), '#FFFFFF'),
      markOnPrimary(look, 40, 46, 50),
    ) +
    group(
      'translate(196 300) rotate(-7)',
      box(3, 6, 110, 30, '#000', 6, 'opacity=".12"'),
      box(0, 0, 110, 30, material.steel, 6),
      box(0, 0, 110, 30, 'url(#sheen)', 6),
      disc(24, 15, 8, material.steelDark),
      disc(55, 15, 8, material.steelDark),
      disc(86, 15, 8, material.steelDark),
    )
  )
}
