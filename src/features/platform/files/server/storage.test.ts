import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server, type S3Server } from '#testing/services/s3-server.ts'
import { bucketStorage } from './bucket-storage.ts'
import { diskStorage } from './disk-storage.ts'
import { StorageAway, type FileStorage } from './file-storage.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
beforeEach(() => {
  s3.objects.clear()
  s3.refused.length = 0
  s3.isBroken = false
})
afterAll(() => s3.stop())

const folder = mkdtempSync(join(tmpdir(), 'balju-storage-'))
const ours = () => ({
  endpoint: s3.url,
  bucket: s3.bucket,
  region: 'ap-northeast-2',
  accessKeyId: s3.accessKeyId,
  secretAccessKey: s3.secretAccessKey,
})
const storages: [string, () => FileStorage][] = [
  ['a folder', () => diskStorage(folder)],
  ['a bucket', () => bucketStorage(ours())],
]
const photo = { bytes: Buffer.from([0, 1, 2, 255]), type: 'image/webp' }

describe.each(storages)('%s', (_, open) => {
  it('returns the bytes that were stored', async () => {
    const storage = open()
    await storage.put('picture/ab/ab12.webp', photo)
    expect(await storage.read('picture/ab/ab12.webp')).toEqual(photo.bytes)
  })

  it('replaces a file, and answers undefined for one that it does not have', async () => {
    const storage = open()
    await storage.put('picture/ab/ab12.webp', photo)
    await storage.put('picture/ab/ab12.webp', { ...photo, bytes: Buffer.from('new') })
    expect(await storage.read('picture/ab/ab12.webp')).toEqual(Buffer.from('new'))
    expect(await storage.read('picture/cd/missing.webp')).toBeUndefined()
  })

  it('deletes files, also those that are gone already', async () => {
    const storage = open()
    await storage.put('picture/ab/ab12.webp', photo)
    await storage.delete(['picture/ab/ab12.webp', 'picture/ab/missing.webp'])
    expect(await storage.read('picture/ab/ab12.webp')).toBeUndefined()
  })
})

describe('a folder', () => {
  it('contains no half-written files', async () => {
    await diskStorage(folder).put('picture/ef/ef12.webp', photo)
    expect(readdirSync(join(folder, 'files/picture/ef'))).toEqual(['ef12.webp'])
  })
})

describe('a bucket', () => {
  it('gets signed requests, and the type and the cache time with the file', async () => {
    await bucketStorage(ours()).put('picture/ab/ab12.webp', photo)
    expect(s3.refused).toEqual([])
    expect(s3.objects.get('picture/ab/ab12.webp')).toMatchObject({
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    })
  })

  it('that refuses the key, is broken or away is reported as temporarily unavailable', async () => {
    const wrongKey = bucketStorage({ ...ours(), secretAccessKey: 'another secret' })
    await expect(wrongKey.put('picture/ab/ab12.webp', photo)).rejects.toThrow(StorageAway)
    expect(s3.refused).toEqual(['a wrong signature'])
    s3.isBroken = true
    await expect(bucketStorage(ours()).read('picture/ab/ab12.webp')).rejects.toThrow(StorageAway)
    await expect(bucketStorage({ ...ours(), endpoint: 'http://127.0.0.1:9' }).read('x')).rejects.toThrow(StorageAway)
    await expect(bucketStorage({ ...ours(), bucket: 'another' }).put('x', photo)).rejects.toThrow()
  })
})
