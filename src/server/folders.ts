import { join } from 'node:path'

/** The house: two folders above this file, and above the built server. */
const root = join(import.meta.dirname, '../..')

export const migrationsFolder = join(root, 'migrations')
export const webFolder = join(root, 'dist/web')
/** What can be made again. */
export const cacheFolder = join(root, '.cache')
