import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Parser } from 'htmlparser2'
import { StorageAway, type FileStorage } from './file-storage.ts'

export interface Bucket {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 10_000

/** Stores files in a bucket of any S3-compatible service, addressed by path: `https://endpoint/bucket/key`. */
export function bucketStorage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 100 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`

  const send = async (method: string, key: string, file?: { bytes: Buffer; type: string }): Promise<Response> => {
    const bytes = file?.bytes ?? Buffer.alloc(0)
    const request = {
      method,
      // Signs the header with the request, so that a changed body is refused.
      headers: {
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        ...(file && { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(file && { body: new Uint8Array(bytes) }),
    }
    const response = await client.fetch(`${root}/${key}`, request).catch((error: unknown) => {
      throw new StorageAway(`${method} ${key}: the bucket is not reachable`, { cause: error })
    })
    if (response.ok || response.status === 404) return response
    throw new StorageAway(`${method} ${key}: the bucket answered ${response.status}`)
  }

  return {
    put: async (key, file) => {
      const response = await send('PUT', key, file)
      // A missing bucket also answers 404.
      if (!response.ok) throw new StorageAway(`PUT ${key}: the bucket answered ${response.status}`)
    },
    read: async (key) => {
      const response = await send('GET', key)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    delete: async (keys) => {
      for (const key of keys) await send('DELETE', key)
    },
    list: async function* () {
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) })
        const response = await send('GET', `?${query.toString()}`)
        if (!response.ok) throw new StorageAway(`the list of the bucket answered ${response.status}`)
        const page = parsePage(await response.text())
        yield* page.keys
        next = page.next
      } while (next)
    },
  }
}

/** One page of ListObjectsV2. */
function parsePage(xml: string): { keys: string[]; next: string | undefined } {
  const keys: string[] = []
  let next: string | undefined
  let element = ''
  let text = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        element = name
        text = ''
      },
      ontext: (part) => (text += part),
      onclosetag: (name) => {
        if (name !== element) return
        if (name === 'Key') keys.push(text)
        if (name === 'NextContinuationToken') next = text
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { keys, next }
}
