import { describe, expect, it } from 'vitest'
import { readStampPicture, shapeOf } from './read-stamp-picture.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]
const paper: Colour = [250, 246, 240, 255]
const redInk: Colour = [205, 90, 85, 255]
const nothing: Colour = [0, 0, 0, 0]

const picture = (colourAt: (x: number, y: number) => Colour, width = 300, height = 240) => ({
  width,
  height,
  data: Array.from({ length: width * height }, (_, at) => colourAt(at % width, Math.floor(at / width))).flat(),
})
const isInSquare = (x: number, y: number) => x >= 180 && x < 280 && y >= 20 && y < 120
const share = (pixels: Uint8Array | undefined) =>
  (pixels ?? new Uint8Array()).reduce((sum, one) => sum + one, 0) / 40_000

describe('reading a stamp from a picture', () => {
  it.each([
    ['red ink on scanned paper', picture((x, y) => (isInSquare(x, y) ? redInk : paper))],
    ['black ink without a background', picture((x, y) => (isInSquare(x, y) ? [0, 0, 0, 255] : nothing))],
    ['a shadow over the paper', picture((x, y) => (isInSquare(x, y) ? redInk : x < 90 ? [205, 203, 200, 255] : paper))],
  ])('cuts out and centres %s', (_, scanned) => {
    const pixels = shapeOf(scanned)
    // 192 of 200 pixels in each direction.
    expect(share(pixels)).toBeCloseTo((192 / 200) ** 2, 2)
    expect(pixels?.[100 * 200 + 100]).toBe(1)
    expect(pixels?.[2 * 200 + 100]).toBe(0)
  })

  it('finds none on an empty sheet', () => {
    expect(shapeOf(picture(() => paper))).toBeUndefined()
    expect(shapeOf(picture(() => nothing))).toBeUndefined()
  })

  it.each([
    ['another type', new File(['%PDF'], 'stamp.pdf', { type: 'application/pdf' })],
    ['a huge file', new File([new Uint8Array(5_000_001)], 'stamp.png', { type: 'image/png' })],
  ])('refuses %s without opening it', async (_, file) => {
    expect(await readStampPicture(file)).toBeUndefined()
  })
})
