import { strFromU8, unzipSync } from 'fflate'
import { Window } from 'happy-dom'

/**
 * The cells of a sheet by its name, as texts and numbers, read from the packed XML and not by the library that writes
 * workbooks, so that its mistakes don't cancel out.
 */
export function readPlainSheet(bytes: Buffer, name: string): (string | number | null)[][] {
  const files = unzipSync(bytes)
  const xml = (path: string) => new new Window().DOMParser().parseFromString(strFromU8(files[path]!), 'text/xml') // the parts that every workbook has
  const sheet = [...xml('xl/workbook.xml').getElementsByTagName('sheet')].find(
    (each) => each.getAttribute('name') === name,
  )
  const link = [...xml('xl/_rels/workbook.xml.rels').getElementsByTagName('Relationship')].find(
    (each) => each.getAttribute('Id') === sheet?.getAttribute('r:id'),
  )
  const shared = [...xml('xl/sharedStrings.xml').getElementsByTagName('si')].map((each) => each.textContent)
  const path = `xl/${(link?.getAttribute('Target') ?? '').replace(/^\/?(xl\/)?/, '')}`
  return [...xml(path).getElementsByTagName('row')].map((row) => {
    const cells: (string | number | null)[] = []
    for (const cell of row.getElementsByTagName('c')) {
      const value = cell.getElementsByTagName('v')[0]?.textContent
      const place = placeOf(cell.getAttribute('r') ?? '')
      while (cells.length < place) cells.push(null)
      const isShared = cell.getAttribute('t') === 's'
      cells.push(value === undefined ? null : isShared ? (shared[Number(value)] ?? null) : Number(value))
    }
    return cells
  })
}

/** 'AB12' → 27. */
const placeOf = (address: string): number =>
  [...address.replaceAll(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
