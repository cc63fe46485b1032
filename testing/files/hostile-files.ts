import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { drawPicture } from '../fixtures/goods/pictures.ts'

export interface HostileFile {
  name: string
  bytes: () => Promise<Buffer> | Buffer
  /** Refused, or encoded again so that nothing hostile remains. */
  expected: 'refused' | 'neutralised'
}

/** Stands for any content that must not survive. */
export const marker = '<script>alert(1)</script>'

/** [targets R20] Every file is made here: none is stored in the repository. */
export const hostileFiles: HostileFile[] = [
  ...notPictures(),
  ...brokenPictures(),
  ...bombs(),
  ...polyglots(),
  ...oddPictures(),
]

function notPictures(): HostileFile[] {
  const refused = (name: string, bytes: HostileFile['bytes']): HostileFile => ({ name, bytes, expected: 'refused' })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" onload="alert(1)">${marker}</svg>`
  return [
    refused('nothing', () => Buffer.alloc(0)),
    refused('a text', () => Buffer.from('사진이 아닙니다.')),
    refused('a page with a script', () => Buffer.from(`<!doctype html>${marker}`)),
    refused('an SVG with a script', () => Buffer.from(svg)),
    refused('an SVG that loads a file of the server', () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="99" height="99"/></svg>',
      ),
    ),
    refused('a packed SVG', () => gzipSync(svg)),
    refused('an XML entity bomb', () =>
      Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>'),
    ),
    refused('a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /JS (app.alert(1)) >>\nendobj\n')),
    refused('PostScript', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file\n')),
    refused('a GIF', () => drawPicture({ format: 'gif' })),
    refused('a script that starts like a GIF', () => Buffer.from('GIF89a/*\x00*/=1;alert(1)//')),
    refused('a TIFF', () => drawPicture({ format: 'tiff' })),
    refused('an AVIF', () => drawPicture({ format: 'avif', width: 64, height: 64 })),
    refused('a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(300)])),
    refused('an icon', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(300)])),
    refused('a program of Windows', () => Buffer.concat([Buffer.from('MZ'), randomBytes(500)])),
    refused('a program of Linux', () => Buffer.concat([Buffer.from('\x7FELF', 'latin1'), randomBytes(500)])),
    refused('a ZIP', () => Buffer.from('PK\x03\x04../../etc/passwd', 'latin1')),
    refused('a film that starts like a WebP', () => Buffer.from('RIFF\x00\x10\x00\x00AVI LIST', 'latin1')),
    refused('an ImageMagick script', () => Buffer.from('push graphic-context\nfill "url(https://x/|id)"')),
  ]
}

function brokenPictures(): HostileFile[] {
  const refused = (name: string, bytes: HostileFile['bytes']): HostileFile => ({ name, bytes, expected: 'refused' })
  const half = async (format: 'jpeg' | 'png' | 'webp') => {
    const whole = await drawPicture({ format, width: 600, height: 600 })
    return whole.subarray(0, whole.length / 2)
  }
  return [
    refused('the head of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    refused('the head of a PNG', () => Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')),
    refused('the head of a WebP', () => Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')),
    refused('noise after the head of a JPEG', () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5_000)]),
    ),
    refused('half a JPEG', () => half('jpeg')),
    refused('half a PNG', () => half('png')),
    refused('half a WebP', () => half('webp')),
    refused('a PNG without pixels', () => png({ width: 200, height: 200, data: Buffer.alloc(0) })),
    refused('a PNG of no width', () => png({ width: 0, height: 200, data: Buffer.alloc(200) })),
    refused('a PNG with a wrong checksum', async () => {
      const bytes = await drawPicture({ format: 'png' })
      bytes.writeUInt32BE(0x12345678, 29) // the checksum of the first chunk
      return bytes
    }),
  ]
}

function bombs(): HostileFile[] {
  const refused = (name: string, bytes: HostileFile['bytes']): HostileFile => ({ name, bytes, expected: 'refused' })
  return [
    refused('a PNG that announces 50,000 × 50,000', () =>
      png({ width: 50_000, height: 50_000, data: Buffer.alloc(1_000) }),
    ),
    refused('a PNG that announces 2,147,483,647 × 1', () =>
      png({ width: 2_147_483_647, height: 1, data: Buffer.alloc(1_000) }),
    ),
    refused('a PNG of 144 megapixels in 150 KB', () =>
      png({ width: 12_000, height: 12_000, data: Buffer.alloc(12_000 * 12_001) }),
    ),
    refused('a JPEG that announces 65,500 × 65,500', async () => announcing(await drawPicture(), 65_500)),
    refused('a WebP of 225 megapixels in 38 bytes', () =>
      Buffer.from('524946461e000000574542505650384c110000002f97faa50e07d0fffef7bfff8188e87f0000', 'hex'),
    ),
    refused('a picture of one pixel', () => drawPicture({ width: 1, height: 1, format: 'png' })),
    refused('a picture of one line', () => drawPicture({ width: 20_000, height: 1, format: 'png' })),
    {
      name: 'a PNG of 39 megapixels',
      expected: 'neutralised',
      bytes: () => png({ width: 6_200, height: 6_200, data: Buffer.alloc(6_200 * 6_201) }),
    },
    {
      name: 'a PNG with a text that unpacks to 100 MB',
      expected: 'neutralised',
      bytes: () =>
        withChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))])),
    },
    refused('a progressive JPEG of 2,000 scans', () => manyScans(2_000)),
  ]
}

function polyglots(): HostileFile[] {
  const neutralised = (name: string, bytes: HostileFile['bytes']): HostileFile => ({
    name,
    bytes,
    expected: 'neutralised',
  })
  const followed = async (format: 'jpeg' | 'png' | 'webp', tail: string) =>
    Buffer.concat([await drawPicture({ format }), Buffer.from(tail, 'latin1')])
  return [
    neutralised('a JPEG followed by a page', () => followed('jpeg', `<html>${marker}</html>`)),
    neutralised('a JPEG followed by a ZIP', () => followed('jpeg', `PK\x03\x04${marker}`)),
    neutralised('a PNG followed by PHP', () => followed('png', `<?php system($_GET["c"]); ?>${marker}`)),
    neutralised('a WebP followed by a script', () => followed('webp', marker)),
    neutralised('a PNG with a script as its text', () => withChunk('tEXt', Buffer.from(`Title\0${marker}`))),
    neutralised('a JPEG with a script as its comment', async () =>
      withSegment(await drawPicture(), 0xfe, Buffer.from(marker)),
    ),
    neutralised('a JPEG with a page in its first segment', async () =>
      withSegment(await drawPicture(), 0xe0, Buffer.from(`/*${marker}*/`)),
    ),
    neutralised('a JPEG with 2 MB of comments', async () => {
      let bytes = await drawPicture()
      for (let index = 0; index < 32; index++) bytes = withSegment(bytes, 0xfe, Buffer.alloc(65_000, marker))
      return bytes
    }),
    neutralised('a JPEG with a position in its EXIF data', () =>
      exif({ IFD0: { ImageDescription: marker }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } }),
    ),
    neutralised('a JPEG with a script as its profile', async () =>
      withSegment(await drawPicture(), 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${marker}`, 'latin1')),
    ),
  ]
}

function oddPictures(): HostileFile[] {
  const neutralised = (name: string, bytes: HostileFile['bytes']): HostileFile => ({
    name,
    bytes,
    expected: 'neutralised',
  })
  return [
    neutralised('an animation of 200 frames', async () => {
      const frame = { width: 100, height: 100 * 200, channels: 3 as const }
      const pixels = Buffer.from(
        createHash('shake256', { outputLength: frame.width * frame.height * 3 })
          .update('x')
          .digest(),
      )
      return sharp(pixels, { raw: { ...frame, pageHeight: 100 } })
        .webp({ loop: 0 })
        .toBuffer()
    }),
    neutralised('colours of print', async () =>
      sharp(await drawPicture())
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    ),
    neutralised('16 bits for each colour', async () =>
      sharp(await drawPicture())
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    ),
    neutralised('an interlaced PNG with a palette', async () =>
      sharp(await drawPicture())
        .png({ palette: true, progressive: true })
        .toBuffer(),
    ),
    neutralised('an orientation that does not exist', () => exif({ IFD0: { Orientation: '77' } })),
  ]
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A grey PNG: one byte for each pixel, and one before each line. */
function png({ width, height, data }: { width: number; height: number; data: Buffer }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function withChunk(type: string, data: Buffer): Promise<Buffer> {
  const bytes = await drawPicture({ format: 'png' })
  const afterHead = 33
  return Buffer.concat([bytes.subarray(0, afterHead), chunk(type, data), bytes.subarray(afterHead)])
}

function withSegment(jpeg: Buffer, code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** Overwrites the size in the frame header. */
function announcing(jpeg: Buffer, side: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return jpeg
}

const exif = async (fields: Parameters<Sharp['withExif']>[0]): Promise<Buffer> =>
  sharp(await drawPicture())
    .withExif(fields)
    .jpeg()
    .toBuffer()

/** Repeats the last scan: each one costs the decoder a pass over the whole picture. */
async function manyScans(count: number): Promise<Buffer> {
  const bytes = await sharp(await drawPicture({ width: 3_000, height: 2_000 }))
    .jpeg({ progressive: true, quality: 5 })
    .toBuffer()
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = bytes.subarray(last, -2)
  return Buffer.concat([
    bytes.subarray(0, last),
    ...Array.from({ length: count }, () => scan),
    bytes.subarray(-2),
  ]).subarray(0, 14_000_000)
}
