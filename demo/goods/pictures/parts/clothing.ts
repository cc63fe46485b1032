import { darker, lighter, material } from '../colour.ts'
import { accentOnWhite, type Look, markInOne, markOnPrimary, markOnWhite } from '../look.ts'
import { type Drawing, drawing } from '../scene.ts'
import { box, disc, lines, oval, shape, stroke } from '../svg.ts'
import { groundShadow } from './paper.ts'

export const clothing: Record<string, Drawing> = {
  'polo-shirt': drawing(polo, 220, 140, 2),
  'round-shirt': drawing(tShirt, 200, 200, 1.8),
  'chef-jacket': drawing(chefJacket, 200, 180, 1.8),
  'apron-h': drawing(bibApron, 200, 220, 1.8),
  'apron-waist': drawing(waistApron, 200, 210, 1.8),
  'salon-gown': drawing(salonGown, 200, 170, 1.8),
}

const shirtBody =
  'M150 62L104 78C92 84 84 94 80 106L46 186 96 208 112 172V338Q200 350 288 338V172L304 208 354 186 320 106C316 94 308 84 296 78L250 62C240 84 160 84 150 62Z'

function shirt(colour: string): string {
  return (
    groundShadow(202, 354, 100) +
    shape(shirtBody, colour) +
    shape(shirtBody, 'url(#round)') +
    stroke('M112 172C110 150 112 128 118 112M288 172C290 150 288 128 282 112', '#000', 2.5, 'opacity=".16"') +
    stroke('M52 176L99 197M348 176L301 197', '#000', 2, 'opacity=".14"') +
    stroke('M112 328Q200 340 288 328', '#000', 2, 'opacity=".12" stroke-dasharray="4 4"')
  )
}

function polo(look: Look): string {
  const collar = accentOnWhite(look)
  return (
    shirt(look.primary) +
    shape('M46 186L96 208 101 196 51 174ZM354 186L304 208 299 196 349 174Z', collar) +
    shape('M162 66C176 84 224 84 238 66L228 58H172Z', darker(look.primary, 0.45)) +
    shape('M186 80H214V158H186Z', lighter(look.primary, 0.1)) +
    stroke('M186 82V158H214V82', '#000', 1.5, 'opacity=".25"') +
    [100, 122, 144].map((y) => disc(200, y, 4, '#FFF')).join('') +
    shape('M150 60L172 54 200 86 176 118 148 76Z', collar) +
    shape('M250 60L228 54 200 86 224 118 252 76Z', collar) +
    stroke('M150 74L176 116 200 87 224 116 250 74', '#000', 1.5, 'opacity=".16"') +
    markOnPrimary(look, 252, 150, 38)
  )
}

function tShirt(look: Look): string {
  return (
    shirt('#FFFFFF') +
    shape('M46 186L96 208 99 201 49 179ZM354 186L304 208 301 201 351 179Z', look.primary) +
    shape('M150 62C160 84 240 84 250 62L238 58C226 72 174 72 162 58Z', look.primary) +
    shape('M162 58C174 72 226 72 238 58Z', '#D9D5CE') +
    markOnWhite(look, 200, 184, 110) +
    box(158, 256, 84, 10, look.primary, 5) +
    box(174, 274, 52, 6, accentOnWhite(look), 3) +
    shape(shirtBody, 'none', 'stroke="#E0DCD5" stroke-width="2"')
  )
}

/** Double breasted, long sleeves, a stand-up collar. */
function chefJacket(look: Look): string {
  const body =
    'M158 60L112 78C98 84 92 94 88 110L58 300 96 310 118 190V346H282V190L304 310 342 300 312 110C308 94 302 84 288 78L242 60Z'
  const buttons = [128, 168, 208, 248].map((y) => disc(170, y, 6.5, look.primary) + disc(228, y, 6.5, look.primary))
  return (
    groundShadow(202, 360, 104) +
    shape(body, '#FFFFFF') +
    shape(body, 'url(#round)') +
    shape(body, 'none', 'stroke="#DDD9D2" stroke-width="2"') +
    shape('M58 300L96 310 100 290 62 280ZM342 300L304 310 300 290 338 280Z', look.primary) +
    stroke('M118 190C114 160 116 130 122 112M282 190C286 160 284 130 278 112', '#000', 2.5, 'opacity=".12"') +
    stroke('M200 92C226 104 250 112 252 128V346', look.primary, 3) +
    stroke('M200 92L150 122V300', '#000', 1.5, 'opacity=".1"') +
    shape('M158 62C170 78 230 78 242 62L236 48C224 58 176 58 164 48Z', look.primary) +
    shape('M164 48L158 62C166 76 186 86 200 92L206 78C188 74 172 64 164 48Z', darker(look.primary, 0.18)) +
    buttons.join('') +
    markInOne(look, 272, 146, 30) +
    stroke('M118 334H282', '#000', 1.5, 'opacity=".12" stroke-dasharray="4 4"')
  )
}

function bibApron(look: Look): string {
  const cloth =
    'M150 118H250C252 158 276 178 310 186V344A8 8 0 0 1 302 352H98A8 8 0 0 1 90 344V186C124 178 148 158 150 118Z'
  return (
    groundShadow(202, 358, 112) +
    stroke('M200 34C200 18 216 18 214 32 212 42 200 42 200 52', material.steelDark, 5) +
    stroke('M118 84C150 60 180 52 200 52S250 60 282 84', material.wood, 13) +
    stroke('M160 122L152 66M240 122L248 66', darker(look.primary, 0.22), 12) +
    stroke('M156 94H244', darker(look.primary, 0.45), 9) +
    stroke('M92 198C62 206 52 240 60 276M308 198C338 206 348 240 340 276', darker(look.primary, 0.25), 8) +
    shape(cloth, look.primary) +
    shape(cloth, 'url(#round)') +
    box(154, 108, 14, 18, material.gold, 3) +
    box(232, 108, 14, 18, material.gold, 3) +
    markOnPrimary(look, 200, 174, 62) +
    shape('M122 236H278V300A10 10 0 0 1 268 310H132A10 10 0 0 1 122 300Z', lighter(look.primary, 0.09)) +
    stroke('M122 244H278M200 236V310', look.accent, 2, 'stroke-dasharray="5 4" opacity=".8"') +
    box(222, 222, 7, 44, look.accent, 3.5) +
    stroke('M152 128H248', look.accent, 2, 'stroke-dasharray="5 4" opacity=".8"')
  )
}

/** Tied at the front, order pad and pen in its pockets. */
function waistApron(look: Look): string {
  const cloth = 'M84 128H316L330 308A10 10 0 0 1 320 318H80A10 10 0 0 1 70 308Z'
  return (
    groundShadow(204, 326, 142) +
    stroke(
      'M82 126C52 128 44 170 52 214 56 240 44 262 36 280M318 126C348 128 356 170 348 214 344 240 356 262 364 280',
      darker(look.primary, 0.25),
      10,
    ) +
    shape(cloth, look.primary) +
    shape(cloth, 'url(#round)') +
    box(76, 112, 248, 26, darker(look.primary, 0.22), 4) +
    box(134, 158, 46, 60, '#FFF', 3) +
    lines(142, 168, [30, 30, 20], material.text, 4, 5) +
    box(248, 152, 9, 60, accentOnWhite(look), 4) +
    box(262, 160, 8, 56, '#FFF', 4) +
    shape('M104 186H296L302 278A10 10 0 0 1 292 288H108A10 10 0 0 1 98 278Z', lighter(look.primary, 0.09)) +
    stroke('M104 196H296M200 186V288', look.accent, 2.2, 'stroke-dasharray="5 4" opacity=".85"') +
    markOnPrimary(look, 150, 242, 58) +
    stroke(
      'M200 132C176 108 160 128 178 138M200 132C224 108 240 128 222 138M198 134L184 168M202 134L218 168',
      lighter(look.primary, 0.3),
      7,
    )
  )
}

/** Falls wide from a fitted neck, as seen on a chair. */
function salonGown(look: Look): string {
  const gown =
    'M166 68C120 84 88 150 66 330Q110 352 134 334 166 356 200 338 234 356 266 334 290 352 334 330C312 150 280 84 234 68Z'
  return (
    groundShadow(202, 350, 140) +
    shape(gown, look.primary) +
    shape(gown, 'url(#round)') +
    stroke('M168 100C150 180 142 260 134 330M200 130V334M232 100C250 180 258 260 266 330', '#000', 3, 'opacity=".13"') +
    stroke('M186 110C176 190 170 260 166 340M214 110C224 190 230 260 234 340', '#FFF', 3, 'opacity=".1"') +
    oval(200, 68, 38, 14, darker(look.primary, 0.45)) +
    shape('M162 66C162 88 238 88 238 66L242 84C236 106 164 106 158 84Z', look.accent) +
    [182, 200, 218].map((x) => disc(x, 94, 3, look.primary)).join('') +
    markOnPrimary(look, 200, 206, 96) +
    shape(
      'M66 330Q110 352 134 334 166 356 200 338 234 356 266 334 290 352 334 330L332 318Q290 340 266 322 234 344 200 326 166 344 134 322 110 340 68 318Z',
      look.accent,
      'opacity=".9"',
    )
  )
}
