import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printFontsFolder } from '../folders.ts'

const filesOf = (name: string): string =>
  dirname(fileURLToPath(import.meta.resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff`)))

/** The whole font of this weight; its package calls it "latin". */
export const firstFontFile = (weight: 400 | 700): string =>
  join(filesOf('pretendard'), `pretendard-latin-${weight}-normal.woff`)

/**
 * Fonts for letters that the first one lacks, in the order of preference: Hanja, kanji and simplified characters with symbols, Thai,
 * emoji in one colour. Each is cut into files of some hundred letters.
 */
const others = ['chocolate-classical-sans', 'noto-sans-thai', 'noto-emoji'] as const

/** @internal Packages whose fonts are opened by path, which no import of the built server names. */
export const fontPackages: readonly string[] = ['pretendard', ...others].map((name) => `@fontsource/${name}`)

export const otherFontFiles = (): string[] => [
  ...others.flatMap((name) => {
    const folder = filesOf(name)
    return readdirSync(folder)
      .filter((file) => file.endsWith('-400-normal.woff'))
      .map((file) => join(folder, file))
  }),
  join(printFontsFolder, 'noto-sans-kr-more.woff'),
]

/** Thai marks move above and below their letters by these tables. */
export const needsPositions = (file: string): boolean => file.includes('noto-sans-thai')

export const readFont = (file: string): Buffer => readFileSync(file)
