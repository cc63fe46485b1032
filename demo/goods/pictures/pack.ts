import { darker, lighter, material } from './colour.ts'
import { accentOnWhite, type Look, markInOne, markOnPrimary, markOnWhite } from './look.ts'
import { bags } from './parts/bags.ts'
import { banners } from './parts/banners.ts'
import { cards } from './parts/cards.ts'
import { clothing } from './parts/clothing.ts'
import { coupons } from './parts/coupons.ts'
import { flyers } from './parts/flyers.ts'
import { leaflets } from './parts/leaflets.ts'
import { groundShadow } from './parts/paper.ts'
import { stickers } from './parts/stickers.ts'
import { box, group, lines, moved, oval, shape, stroke } from './svg.ts'

/** The parcel, with one product in front of it. */
export function packOf(drawing: string, look: Look, goods: string): string {
  return parcelOf(drawing)(look) + group('translate(196 196) scale(.46)', goods)
}

const whiteGarments = new Set(['round-shirt', 'chef-jacket'])

function parcelOf(drawing: string): (look: Look) => string {
  if (drawing in cards || drawing in coupons || drawing === 'name-badge') return slideBox
  if (drawing in flyers || drawing in leaflets) return paperBundle
  if (drawing in stickers) return flatMailer
  if (drawing in banners) return tubes
  if (drawing in clothing || drawing === 'ball-cap') return whiteGarments.has(drawing) ? whitePouch : brandPouch
  if (drawing in bags) return bale
  return carton
}

function slideBox(look: Look): string {
  return (
    groundShadow(196, 322, 150) +
    shape('M60 176L220 120 330 158 170 222Z', lighter(look.primary, 0.14)) +
    shape('M60 176L170 222V318L60 268Z', look.primary) +
    shape('M330 158L170 222V318L330 250Z', darker(look.primary, 0.3)) +
    shape('M104 160.500L134 150 244 192.5 214 204.500Z', look.accent) +
    `<g transform="matrix(.92 .4 0 1 66 196)">${markOnPrimary(look, 56, 30, 50)}</g>`
  )
}

/** Sheets under a paper band. */
function paperBundle(look: Look): string {
  const sheets = Array.from({ length: 13 }, (_, at) =>
    moved(at % 2, -at * 8, shape('M52 292L190 350 330 286 192 234Z', at % 2 ? '#ECE8E1' : '#FFFFFF')),
  ).join('')
  return (
    groundShadow(196, 338, 152) +
    sheets +
    shape('M52 196L192 138 330 190 190 254Z', material.paper, 'stroke="#E6E1D9" stroke-width="1"') +
    shape('M112 171L150 155.5 288 209.5 250 226.500Z', look.primary) +
    shape('M250 226.500L288 209.500V305L250 322.500Z', darker(look.primary, 0.25)) +
    markOnWhite(look, 108, 200, 30)
  )
}

function flatMailer(look: Look): string {
  return (
    groundShadow(190, 330, 150) +
    `<g transform="rotate(-5 190 200)">${box(54, 78, 260, 220, '#000', 6, 'opacity=".1"')}${box(48, 70, 260, 220, material.kraft, 6)}${box(48, 70, 260, 220, 'url(#sheen)', 6)}` +
    `${shape('M48 76A6 6 0 0 1 54 70H302A6 6 0 0 1 308 76V126H48Z', material.kraftDark)}${box(150, 116, 56, 20, accentOnWhite(look), 4)}${markInOne(look, 104, 204, 76)}${box(164, 166, 116, 60, '#FFF', 4)}${lines(176, 180, [84, 66, 40], material.textDark, 5, 7)}</g>`
  )
}

function tubes(look: Look): string {
  const tube = (y: number) =>
    shape(`M70 ${y}L300 ${y - 56}V${y + 4}L70 ${y + 60}Z`, material.kraft) +
    shape(`M70 ${y}L300 ${y - 56}V${y - 30}L70 ${y + 26}Z`, '#FFF', 'opacity=".2"') +
    shape(`M70 ${y + 46}L300 ${y - 10}V${y + 4}L70 ${y + 60}Z`, '#000', 'opacity=".12"') +
    shape(`M150 ${y - 19.5}L200 ${y - 31.7}V${y + 28.3}L150 ${y + 40.5}Z`, look.primary) +
    oval(70, y + 30, 13, 30, look.primary) +
    oval(70, y + 30, 8, 20, darker(look.primary, 0.3)) +
    oval(300, y - 26, 13, 30, material.kraftDark)
  return groundShadow(196, 312, 150) + tube(150) + tube(236)
}

const brandPouch = (look: Look) => clearPouch(look.primary, markOnPrimary(look, 128, 226, 46))
const whitePouch = (look: Look) => clearPouch('#FFFFFF', markOnWhite(look, 128, 226, 46))

function clearPouch(cloth: string, mark: string): string {
  return (
    groundShadow(196, 330, 148) +
    box(64, 96, 236, 228, '#000', 12, 'opacity=".09"') +
    box(58, 88, 236, 228, '#F3F8FA', 12, 'stroke="#CBD7DE" stroke-width="2"') +
    box(78, 140, 196, 160, cloth, 8) +
    box(78, 140, 196, 160, 'url(#sheen)', 8) +
    shape('M140 140L176 184 212 140Z', darker(cloth, 0.3)) +
    stroke('M78 268H274', '#000', 2, 'opacity=".18"') +
    mark +
    box(58, 88, 236, 34, '#FFF', 12, 'opacity=".7"') +
    box(148, 99, 56, 11, '#DCE5EA', 5.5) +
    shape('M70 316L190 90H240L120 316Z', '#FFF', 'opacity=".22"')
  )
}

/** Flat goods tied crosswise. */
function bale(look: Look): string {
  const layers = Array.from({ length: 9 }, (_, at) =>
    box(60, 288 - at * 17, 232, 15, at % 2 ? material.kraftLight : material.kraft, 4),
  ).join('')
  return (
    groundShadow(190, 310, 146) +
    layers +
    shape('M60 152L96 112H326L292 152Z', material.kraftLight) +
    shape('M292 152L326 112V262L292 303Z', material.kraftDark) +
    box(112, 152, 13, 151, look.primary) +
    box(226, 152, 13, 151, look.primary) +
    shape('M112 152L146 112H159L125 152ZM226 152L260 112H273L239 152Z', darker(look.primary, 0.2)) +
    markInOne(look, 176, 226, 50)
  )
}

function carton(look: Look): string {
  return (
    groundShadow(196, 326, 152) +
    shape('M56 166L170 208V322L56 274Z', material.kraft) +
    shape('M318 156L170 208V322L318 262Z', material.kraftDark) +
    shape('M56 166L206 120 318 156 170 208Z', darker(material.kraftDark, 0.4)) +
    shape('M56 166L36 128 190 88 206 120Z', material.kraftLight) +
    shape('M206 120L222 86 344 122 318 156Z', material.kraft) +
    shape('M56 166L170 208 160 228 42 184Z', lighter(material.kraft, 0.12)) +
    shape('M318 156L170 208 182 230 332 176Z', darker(material.kraft, 0.06)) +
    `<g transform="matrix(.93 .36 0 1 60 226)">${markInOne(look, 50, 20, 58)}</g>`
  )
}
