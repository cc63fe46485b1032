export const stampColor = '#C9302C'

/** Side of the square that every stamp is drawn in. */
export const stampSide = 200

/** The SVG document of a stamp with the given content. */
export const stampDocument = (companyName: string, representative: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${stampSide} ${stampSide}" role="img" aria-label="${safe(companyName)} 대표 ${safe(representative)} 인">${content}</svg>`

/**
 * A company's round seal: its name around the rim, '대표이사의 인' in two columns in the middle, read from the right.
 * Each character is turned by itself, because text on a path needs a reference that strict image policies refuse.
 */
export function drawStamp(companyName: string, representative: string): string {
  return stampDocument(
    companyName,
    representative,
    circle(94, 6) +
      circle(58, 3) +
      around(companyName.replace('(데모)', '').trim()) +
      column('대표이', 118, 76) +
      column('사의인', 82, 76),
  )
}

function circle(radius: number, width: number): string {
  return `<circle cx="100" cy="100" r="${radius}" fill="none" stroke="${stampColor}" stroke-width="${width}"/>`
}

function around(name: string): string {
  const letters = [...name.replaceAll(' ', ''), '★']
  const step = 360 / letters.length
  return letters
    .map((letter, at) => {
      const angle = rounded(step * (at - (letters.length - 2) / 2))
      return `<g transform="rotate(${angle} 100 100)">${glyph(letter, 100, 33, Math.min(24, 300 / letters.length))}</g>`
    })
    .join('')
}

function column(text: string, x: number, top: number): string {
  return [...text].map((letter, at) => glyph(letter, x, top + at * 29 + 4, 28)).join('')
}

function glyph(letter: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-family="'Noto Serif KR', 'Nanum Myeongjo', 'Batang', serif" font-weight="700" font-size="${rounded(size)}" text-anchor="middle" fill="${stampColor}">${safe(letter)}</text>`
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100)

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
