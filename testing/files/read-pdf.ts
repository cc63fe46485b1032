import { getDocumentProxy } from 'unpdf'

/**
 * The text of each page of a PDF without white space, because line breaks and letter spacing are only layout. The text of a table
 * comes cell by cell, row by row.
 */
export async function readPdf(data: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(data))
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    pages.push(text.normalize('NFC').replaceAll(/\s/g, ''))
  }
  await pdf.loadingTask.destroy()
  return pages
}
