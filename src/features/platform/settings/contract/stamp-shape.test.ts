import { describe, expect, it } from 'vitest'
import { stampSide } from './draw-stamp.ts'
import { drawShapeStamp, emptyStamp, packStamp, stampTextLength, unpackStamp, type StampPixels } from './stamp-shape.ts'

const owner = { companyName: '새벽나루 "유통" <주>', representative: '김하늘' }

const paint = (isInked: (x: number, y: number) => boolean): StampPixels =>
  emptyStamp().map((_, at) => (isInked(at % stampSide, Math.floor(at / stampSide)) ? 1 : 0))

const outlineOf = (svg: string): string => /<path d="([^"]*)"/.exec(svg)?.[1] ?? ''

describe('the shape of a drawn or uploaded stamp', () => {
  it('survives the way to the server', () => {
    const ring = paint((x, y) => Math.abs(Math.hypot(x - 100, y - 100) - 80) < 5)
    const text = packStamp(ring)
    expect(text).toHaveLength(stampTextLength)
    expect(unpackStamp(text)).toEqual(ring)
  })

  it.each([
    ['a short text', 'AAAA'],
    ['markup', '<svg onload="alert(1)">'],
    ['other characters', '*'.repeat(stampTextLength)],
  ])('is not read from %s', (_, text) => {
    expect(unpackStamp(text)).toBeUndefined()
  })

  it('becomes a red outline, with its holes running the other way', () => {
    const frame = paint((x, y) => {
      const inside = (edge: number) => x >= edge && x < 200 - edge && y >= edge && y < 200 - edge
      return inside(20) && !inside(40)
    })
    const drawn = drawShapeStamp(frame, owner)
    if (!drawn.ok) throw new Error(drawn.refused)
    const loops = outlineOf(drawn.svg).split('Z').filter(Boolean)
    expect(loops).toHaveLength(2)
    const areas = loops.map(areaOf)
    // The corners are cut by half a pixel or so.
    expect(areas.map((area) => Math.round(Math.abs(area) / 1_000))).toEqual([25, 14])
    expect(Math.sign(areas[0] ?? 0)).toBe(-Math.sign(areas[1] ?? 0))
  })

  it('needs few points for a smooth curve', () => {
    const disc = paint((x, y) => Math.hypot(x - 100, y - 100) < 80)
    const drawn = drawShapeStamp(disc, owner)
    expect(drawn.ok && outlineOf(drawn.svg).length).toBeLessThan(700)
  })

  it('holds nothing but its own tags and escaped names', () => {
    const drawn = drawShapeStamp(
      paint((x) => x > 100),
      owner,
    )
    expect(drawn.ok && drawn.svg).toMatch(/^<svg [^<>]*><path d="[\dML .Z]*" fill="#C9302C"\/><\/svg>$/)
  })

  it('is refused when it is empty, and when it is noise', () => {
    expect(drawShapeStamp(emptyStamp(), owner)).toEqual({ ok: false, refused: 'empty' })
    const noise = paint((x, y) => (x * 7 + y * 13 + ((x * y) % 5)) % 3 === 0)
    expect(drawShapeStamp(noise, owner)).toEqual({ ok: false, refused: 'too-fine' })
  })
})

/** The signed area of 'M0 0L10 0…'. */
function areaOf(loop: string): number {
  const points = loop
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number))
  return points.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? []
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}
