import { unzipSync, zipSync } from 'fflate'
import { oldStatement } from './old-workbooks.ts'
import { sheetXml } from './sheet-xml.ts'

export interface HostileTable {
  name: string
  bytes: () => Buffer
}

/** Files that pretend to be tables, each small to send and costly to read, or broken. All are made here. */
export const hostileTables: HostileTable[] = [...workbooks(), ...archives(), ...oldWorkbooks(), ...pages(), ...texts()]

const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'

/** A workbook of one sheet with some of its files changed. */
function changed(files: Record<string, string>, rows = cell): Buffer {
  const all = unzipSync(sheetXml('초대', rows))
  for (const [name, content] of Object.entries(files)) all[name] = Buffer.from(content)
  return Buffer.from(zipSync(all))
}

function workbooks(): HostileTable[] {
  const sheets = (count: number) =>
    `<workbook><sheets>${Array.from({ length: count }, (_, index) => `<sheet name="S${index}" r:id="rId1"/>`).join('')}</sheets></workbook>`
  const rows = Array.from({ length: 5_000 }, (_, index) => `<row r="${index + 1}"><c><v>1</v></c></row>`).join('')
  const entities = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const link = (attributes: string) =>
    `<Relationships><Relationship Id="rId1" Type="${type}/worksheet" ${attributes}/></Relationships>`
  return [
    {
      name: 'an entity bomb',
      bytes: () => changed({ 'xl/worksheets/sheet1.xml': `${entities}<worksheet>&b;</worksheet>` }),
    },
    { name: '3,000 sheets of one file', bytes: () => changed({ 'xl/workbook.xml': sheets(3_000) }, rows) },
    {
      name: 'a text of 30,000 letters in 5,000 cells',
      bytes: () =>
        changed(
          { 'xl/sharedStrings.xml': `<sst><si><t>${'가'.repeat(30_000)}</t></si></sst>` },
          rows.replaceAll('<c><v>1</v>', '<c t="s"><v>0</v>'),
        ),
    },
    { name: 'nine million tags', bytes: () => changed({ 'xl/sharedStrings.xml': '<a/>'.repeat(9_000_000) }) },
    {
      name: 'a sheet that is the workbook',
      bytes: () => changed({ 'xl/_rels/workbook.xml.rels': link('Target="workbook.xml"') }),
    },
    {
      name: 'a sheet in the network',
      bytes: () =>
        changed({ 'xl/_rels/workbook.xml.rels': link('TargetMode="External" Target="http://127.0.0.1:9/sheet1.xml"') }),
    },
    {
      name: 'a row far below',
      bytes: () => sheetXml('초대', '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'),
    },
  ]
}

function archives(): HostileTable[] {
  return [
    {
      name: 'an archive whose sizes lie',
      bytes: () => {
        const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(80 * 1024 * 1024) }))
        bytes.writeUInt32LE(1_000, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
        return bytes
      },
    },
    { name: 'the end of an archive', bytes: () => Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1') },
    { name: 'a megabyte of ends of archives', bytes: () => Buffer.alloc(1_000_000, Buffer.from('PK\x05\x06')) },
  ]
}

function oldWorkbooks(): HostileTable[] {
  const edited = (edit: (bytes: Buffer) => void) => () => {
    const bytes = Buffer.from(oldStatement())
    edit(bytes)
    return bytes
  }
  const sector = 512
  /** The first sector of the table that chains the others. */
  const table = (bytes: Buffer) => sector * (bytes.readUInt32LE(0x4c) + 1)
  const links = (next: (index: number) => number) =>
    edited((bytes) => {
      for (let index = 0; index < sector / 4; index++) bytes.writeUInt32LE(next(index), table(bytes) + 4 * index)
    })
  return [
    { name: 'sectors that follow themselves', bytes: links((index) => index) },
    { name: 'sectors that all go to the first', bytes: links(() => 0) },
    { name: 'sectors of two gigabytes', bytes: edited((bytes) => bytes.writeUInt16LE(31, 0x1e)) },
    { name: 'an old workbook that ends in its head', bytes: () => oldStatement().subarray(0, 100) },
    {
      name: 'noise in a container',
      bytes: edited((bytes) => {
        for (let at = sector; at < bytes.length; at += 7) bytes[at] = (at * 31) & 0xff
      }),
    },
  ]
}

function pages(): HostileTable[] {
  const page = (text: string) => () => Buffer.from(text)
  return [
    {
      name: 'tables that join a billion rows each',
      bytes: page('<table><tr><td rowspan="1000000000">1</td></tr></table>'.repeat(100)),
    },
    { name: 'a cell as wide as a billion', bytes: page('<table><tr><td colspan="1000000000">1</td></tr></table>') },
    { name: '200,000 nested tables', bytes: page(`${'<table>'.repeat(200_000)}${'</table>'.repeat(200_000)}`) },
    { name: 'half a million rows', bytes: page(`<table>${'<tr><td>'.repeat(500_000)}</table>`) },
  ]
}

function texts(): HostileTable[] {
  return [
    { name: 'a quoted cell of four megabytes', bytes: () => Buffer.from(`가,나\n"${'x'.repeat(4_000_000)}",1`) },
    { name: 'four million tabs', bytes: () => Buffer.alloc(4_000_000, '\t') },
    { name: 'four million lines', bytes: () => Buffer.alloc(4_000_000, '\n') },
    { name: 'four million quotes', bytes: () => Buffer.alloc(4_000_000, '"') },
    { name: 'NUL bytes', bytes: () => Buffer.alloc(1_000) },
    { name: 'half of UTF-16', bytes: () => Buffer.from([0xff, 0xfe, 0x00, 0xac, 0x00]) },
    {
      name: 'UTF-8 followed by CP949',
      bytes: () => Buffer.concat([Buffer.from('한별,'), Buffer.from('b0a1ff', 'hex')]),
    },
    { name: 'three byte order marks', bytes: () => Buffer.from('\uFEFF\uFEFF\uFEFF') },
    { name: 'nothing', bytes: () => Buffer.alloc(0) },
  ]
}
