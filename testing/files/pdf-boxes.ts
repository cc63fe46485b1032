import { getDocumentProxy } from 'unpdf'

export interface TextBox {
  page: number
  text: string
  left: number
  right: number
  /** From the lower edge of the page. */
  bottom: number
  top: number
}

/** The places of all texts of a PDF: the glyphs of a line reach from a fifth of their size below its base line to 0.7 above. */
export async function textBoxes(data: Uint8Array): Promise<TextBox[]> {
  const pdf = await getDocumentProxy(new Uint8Array(data))
  const boxes: TextBox[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [size = 0, , , , left = 0, base = 0] = item.transform as number[]
      boxes.push({
        page,
        text: item.str,
        left,
        right: left + item.width,
        bottom: base - 0.2 * size,
        top: base + 0.7 * size,
      })
    }
  }
  await pdf.loadingTask.destroy()
  return boxes
}

const slack = 0.5

/** The pairs of texts that lie on each other. */
export const overlapsOf = (boxes: readonly TextBox[]): string[] =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          one.left < other.right - slack &&
          other.left < one.right - slack &&
          one.bottom < other.top - slack &&
          other.bottom < one.top - slack,
      )
      .map((other) => `${one.text} × ${other.text}`),
  )

/** Texts beyond the edges of A4. */
export const outsideOf = (boxes: readonly TextBox[]): string[] =>
  boxes
    .filter(({ left, right, bottom, top }) => left < 0 || right > 596 || bottom < 0 || top > 842)
    .map(({ text }) => text)

/** Counts the letters of a PDF that print as the box for a missing glyph: glyph 0 of every font. */
export async function emptyGlyphs(data: Uint8Array): Promise<number> {
  const { getDocumentProxy: open, getResolvedPDFJS } = await import('unpdf')
  const { OPS } = await getResolvedPDFJS()
  const pdf = await open(new Uint8Array(data))
  let count = 0
  for (let page = 1; page <= pdf.numPages; page++) {
    const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList()
    fnArray.forEach((operation, at) => {
      if (operation !== OPS.showText) return
      const [glyphs] = argsArray[at] as [({ originalCharCode: number } | number)[]]
      count += glyphs.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length
    })
  }
  await pdf.loadingTask.destroy()
  return count
}
