import { round } from './svg.ts'

const red = '#C9302C'

/**
 * A company's round seal: its name around the rim, '대표이사의 인' in two columns in the middle, read from the right.
 * Each character is turned by itself, because text on a path needs a reference that strict image policies refuse.
 */
export function drawStamp(companyName: string, representative: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" role="img" aria-label="${safe(companyName)} 대표 ${safe(representative)} 인">` +
    circle(94, 6) +
    circle(58, 3) +
    around(companyName.replace('(데모)', '').trim()) +
    column('대표이', 118, 76) +
    column('사의인', 82, 76) +
    '</svg>'
  )
}

function circle(radius: number, width: number): string {
  return `<circle cx="100" cy="100" r="${radius}" fill="none" stroke="${red}" stroke-width="${width}"/>`
}

function around(name: string): string {
  const letters = [...name.replaceAll(' ', ''), '★']
  const step = 360 / letters.length
  return letters
    .map((letter, at) => {
      const angle = round(step * (at - (letters.length - 2) / 2))
      return `<g transform="rotate(${angle} 100 100)">${glyph(letter, 100, 33, Math.min(24, 300 / letters.length))}</g>`
    })
    .join('')
}

function column(text: string, x: number, top: number): string {
  return [...text].map((letter, at) => glyph(letter, x, top + at * 29 + 4, 28)).join('')
}

function glyph(letter: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-family="'Noto Serif KR', 'Nanum Myeongjo', 'Batang', serif" font-weight="700" font-size="${round(size)}" text-anchor="middle" fill="${red}">${safe(letter)}</text>`
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
