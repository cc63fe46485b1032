import { strFromU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sheetXml } from '#testing/files/sheet-xml.ts'
import { readAllSheets, readSheets } from './read-sheets.ts'
import { repack } from './repack.ts'
import { dateError, sheetLimits } from './sheet.ts'
import { textTable } from './text-table.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
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
    expect(repack(Buffer.from(zipSync(files))).bytes.length).toBeLessThan(1_000)
  })

  it('is cut off at the size that its directory declares', () => {
    const lying = Buffer.from(large)
    const directory = lying.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    lying.writeUInt32LE(1_000, directory + 24)
    expect(repack(lying).bytes.length).toBeLessThan(2_000)
  })

  it('is refused with too many files', () => {
    const files = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.xml`, new Uint8Array(1)]))
    expect(() => repack(Buffer.from(zipSync(files)))).toThrow('too-large')
  })
})

describe('a workbook that is small and means a lot of work', () => {
  const one = '<row r="1"><c r="A1"><v>1</v></c></row>'
  /** The workbook of `sheetXml` with files added or replaced. */
  const withFiles = (files: Record<string, string>, rows = one) => {
    const changed = unzipSync(sheetXml('상품', rows))
    for (const [name, content] of Object.entries(files)) changed[name] = Buffer.from(content)
    return Buffer.from(zipSync(changed))
  }
  const sheets = (count: number) =>
    Array.from({ length: count }, (_, index) => `<sheet name="S${index}" sheetId="${index}" r:id="rId1"/>`).join('')
  const workbook = (count: number) => ({ 'xl/workbook.xml': `<workbook><sheets>${sheets(count)}</sheets></workbook>` })
  const cells = (count: number, cell: string) =>
    Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cell}</row>`).join('')

  it('is refused when thousands of sheets are one long file, and read when they are few', async () => {
    const rows = cells(5_000, '<c><v>1</v></c>')
    await expect(readAllSheets(withFiles(workbook(2_000), rows))).rejects.toThrow('too-large')
    expect(await readAllSheets(withFiles(workbook(12), rows))).toHaveLength(12)
  })

  it('is refused when thousands of cells have one long text', async () => {
    const texts = { 'xl/sharedStrings.xml': `<sst><si><t>${'가'.repeat(30_000)}</t></si></sst>` }
    const cell = '<c t="s"><v>0</v></c>'
    await expect(readAllSheets(withFiles(texts, cells(1_200, cell)))).rejects.toThrow('too-large')
    expect((await readAllSheets(withFiles(texts, cells(100, cell))))[0]?.rows).toHaveLength(100)
  })

  it('is refused by the number of its tags, whatever they are called', () => {
    const tags = '<a/>'.repeat(sheetLimits.tags + 1)
    expect(() => repack(withFiles({ 'xl/sharedStrings.xml': tags }))).toThrow('too-large')
  })

  it.each([
    ['a cell longer than a spreadsheet program allows', '가'.repeat(32_768), 'too-large'],
    ['dozens of marks on a letter', `a${'\u0301\u0323'.repeat(16_000)}`, 'broken'],
  ])('is refused with %s, before the text is composed', async (_, text, reason) => {
    await expect(rowsOf(`<row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row>`)).rejects.toThrow(reason)
  })

  it('has no links to what is not read, which would be parsed once for each link', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const links = ['externalLink', 'pivotCacheDefinition', 'slicerCache', 'timelineCache'].map(
      (name) => `<Relationship Id="x${name}" Type="${type}/${name}" Target="worksheets/sheet1.xml"/>`,
    )
    const sheet = `<Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/>`
    const bytes = withFiles({
      'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('').repeat(1_000)}${sheet}</Relationships>`,
    })
    const repacked = unzipSync(repack(bytes).bytes)
    expect(strFromU8(repacked['xl/_rels/workbook.xml.rels'] ?? new Uint8Array())).toBe(
      `<Relationships>${sheet}</Relationships>`,
    )
    expect(await readAllSheets(bytes)).toMatchObject([{ name: '상품', rows: [[1]] }])
  })

  it('has entities that a spreadsheet program does not write, which stay as they are', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    const rows = '<row r="1"><c t="inlineStr"><is><t>&b;&c;</t></is></c></row>'
    const sheet = { 'xl/worksheets/sheet1.xml': `${bomb}<worksheet><sheetData>${rows}</sheetData></worksheet>` }
    const read = await readAllSheets(withFiles(sheet)).catch(() => [])
    expect(JSON.stringify(read)).not.toMatch(/aaaa|root:/)
  })
})

describe('a page with tables', () => {
  const page = (tables: string) => readAllSheets(Buffer.from(tables))

  it('is refused when its tables join more cells than any table has', async () => {
    const table = '<table><tr><td rowspan="60000">1</td></tr><tr><td>2</td></tr></table>'
    expect(await page(table)).toMatchObject([{ rows: [['1'], [null, '2']] }])
    await expect(page(table.repeat(50))).rejects.toThrow('too-large')
  })

  it('has the innermost tables, however deep they are', async () => {
    const [open, close] = ['<table><tr><td>'.repeat(2_000), '</td></tr></table>'.repeat(2_000)]
    expect(await page(`${open}<table><tr><td>안</td></tr></table>${close}`)).toMatchObject([{ rows: [['안']] }])
  })
})

describe('a text', () => {
  const error = { error: '#VALUE!' }

  it.each([
    ['tabs', '\t'],
    ['commas', ','],
  ])('has errors instead of a row with too many cells or a cell with too many letters, between %s', (_, separator) => {
    const rows = [['가', '나'], Array.from({ length: 300 }, () => '1'), ['x'.repeat(10_001), '1']]
    const [first, wide] = textTable(
      rows
        .slice(0, 2)
        .map((row) => row.join(separator))
        .join('\n'),
    )
    expect(first).toEqual(['가', '나'])
    expect([wide?.[0], wide?.[60]]).toEqual([error, error])
    const [, long] = textTable([rows[0], rows[2]].map((row) => row?.join(separator)).join('\n'))
    expect([long?.[0], long?.[1]]).toEqual([error, error])
  })

  it('is split no further than its rows are read', () => {
    expect(textTable(`\t${'\n'.repeat(1_000)}`, 10)).toHaveLength(10)
  })
})
