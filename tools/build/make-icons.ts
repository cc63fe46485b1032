import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root, textOf } from '../repo.ts'

/** Writes the icons of the installed app from the mark. Run it after a change of favicon.svg, and commit the files. */
const folder = join(root, 'src/app/web/public/icons')
const mark = textOf(root, 'src/app/web/public/favicon.svg')
const blue = /fill="(#\w{6})"/.exec(mark)?.[1] ?? '#000000'

/** iOS and Android cut their own shape, so these icons fill the square; Android may cut off the outer tenth. */
const square = mark.replace(/ rx="\d+"/, '')

async function writeIcon(name: string, svg: string, { size, margin = 0 }: { size: number; margin?: number }) {
  const inner = Math.round(size * (1 - 2 * margin))
  const drawn = await sharp(Buffer.from(svg), { density: 72 * (size / 40) })
    .resize(inner, inner)
    .extend({ ...around(Math.floor((size - inner) / 2), size - inner), background: margin ? blue : '#00000000' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(folder, name), drawn)
}

const around = (before: number, both: number) => ({
  top: before,
  left: before,
  bottom: both - before,
  right: both - before,
})

await mkdir(folder, { recursive: true })
await writeIcon('icon-192.png', mark, { size: 192 })
await writeIcon('icon-512.png', mark, { size: 512 })
await writeIcon('maskable-192.png', square, { size: 192, margin: 0.1 })
await writeIcon('maskable-512.png', square, { size: 512, margin: 0.1 })
await writeIcon('apple-touch-icon.png', square, { size: 180, margin: 0.05 })
// Android draws the small icon of a notification from its transparency alone.
await writeIcon('badge-96.png', mark.replace(/<rect[^>]*>/, ''), { size: 96 })
