import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  url: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  objects: Map<string, { bytes: Buffer; type: string; cacheControl: string }>
  /** While true, every request gets 500. */
  isBroken: boolean
  /** Requests refused for their signature, their age or the checksum of their body. */
  refused: string[]
  stop: () => Promise<void>
}

/** A small S3: one bucket, PUT, GET and DELETE by path. It checks the signature like the real one [AWS Signature Version 4]. */
export async function startS3Server(): Promise<S3Server> {
  const service: S3Server = {
    url: '',
    bucket: 'balju-files',
    accessKeyId: 'TESTKEY',
    secretAccessKey: 'a secret of the tests',
    objects: new Map(),
    isBroken: false,
    refused: [],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const problem = problemOf(service, request, body)
      if (problem) service.refused.push(problem)
      const answer = service.isBroken ? { status: 500 } : problem ? { status: 403 } : perform(service, request, body)
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/xml' }).end(answer.bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return service
}

function perform(
  { objects, bucket }: S3Server,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
): { status: number; type?: string; bytes?: Buffer } {
  if (!url.startsWith(`/${bucket}/`)) return { status: 404 }
  if (url.startsWith(`/${bucket}/?`))
    return listPage([...objects.keys()].toSorted(), new URL(url, 'http://s3').searchParams)
  const key = url.slice(bucket.length + 2)
  if (method === 'PUT') {
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = headers
    objects.set(key, { bytes: body, type, cacheControl })
    return { status: 200 }
  }
  if (method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 }
  const found = objects.get(key)
  return found ? { status: 200, type: found.type, bytes: found.bytes } : { status: 404 }
}

/** Few keys a page, so that tests need no thousand files. */
const keysInPage = 2

/** A page of ListObjectsV2. */
function listPage(keys: readonly string[], query: URLSearchParams): { status: number; bytes: Buffer } {
  const from = Number(query.get('continuation-token') ?? 0)
  const page = keys.slice(from, from + keysInPage)
  const next =
    from + keysInPage < keys.length ? `<NextContinuationToken>${from + keysInPage}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><Size>1</Size></Contents>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`
  return { status: 200, bytes: Buffer.from(xml) }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

interface Credentials {
  day: string
  region: string
  names: string[]
  signature: string
}

/** The problem of a request, or undefined if it is signed correctly. */
function problemOf(service: S3Server, request: IncomingMessage, body: Buffer): string | undefined {
  const credentials = credentialsOf(request, service.accessKeyId)
  if (!credentials) return 'no signature of this key'
  const { 'x-amz-date': time, 'x-amz-content-sha256': checksum } = request.headers
  if (typeof time !== 'string' || Math.abs(Date.now() - timeOf(time)) > 900_000) return 'too old'
  if (checksum !== sha256(body)) return 'another body'
  const isComplete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => credentials.names.includes(name))
  if (!isComplete) return 'unsigned headers'
  return signatureOf(request, { ...credentials, time, checksum, secret: service.secretAccessKey }) ===
    credentials.signature
    ? undefined
    : 'a wrong signature'
}

function credentialsOf({ headers }: IncomingMessage, accessKeyId: string): Credentials | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/
  const [, keyId, day, region, names, signature] = form.exec(headers.authorization ?? '') ?? []
  if (!day || !region || !names || !signature || keyId !== accessKeyId) return undefined
  return { day, region, names: names.split(';'), signature }
}

/** Computes the signature again from the request. */
function signatureOf(
  { method = '', url = '', headers }: IncomingMessage,
  { day, region, names, time, checksum, secret }: Credentials & { time: string; checksum: string; secret: string },
): string {
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const [path, query = ''] = url.split('?')
  const canonical = [method, path, query.split('&').toSorted().join('&'), lines, names.join(';'), checksum].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

/** '20260515T010000Z' */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
