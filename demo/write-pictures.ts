import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '#contract/picture.ts'
import { demoAssortments } from './data/assortments.ts'
import { demoBrands } from './data/brands.ts'
import { demoProducts } from './data/catalogue.ts'
import { demoCategories } from './data/categories.ts'
import { drawCategory } from './pictures/draw-category.ts'
import { drawProduct } from './pictures/draw-product.ts'
import { drawLogo, lookOf } from './pictures/logos.ts'

const views = ['front', 'detail', 'pack'] as const
const folderOf = (uri: string) => `/files/demo/${uri}`

export const logoPicture = (uri: string): Picture => ({ path: folderOf(uri), filename: 'logo.svg' })
export const categoryPicture = (key: string): Picture => ({ path: '/files/demo/categories', filename: `${key}.svg` })
/** The front, a close-up and the parcel, in the brand's colours. */
export const productPictures = (uri: string, key: string): Picture[] =>
  views.map((view) => ({ path: folderOf(uri), filename: `${key}-${view}.svg` }))

/** Writes all pictures of the demo into the data folder. */
export async function writePictures(dataDir: string): Promise<void> {
  const files = new Map<string, string>()
  for (const { uri } of demoBrands) {
    files.set(`demo/${uri}/logo.svg`, drawLogo(uri))
    // The platform's products wear the market's colours.
    const own = (demoAssortments[uri] ?? []).map((row) => row.productKey)
    for (const productKey of uri === 'market' ? demoProducts.map(({ key }) => key) : own) {
      const drawing = demoProducts.find((product) => product.key === productKey)?.drawing ?? productKey
      for (const view of views)
        files.set(`demo/${uri}/${productKey}-${view}.svg`, drawProduct(drawing, lookOf(uri), view))
    }
  }
  for (const { key } of demoCategories) files.set(`demo/categories/${key}.svg`, drawCategory(key, lookOf('market')))
  const root = join(dataDir, 'files')
  const folders = new Set([...files.keys()].map((path) => join(root, path, '..')))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  await Promise.all([...files].map(([path, svg]) => writeFile(join(root, path), svg)))
}
