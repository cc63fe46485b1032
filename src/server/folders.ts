import { join } from 'node:path'

/** Root of the repository or of an unpacked release: two folders above this file and above the built server alike. */
const root = join(import.meta.dirname, '../..')

/** Its version names the commit in a release, and only the version of the sources in a checkout. */
export const manifestFile = join(root, 'package.json')
export const migrationsFolder = join(root, 'migrations')
export const webFolder = join(root, 'dist/web')
/** Built program that renders the public pages. */
export const renderFolder = join(root, 'dist/render')
/** Table of letters that no font of the packages contains. */
export const printFontsFolder = join(root, 'src/server/print/fonts')
/** Everything in the folder can be regenerated. */
export const cacheFolder = join(root, '.cache')
