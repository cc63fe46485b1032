import { gzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'

/** The files of an archive by their path, with forward slashes. */
export type ArchiveFiles = ReadonlyMap<string, Buffer>

/** Place of the operating system in the header of gzip; 255 means unknown. */
const systemByte = 9

/**
 * Packs the files below one folder. Equal files give equal bytes: order, owner, mode and time are fixed. The time has to differ between
 * releases, because the server's ETags consist of size and time, and files of two releases often have the same size.
 */
export async function packArchive(
  files: ArchiveFiles,
  { folder, time }: { folder: string; time: Date },
): Promise<Buffer> {
  const tar = pack()
  const packed = buffer(tar)
  for (const [path, content] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    tar.entry({ name: `${folder}/${path}`, mode: 0o644, mtime: time, uid: 0, gid: 0 }, content)
  }
  tar.finalize()
  const archive = gzipSync(await packed, { level: 9 })
  archive[systemByte] = 255
  return archive
}
