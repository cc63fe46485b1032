import { strToU8, zipSync } from 'fflate'

const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A workbook with one sheet of these rows (XML), as a spreadsheet program saves it. */
export function sheetXml(name: string, rows: string): Buffer {
  const files = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `<workbook><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
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
    zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)]))),
  )
}
