import { join } from 'node:path'

/** The repository root: two folders above this file and above the built server alike. */
const root = join(import.meta.dirname, '../..')

export const migrationsFolder = join(root, 'migrations')
export const webFolder = join(root, 'dist/web')
/** The program that renders the public pages. */
export const renderFolder = join(root, 'dist/render')
/** Letters that no font of the packages has. */
export const printFontsFolder = join(root, 'src/server/print/fonts')
/** Everything in it can be regenerated. */
export const cacheFolder = join(root, '.cache')
