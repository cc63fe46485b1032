import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '#contract/picture.ts'
import { demoAssortments } from '../data/assortments.ts'
import { demoBrands } from '../data/brands.ts'
import { demoProducts } from '../data/catalogue.ts'
import { demoCategories } from '../data/categories.ts'
import { drawCategory } from './pictures/draw-category.ts'
import { drawProduct } from './pictures/draw-product.ts'
import { drawLogo, lookOf } from './pictures/logos.ts'
import { photoFields, writePhotos } from './write-photos.ts'

const views = ['front', 'detail', 'pack'] as const
const folderOf = (uri: string) => `/files/demo/${uri}`

/** Brands and products whose pictures are stored as uploads are; all others are drawings of one file. */
const photographed = { logos: ['basakon'], products: ['paper-cup-13oz', 'thermal-roll'] } as const
const isPhoto = (kind: keyof typeof photographed, key: string): boolean =>
  photographed[kind].some((each) => each === key)

export const logoPicture = (uri: string): Picture =>
  isPhoto('logos', uri)
    ? { path: folderOf(uri), filename: 'logo.png', ...photoFields }
    : { path: folderOf(uri), filename: 'logo.svg' }
export const categoryPicture = (key: string): Picture => ({ path: '/files/demo/categories', filename: `${key}.svg` })
/** The front, a close-up and the parcel, in the brand's colours. */
export const productPictures = (uri: string, key: string): Picture[] =>
  views.map((view) =>
    isPhoto('products', key)
      ? { path: folderOf(uri), filename: `${key}-${view}.jpg`, ...photoFields }
      : { path: folderOf(uri), filename: `${key}-${view}.svg` },
  )

export async function writePictures(dataDir: string): Promise<void> {
  const files = new Map<string, string>()
  const photos = new Map<string, string>()
  const add = ({ path, filename }: Picture, svg: string) =>
    (filename.endsWith('.svg') ? files : photos).set(`${path}/${filename}`.replace('/files/', ''), svg)
  for (const { uri } of demoBrands) {
    add(logoPicture(uri), drawLogo(uri))
    // The platform's products wear the market's colours.
    const own = (demoAssortments[uri] ?? []).map((row) => row.productKey)
    for (const productKey of uri === 'market' ? demoProducts.map(({ key }) => key) : own) {
      const drawing = demoProducts.find((product) => product.key === productKey)?.drawing ?? productKey
      for (const [index, picture] of productPictures(uri, productKey).entries())
        add(picture, drawProduct(drawing, lookOf(uri), views[index] ?? 'front'))
    }
  }
  for (const { key } of demoCategories) add(categoryPicture(key), drawCategory(key, lookOf('market')))
  const root = join(dataDir, 'files')
  const folders = new Set([...files.keys()].map((path) => join(root, path, '..')))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  await Promise.all([...files].map(([path, svg]) => writeFile(join(root, path), svg)))
  await writePhotos(root, photos)
}
