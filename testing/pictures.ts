import sharp from 'sharp'
import { uploadType } from '#contract/call.ts'
import type { ApiClient, Reply } from './api-client.ts'

interface Drawing {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif'
}

/** A noisy picture of any size and format. */
export const drawPicture = async ({ width = 200, height = 150, format = 'jpeg' }: Drawing = {}): Promise<Buffer> => {
  const side = { width: Math.min(width, 400), height: Math.min(height, 400) }
  const noise = sharp({
    create: { ...side, channels: 3, background: '#3B6EA5', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
  // Drawing noise takes ten times as long as enlarging it.
  return sharp(await noise.png({ compressionLevel: 1 }).toBuffer())
    .resize({ width, height, fit: 'fill' })
    .toFormat(format)
    .toBuffer()
}

/** Sends a file to a call of uploads. */
export const upload = (api: ApiClient, path: string, bytes: Buffer): Promise<Reply> =>
  api.post(path, bytes, { 'content-type': uploadType })
