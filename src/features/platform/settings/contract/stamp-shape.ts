import { stampColor, stampDocument, stampSide } from './draw-stamp.ts'
import { simplifyLoop, traceLoops } from './trace-loops.ts'

const pixelCount = stampSide * stampSide
/** Length of a shape on the wire: one bit for each pixel, in base64. */
export const stampTextLength = Math.ceil(pixelCount / 8 / 3) * 4

/** Limit of the outline of a drawn or uploaded stamp; noise of a photograph exceeds it. */
const longestOutline = 60_000
/** A picture with fewer inked pixels is a dot and not a stamp. */
const fewestPixels = 100

/** The inked pixels of a square, row by row. */
export type StampPixels = Uint8Array

export const emptyStamp = (): StampPixels => new Uint8Array(pixelCount)

/** Packs the pixels into bits: the browser sends this text instead of the picture file. */
export function packStamp(pixels: StampPixels): string {
  const bytes = new Uint8Array(Math.ceil(pixelCount / 8))
  pixels.forEach((isInked, at) => {
    if (isInked) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
  })
  return btoa(String.fromCharCode(...bytes))
}

/** Returns undefined for a text that `packStamp` did not write. */
export function unpackStamp(text: string): StampPixels | undefined {
  if (text.length !== stampTextLength || !/^[A-Za-z0-9+/]+=*$/.test(text)) return undefined
  const bytes = atob(text)
  return Uint8Array.from({ length: pixelCount }, (_, at) => (bytes.charCodeAt(at >> 3) >> (at & 7)) & 1)
}

export type ShapeStampOutcome = { ok: true; svg: string } | { ok: false; refused: 'empty' | 'too-fine' }

interface StampOwner {
  companyName: string
  representative: string
}

/**
 * Draws the outline of the pixels as a new SVG document. Of an uploaded picture nothing but these pixels reaches the
 * server, so that no foreign markup or metadata can be stored or printed.
 */
export function drawShapeStamp(pixels: StampPixels, owner: StampOwner): ShapeStampOutcome {
  if (pixels.reduce((sum, isInked) => sum + isInked, 0) < fewestPixels) return { ok: false, refused: 'empty' }
  const outline = traceLoops(pixels, stampSide)
    .map(simplifyLoop)
    .filter((loop) => loop.length > 2)
    .map((loop) => `M${loop.map(([x, y]) => `${x} ${y}`).join('L')}Z`)
    .join('')
  if (outline.length > longestOutline) return { ok: false, refused: 'too-fine' }
  const content = `<path d="${outline}" fill="${stampColor}"/>`
  return { ok: true, svg: stampDocument(owner.companyName, owner.representative, content) }
}
