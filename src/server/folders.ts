import { join } from 'node:path'

/** The repository root: two folders above this file and above the built server alike. */
const root = join(import.meta.dirname, '../..')

export const migrationsFolder = join(root, 'migrations')
export const webFolder = join(root, 'dist/web')
/** Built program that renders the public pages. */
export const renderFolder = join(root, 'dist/render')
/** Table of letters that no font of the packages contains. */
export const printFontsFolder = join(root, 'src/server/print/fonts')
/** Everything in the folder can be regenerated. */
export const cacheFolder = join(root, '.cache')
