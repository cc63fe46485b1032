import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

export interface PdfFonts {
  regular: Buffer
  bold: Buffer
}

let fonts: Promise<PdfFonts> | undefined

/** The fonts with all Hangul syllables, 5 MB in memory; read when the first PDF is made. */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= readAll().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

async function readAll(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([read(400), read(700)])
  return { regular, bold }
}

/** The package names the whole font "latin". */
async function read(weight: number): Promise<Buffer> {
  const url = import.meta.resolve(`@fontsource/pretendard/files/pretendard-latin-${weight}-normal.woff`)
  return unpackWoff(await readFile(fileURLToPath(url)))
}
