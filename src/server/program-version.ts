import { readFileSync } from 'node:fs'
import { manifestFile } from './folders.ts'

/** The version of this program: `0.1.0+fdf0b723abcd` in a release, `0.1.0` in a checkout. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string } // our own file
  return version
}
