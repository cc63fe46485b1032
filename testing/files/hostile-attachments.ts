import { deflateSync } from 'node:zlib'
import type { AttachmentRefusal } from '#features/platform/files/contract/attachment.ts'

export const pdf = (objects: string, end = '%%EOF\n') =>
  Buffer.from(`%PDF-1.7\n${objects}\ntrailer<</Root 1 0 R>>\n${end}`)
export const plainPdf = pdf('1 0 obj<</Type/Catalog>>endobj')

export function packedPdf(objects: string | Buffer): Buffer {
  const packed = typeof objects === 'string' ? deflateSync(objects) : objects
  const head = `%PDF-1.7\n2 0 obj<</Type /ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream endobj\n%%EOF')])
}

/** Files that no upload of attachments accepts, with the refusal [T54]. */
export const hostileAttachments: [string, Buffer, AttachmentRefusal][] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'no-attachment'],
  ['a program', Buffer.from('MZ\u0090'), 'no-attachment'],
  ['an empty file', Buffer.alloc(0), 'no-attachment'],
  ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'), 'broken'],
  ['half a PDF', pdf('1 0 obj<</Type/Catalog>>endobj', ''), 'broken'],
  ['a PDF with a password', pdf('trailer<</Encrypt 5 0 R>>'), 'locked'],
  ['a PDF with a script', pdf('1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'), 'active'],
  ['a PDF with a script in codes', pdf('1 0 obj<</S/J#61vaScri#70t>>endobj'), 'active'],
  ['a PDF that starts a program', pdf('1 0 obj<</S /Launch/F(cmd.exe)>>endobj'), 'active'],
  ['a PDF with another file', pdf('1 0 obj<</Type/EmbeddedFile>>endobj'), 'active'],
  ['a PDF with a packed script', packedPdf('1 0 <</S/JavaScript/JS(x)>>'), 'active'],
  ['a PDF with a damaged object stream', packedPdf(Buffer.from('nothing packed')), 'broken'],
  ['a PDF with a bomb', packedPdf('a'.repeat(40 * 1024 * 1024)), 'broken'],
]
