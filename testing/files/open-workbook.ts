import { strFromU8, unzipSync } from 'fflate'
import { Window } from 'happy-dom'

export interface OpenedSheet {
  name: string
  rows: (string | number | null)[][]
  /** Cells that a spreadsheet program computes. */
  formulas: number
}

/**
 * Opens a sheet of a workbook, from 1, without the library that writes workbooks, so that a fault of that library can't hide in both:
 * `fflate` unpacks, `happy-dom` parses.
 */
export function openWorkbook(bytes: Uint8Array, number = 1): OpenedSheet {
  const files = unzipSync(bytes)
  const parser = new new Window().DOMParser()
  const open = (path: string) => {
    const file = files[path]
    if (!file) throw new Error(`the workbook has no ${path}`)
    return parser.parseFromString(strFromU8(file), 'application/xml')
  }
  const sheet = open(`xl/worksheets/sheet${number}.xml`)
  const shared = files['xl/sharedStrings.xml']
    ? [...open('xl/sharedStrings.xml').querySelectorAll('si')].map(({ textContent }) => textContent)
    : []
  return {
    name: [...open('xl/workbook.xml').querySelectorAll('sheet')][number - 1]?.getAttribute('name') ?? '',
    rows: [...sheet.querySelectorAll('row')].map((row) => {
      const cells: OpenedSheet['rows'][number] = []
      for (const cell of row.querySelectorAll('c')) {
        const value = cell.querySelector('v')?.textContent ?? ''
        const kind = cell.getAttribute('t')
        cells[columnOf(cell.getAttribute('r') ?? '')] =
          kind === 'inlineStr'
            ? textOf(cell.querySelector('is')?.textContent ?? '')
            : kind === 's'
              ? textOf(shared[Number(value)] ?? '')
              : value === ''
                ? null
                : Number(value)
      }
      return Array.from(cells, (cell) => cell ?? null)
    }),
    formulas: sheet.querySelectorAll('f').length,
  }
}

/** 'C7' → 2 */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Programs show '_x005F_' as an underscore. */
const textOf = (text: string): string => text.replaceAll('_x005F_', '_')
