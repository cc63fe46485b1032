import { strFromU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sheetXml } from '#testing/sheet-xml.ts'
import { readSheets } from './read-sheets.ts'
import { repack } from './repack.ts'
import { dateError } from './sheet.ts'
import { openWorkbook } from '#testing/open-workbook.ts'
import { writeRows, writeSheets } from './write-sheets.ts'

const rowsOf = async (rows: string) => (await readSheets(sheetXml('상품', rows), ['상품']))[0]?.rows

describe('a sheet of a spreadsheet program', () => {
  it('has composed texts, also from a program on macOS', async () => {
    const text = '성수상회'.normalize('NFD')
    expect(await rowsOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`)).toEqual([['성수상회']])
  })

  it('has rich text, numbers, values of formulas and truth values', async () => {
    const cells =
      '<c r="A1" t="s"><v>0</v></c><c r="B1"><v>1.5e3</v></c><c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="str"><f>x</f><v>값</v></c><c r="E1" t="b"><v>1</v></c><c r="G1" t="inlineStr"><is><t>글</t></is></c>'
    expect(await rowsOf(`<row r="1">${cells}</row>`)).toEqual([['종이 컵 &', 1_500, 2, '값', true, null, '글']])
  })

  it('marks errors, formulas without a value and dates, so that they change nothing', async () => {
    const cells =
      '<c r="A1" t="e"><v>#REF!</v></c><c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C1"><f>SUM(A1)</f></c><c r="D1" s="1"><v>46000</v></c>'
    expect(await rowsOf(`<row r="1">${cells}</row>`)).toEqual([
      [{ error: '#REF!' }, { error: '#DIV/0!' }, { error: 'formula' }, { error: dateError }],
    ])
  })

  it('keeps the numbers of its rows', async () => {
    const rows = await rowsOf('<row r="3"><c r="B3"><v>7</v></c></row>')
    expect(rows).toHaveLength(3)
    expect(rows?.[2]).toEqual([null, 7])
  })

  it('may have 100,000 rows, and ignores cells far to the right', async () => {
    const first = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>'
    expect(await rowsOf(first)).toEqual([[1]])
    await expect(rowsOf(`${first}<row r="100001"><c r="A100001"><v>1</v></c></row>`)).rejects.toThrow('too-large')
  })
})

describe('a written workbook', () => {
  it('is read back cell by cell', async () => {
    const rows = [
      ['=1+1', 12_000, null],
      ['<b>&"\'_x0041_\n둘째 줄', -1.5, ' 앞뒤 '],
    ]
    const columns = [
      { title: '글', width: 10 },
      { title: '수', width: 10, isNumber: true },
      { title: '숨김', width: 10, isFixed: true, isHidden: true },
    ]
    const bytes = await writeSheets([{ name: '상품', columns, rows: [...rows, ['\u0001', 1, '']] }])
    const [sheet, ...others] = await readSheets(bytes, ['상품', '없음'])
    expect(sheet).toEqual({
      name: '상품',
      rows: [['글', '수', '숨김'], ...rows, ['', 1, '']].map((row) => row.map((cell) => (cell === '' ? null : cell))),
    })
    expect(others).toEqual([])
  })

  it('has text cells, a frozen header and a hidden column', async () => {
    const bytes = await writeSheets([
      { name: '상품', columns: [{ title: '글', width: 10, isHidden: true }], rows: [['=1+1']] },
    ])
    const files = unzipSync(bytes)
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(strFromU8(files['xl/styles.xml'] ?? new Uint8Array())).toContain('formatCode="@"')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toMatch(/<col [^>]*hidden="(1|true)"/)
    expect(sheet).not.toContain('<f>')
  })

  const columns = [
    { title: '글', width: 10 },
    { title: '수', width: 10, isNumber: true },
  ]
  const rows = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1'].map((text, index) => [text, index])
  async function* eachRow() {
    yield* rows
  }
  it.each([
    ['at once', () => writeSheets([{ name: '상품', columns, rows }])],
    ['row by row', async () => Buffer.concat(await writeRows({ name: '상품', columns }, eachRow()))],
  ])(
    "written %s has the prefix ' of spreadsheet programs in cells of text, and their text as it is",
    async (_, write) => {
      const bytes = await write()
      const files = unzipSync(bytes)
      const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array())
      const formats = [...(/<cellXfs[^]*<\/cellXfs>/.exec(xml('xl/styles.xml'))?.[0].matchAll(/<xf [^>]*/g) ?? [])]
      const formatOf = (cell: string) =>
        formats[Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(xml('xl/worksheets/sheet1.xml'))?.[1])]?.[0]
      for (const [index] of rows.entries()) expect(formatOf(`A${index + 2}`)).toContain('quotePrefix="1"')
      expect(formatOf('B2')).not.toContain('quotePrefix')
      expect((await readSheets(bytes, ['상품']))[0]?.rows.slice(1)).toEqual(rows)
      expect(openWorkbook(bytes).rows.slice(1)).toEqual(rows)
    },
  )
})

describe('a workbook that unpacks to too much', () => {
  const large = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(210 * 1024 * 1024) }))

  it('is refused before it is unpacked', () => {
    expect(() => repack(large)).toThrow('too-large')
  })

  it('is refused by the sum of its files, before the first one is unpacked', () => {
    const files = Object.fromEntries(
      Array.from({ length: 66 }, (_, index) => [`xl/worksheets/sheet${index}.xml`, new Uint8Array(1024 * 1024)]),
    )
    const bytes = Buffer.from(zipSync(files))
    // Broken content: to unpack it would be another error.
    bytes.fill(0xff, 60, 200)
    expect(() => repack(bytes)).toThrow('too-large')
  })

  it('is refused with too many rows, before they are parsed', () => {
    expect(() => repack(sheetXml('상품', '<row r="1"/>'.repeat(100_001)))).toThrow('too-large')
    expect(() => repack(sheetXml('상품', '<row r="1"/>'.repeat(100_000)))).not.toThrow()
  })

  it('may have large pictures, which are not unpacked', () => {
    const files = { 'xl/workbook.xml': new Uint8Array(1), 'xl/media/image1.png': new Uint8Array(80 * 1024 * 1024) }
    expect(repack(Buffer.from(zipSync(files))).length).toBeLessThan(1_000)
  })

  it('is cut off at the size that its directory declares', () => {
    const lying = Buffer.from(large)
    const directory = lying.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    lying.writeUInt32LE(1_000, directory + 24)
    expect(repack(lying).length).toBeLessThan(2_000)
  })

  it('is refused with too many files', () => {
    const files = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.xml`, new Uint8Array(1)]))
    expect(() => repack(Buffer.from(zipSync(files)))).toThrow('too-large')
  })
})
