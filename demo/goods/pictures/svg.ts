/** Attributes beyond the usual ones, written out: 'opacity=".5"'. */
type More = string

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more: More = '',
): string {
  const corner = radius ? ` rx="${round(radius)}"` : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner} fill="${fill}"${spaced(more)}/>`
}

export function shape(outline: string, fill: string, more: More = ''): string {
  return `<path d="${outline}" fill="${fill}"${spaced(more)}/>`
}

export function stroke(outline: string, colour: string, width: number, more: More = ''): string {
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${spaced(more)}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more: More = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${spaced(more)}/>`
}

export function disc(x: number, y: number, radius: number, fill: string, more: More = ''): string {
  return oval(x, y, radius, radius, fill, more)
}

export function ring(x: number, y: number, radius: number, colour: string, width: number, more: More = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"${spaced(more)}/>`
}

export function group(transform: string, ...children: string[]): string {
  return `<g transform="${transform}">${children.join('')}</g>`
}

export function moved(x: number, y: number, ...children: string[]): string {
  return group(`translate(${round(x)} ${round(y)})`, ...children)
}

export function turned(x: number, y: number, degrees: number, ...children: string[]): string {
  return group(`translate(${round(x)} ${round(y)}) rotate(${round(degrees)})`, ...children)
}

/** A system font: an <img> can't load web fonts. */
export function word(x: number, y: number, size: number, fill: string, text: string, more: More = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" font-family="sans-serif" font-weight="700" font-size="${round(size)}" text-anchor="middle" fill="${fill}"${spaced(more)}>${text}</text>`
}

/** Lines that look like text from a distance. */
export function lines(x: number, y: number, widths: number[], colour: string, height = 5, gap = 6): string {
  return widths.map((width, at) => box(x, y + at * (height + gap), width, height, colour, height / 2)).join('')
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function spaced(more: More): string {
  return more && ` ${more}`
}
