import { stampSide } from '../contract/draw-stamp.ts'
import { emptyStamp, type StampPixels } from '../contract/stamp-shape.ts'

export const stampPictureTypes = ['image/png', 'image/jpeg', 'image/svg+xml'] as const
const mostBytes = 5_000_000
/** Longer side of the picture that the shape is read from. */
const readSide = 600
/** Free pixels around the shape. */
const margin = 4

/** Reads the shape of a stamp from a picture file; undefined for a file that shows none. The file stays in the browser. */
export async function readStampPicture(file: File): Promise<StampPixels | undefined> {
  if (!stampPictureTypes.some((type) => type === file.type) || file.size > mostBytes) return undefined
  const url = URL.createObjectURL(file)
  try {
    // An <img> runs no script of an SVG file and loads nothing from elsewhere.
    const image = new Image()
    image.src = url
    await image.decode()
    const [width, height] = fittingSize(image.naturalWidth || readSide, image.naturalHeight || readSide)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.drawImage(image, 0, 0, width, height)
    return shapeOf(context.getImageData(0, 0, width, height))
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

function fittingSize(width: number, height: number): [number, number] {
  const scale = readSide / Math.max(width, height)
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

interface Picture {
  width: number
  height: number
  /** Red, green, blue and alpha of each pixel. */
  data: ArrayLike<number>
}

/**
 * The inked pixels of a picture, cut out and centred. Ink is what is opaque and darker or redder than the paper: the
 * threshold is the one that separates the two best in this picture (Otsu).
 */
export function shapeOf({ width, height, data }: Picture): StampPixels | undefined {
  const ink = Uint8Array.from({ length: width * height }, (_, at) => inkOf(data, at * 4))
  const threshold = thresholdOf(ink)
  const isInked = (x: number, y: number) => (ink[y * width + x] ?? 0) > threshold
  const box = boxOf(isInked, width, height)
  if (!box) return undefined
  const size = Math.max(box.right - box.left, box.bottom - box.top) + 1
  const scale = size / (stampSide - 2 * margin)
  const left = (box.left + box.right + 1 - scale * stampSide) / 2
  const top = (box.top + box.bottom + 1 - scale * stampSide) / 2
  return emptyStamp().map((_, at) => {
    const x = Math.floor(left + ((at % stampSide) + 0.5) * scale)
    const y = Math.floor(top + (Math.floor(at / stampSide) + 0.5) * scale)
    const isOutside = x < box.left || x > box.right || y < box.top || y > box.bottom
    return !isOutside && isInked(x, y) ? 1 : 0
  })
}

/** 0 for paper to 255 for ink: red ink is as far from white in green and blue as black ink. */
function inkOf(data: ArrayLike<number>, at: number): number {
  const [red = 255, green = 255, blue = 255, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]]
  return Math.round(((255 - Math.min(red, green, blue)) * alpha) / 255)
}

/** Below this the picture is an even sheet of paper. */
const faintest = 40

function thresholdOf(ink: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const value of ink) counts[value] = (counts[value] ?? 0) + 1
  const total = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [below, sumBelow, best, threshold] = [0, 0, -1, 0]
  for (const [value, count] of counts.entries()) {
    below += count
    sumBelow += count * value
    const above = ink.length - below
    if (below === 0 || above === 0) continue
    const difference = sumBelow / below - (total - sumBelow) / above
    const spread = below * above * difference * difference
    if (spread > best) [best, threshold] = [spread, value]
  }
  return Math.max(threshold, faintest)
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf(isInked: (x: number, y: number) => boolean, width: number, height: number): Box | undefined {
  const box = { left: width, top: height, right: -1, bottom: -1 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInked(x, y)) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box.right < 0 ? undefined : box
}
