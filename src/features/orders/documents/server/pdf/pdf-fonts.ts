import { readFile } from 'node:fs/promises'
import { firstFontFile } from '#server/print/font-files.ts'
import { unpackWoff } from '#server/print/unpack-woff.ts'

export interface PdfFonts {
  regular: Buffer
  bold: Buffer
}

let fonts: Promise<PdfFonts> | undefined

/** Loads the fonts with all Hangul syllables, 5 MB, when the first PDF is drawn. */
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

const read = async (weight: 400 | 700): Promise<Buffer> => unpackWoff(await readFile(firstFontFile(weight)))
