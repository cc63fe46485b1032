import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * Names in a PDF that start programs, open other files, or contain them. Shorter names occur by chance in the
 * compressed data of a large file; every script also uses the long name.
 */
const activeName =
  /\/(?:JavaScript|Launch|RichMedia|EmbeddedFiles?|GoToE|SubmitForm|ImportData|XFA\s*[[\d])(?![A-Za-z])/
/** A name may be spelled with hexadecimal codes: /J#61vaScript. */
const codedName = /\/[\w#]{0,40}#[0-9a-fA-F]{2}[\w#]{0,40}/g

/** Streams with objects, which hide names from a search of the bytes. */
const objectStream = /\/Type\s*\/ObjStm\b/
const dictionaryLength = 600
const maxStreams = 100_000
/** Limit for all object streams together, so that a small file can't fill the memory. */
const maxInflated = 32 * 1024 * 1024

/**
 * Finds the reason to refuse a PDF: no end, encrypted (so it can't be checked), or active content [T54]. It is not a
 * complete reader: a file is only ever downloaded, never opened within our pages.
 */
export async function findPdfFault(bytes: Buffer): Promise<'broken' | 'locked' | 'active' | undefined> {
  const text = bytes.toString('latin1')
  if (!text.slice(-2_048).includes('%%EOF')) return 'broken'
  if (/\/Encrypt(?![A-Za-z])/.test(text)) return 'locked'
  return isActive(text) ? 'active' : findHiddenFault(bytes, text)
}

const isActive = (text: string): boolean =>
  activeName.test(text) || (text.match(codedName) ?? []).some((name) => activeName.test(decoded(name)))

const decoded = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))

async function findHiddenFault(bytes: Buffer, text: string): Promise<'broken' | 'active' | undefined> {
  let room = maxInflated
  let streams = 0
  for (let end = text.indexOf('stream'); end >= 0; end = text.indexOf('stream', end + 6)) {
    if (++streams > maxStreams) return 'broken'
    if (text.slice(end - 3, end) === 'end') continue
    const before = text.slice(Math.max(0, end - dictionaryLength), end)
    const dictionary = before.slice(before.lastIndexOf('obj') + 1)
    if (!objectStream.test(dictionary)) continue
    const start = end + (text[end + 6] === '\r' ? 8 : 7)
    const stop = text.indexOf('endstream', start)
    const content = bytes.subarray(start, stop < 0 ? bytes.length : stop)
    const objects = dictionary.includes('/FlateDecode') ? await inflateSome(content, room) : content.toString('latin1')
    if (objects === undefined) return 'broken'
    if (isActive(objects)) return 'active'
    room -= objects.length
    if (room <= 0) return 'broken'
  }
  return undefined
}

async function inflateSome(packed: Buffer, maxOutputLength: number): Promise<string | undefined> {
  try {
    return (await inflated(packed, { maxOutputLength })).toString('latin1')
  } catch {
    return undefined // damaged, or a bomb
  }
}
