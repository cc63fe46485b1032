import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { packArchive } from './pack-archive.ts'

const time = new Date('2026-11-27T06:00:00Z')
const files = new Map([
  ['package.json', Buffer.from('{}')],
  ['dist/web/sw.js', Buffer.from('// 발주')],
])

async function unpack(archive: Buffer): Promise<{ header: Header; content: string }[]> {
  const reader = extract()
  reader.end(gunzipSync(archive))
  const entries: { header: Header; content: string }[] = []
  for await (const entry of reader) entries.push({ header: entry.header, content: (await buffer(entry)).toString() })
  return entries
}

describe('the archive of a release', () => {
  it('has one folder, and in it the files in the order of their paths', async () => {
    const entries = await unpack(await packArchive(files, { folder: 'balju-0.1.0-abc', time }))
    expect(entries.map(({ header, content }) => [header.name, content])).toEqual([
      ['balju-0.1.0-abc/dist/web/sw.js', '// 발주'],
      ['balju-0.1.0-abc/package.json', '{}'],
    ])
  })

  it('has the same bytes, in whichever order the files were found', async () => {
    const first = await packArchive(files, { folder: 'balju', time })
    expect(await packArchive(new Map([...files].toReversed()), { folder: 'balju', time })).toEqual(first)
  })

  // Browsers ask by size and time whether a file has changed: with one time for all releases they would keep the old one.
  it('gives every file the time of the commit, and no owner of the machine that packed it', async () => {
    for (const { header } of await unpack(await packArchive(files, { folder: 'balju', time })))
      expect(header).toMatchObject({ mtime: time, mode: 0o644, uid: 0, gid: 0, uname: '', gname: '' })
    expect(await packArchive(files, { folder: 'balju', time: new Date(0) })).not.toEqual(
      await packArchive(files, { folder: 'balju', time }),
    )
  })
})
