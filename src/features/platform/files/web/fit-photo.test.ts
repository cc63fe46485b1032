import { afterEach, describe, expect, it, vi } from 'vitest'
import { fitPhoto } from './fit-photo.ts'

/** A browser that draws pictures of the given size, and encodes one byte for each pixel; `types`: what it can write. */
function browserWith({ width, height, types }: { width: number; height: number; types: string[] }) {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }))
  const context = { drawImage: vi.fn(), fillRect: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never) // only what is drawn with
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give: BlobCallback,
    type = '',
  ) {
    give(new Blob([new Uint8Array(this.width * this.height)], { type: types.includes(type) ? type : 'image/png' }))
  })
  return { close, context }
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const bytes = (size: number) => new Uint8Array(size)
const limit = 5_000_000

describe('a photo above the limit', () => {
  it('is drawn smaller until it fits, as a JPEG', async () => {
    const { close } = browserWith({ width: 4_000, height: 3_000, types: ['image/jpeg', 'image/webp'] })
    const fitted = await fitPhoto(new File([bytes(12_000_000)], '매장 사진.jpg', { type: 'image/jpeg' }), limit)
    expect(fitted).toMatchObject({ name: '매장 사진.jpg', type: 'image/jpeg', size: 2_560 * 1_920 })
    expect(close).toHaveBeenCalledOnce()
  })

  it('keeps its transparency where the browser writes WebP, and gets a white ground in Safari', async () => {
    const png = new File([bytes(6_000_000)], '로고.png', { type: 'image/png' })
    browserWith({ width: 1_000, height: 1_000, types: ['image/jpeg', 'image/webp'] })
    expect(await fitPhoto(png, limit)).toMatchObject({ name: '로고.webp', type: 'image/webp' })
    const { context } = browserWith({ width: 1_000, height: 1_000, types: ['image/jpeg'] })
    expect(await fitPhoto(png, limit)).toMatchObject({ name: '로고.jpg', type: 'image/jpeg' })
    expect(context.fillRect).toHaveBeenCalledWith(0, 0, 1_000, 1_000)
  })

  it('stays as it is when it can not be drawn, or never fits', async () => {
    const photo = new File([bytes(6_000_000)], 'a.jpg', { type: 'image/jpeg' })
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
    expect(await fitPhoto(photo, limit)).toBe(photo)
    browserWith({ width: 1_200, height: 60_000, types: ['image/jpeg'] })
    expect(await fitPhoto(photo, 1_000)).toBe(photo)
  })
})

it('draws a photo within the limit smaller that has more pixels than the server takes', async () => {
  browserWith({ width: 8_160, height: 6_120, types: ['image/jpeg'] })
  const photo = new File([bytes(limit)], 'a.jpg', { type: 'image/jpeg' })
  expect(await fitPhoto(photo, limit)).toMatchObject({ size: 2_560 * 1_920 })
})

it('leaves a photo within the limit, and a document, alone', async () => {
  browserWith({ width: 4_000, height: 3_000, types: ['image/jpeg'] })
  const photo = new File([bytes(limit)], 'a.jpg', { type: 'image/jpeg' })
  expect(await fitPhoto(photo, limit)).toBe(photo)
  const document = new File([bytes(limit + 1)], 'a.pdf', { type: 'application/pdf' })
  expect(await fitPhoto(document, limit)).toBe(document)
})
