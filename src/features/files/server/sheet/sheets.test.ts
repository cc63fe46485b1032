import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSheets } from './read-sheets.ts'
import { repack } from './repack.ts'
import { dateError } from './sheet.ts'
import { writeSheets } from './write-sheets.ts'

const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A workbook with one sheet, as a spreadsheet program saves it. */
function workbook(rows: string): Buffer {
  const files = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': '<workbook><sheets><sheet name="상품" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
      styles: 'styles.xml',
    }),
    'xl/sharedStrings.xml':
      '<sst><si><r><t>종이</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 컵 &amp;</t></r><rPh sb="0" eb="1"><t>읽기</t></rPh></si></sst>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]))),
  )
}

const rowsOf = async (rows: string) => (await readSheets(workbook(rows), ['상품']))[0]?.rows

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
    await expect(rowsOf(`${first}<row r="100001"><c r="A100001"><v>1</v></c></row>`)).rejects.toThrow('too many rows')
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
})

describe('a workbook that unpacks to too much', () => {
  const large = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(210 * 1024 * 1024) }))

  it('is refused before it is unpacked', () => {
    expect(() => repack(large)).toThrow('too much')
  })

  it('is cut off at the size that its directory declares', () => {
    const lying = Buffer.from(large)
    const directory = lying.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    lying.writeUInt32LE(1_000, directory + 24)
    expect(repack(lying).length).toBeLessThan(2_000)
  })

  it('is refused with too many files', () => {
    const files = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.xml`, new Uint8Array(1)]))
    expect(() => repack(Buffer.from(zipSync(files)))).toThrow('too much')
  })
})
