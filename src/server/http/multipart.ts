import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const maxDataBytes = 65_536
/** Limit of the data, an empty file, and the boundary lines around them. */
const maxBodyBytes = maxDataBytes + 8_192

/**
 * Accepts JSON as the part `data` of a multipart body beside an empty part `file`, as the specification's sign-up sends
 * it. Nothing is stored: a real file is refused.
 */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      parts: 3,
      files: 2,
      fields: 2,
      fieldNameSize: 20,
      fieldSize: maxDataBytes,
      fileSize: maxDataBytes,
      headerPairs: 20,
    },
  })
  const readJson = jsonReader(scope)
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readJson(request, await readData(request))
  })
}

/** The error handler answers with this status. */
class UnusableBody extends Error {
  readonly statusCode: 400 | 413
  constructor(statusCode: 400 | 413, why: string) {
    super(why)
    this.statusCode = statusCode
  }
}

type Parts = Map<string, string>

async function readData(request: FastifyRequest): Promise<string> {
  const parts = await withinLimit(request, () => collectParts(request))
  const file = parts.get('file') ?? ''
  // The web sends the text "null": browsers stringify `formData.append('file', null)`.
  if (file !== '' && file !== 'null') throw new UnusableBody(400, 'a file is not taken')
  const data = parts.get('data')
  if (data === undefined) throw new UnusableBody(400, 'the part data is missing')
  return data
}

/** Reads to the end even after a problem: an unread part would block the connection for the next request. */
async function collectParts(request: FastifyRequest): Promise<Parts> {
  const parts: Parts = new Map()
  let problem: UnusableBody | undefined
  for await (const part of request.parts()) {
    const text = await textOf(part)
    if (part.type === 'field' && part.valueTruncated) problem ??= new UnusableBody(413, 'a part is too long')
    if (!['file', 'data'].includes(part.fieldname)) problem ??= new UnusableBody(400, 'an unknown part')
    if (parts.has(part.fieldname)) problem ??= new UnusableBody(400, 'a part is there twice')
    parts.set(part.fieldname, text)
  }
  if (problem) throw problem
  return parts
}

/** A part marked as JSON arrives as a parsed field or (a Blob from a browser) as a named file. */
async function textOf(part: Multipart): Promise<string> {
  if (part.type === 'file') return (await part.toBuffer()).toString('utf8')
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
}

/** The parser throws only on the form of the body: a limit exceeded, or no valid multipart. */
async function withinLimit(request: FastifyRequest, read: () => Promise<Parts>): Promise<Parts> {
  const { raw } = request
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw new UnusableBody(413, 'the body is too long')
  let size = 0
  const limitExceeded = new Promise<never>((_, reject) => {
    // Counts the preamble and epilogue too, although the parser discards them.
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBodyBytes) reject(new UnusableBody(413, 'the body is too long'))
    })
  })
  try {
    return await Promise.race([read(), limitExceeded])
  } catch (error) {
    raw.unpipe()
    raw.resume()
    if (error instanceof UnusableBody) throw error
    const isLimit = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw new UnusableBody(isLimit ? 413 : 400, error instanceof Error ? error.message : 'not multipart')
  }
}

/** Uses the JSON parser of every other call, with the same protection against `__proto__`. */
function jsonReader(scope: FastifyInstance): (request: FastifyRequest, text: string) => Promise<unknown> {
  const parse = scope.getDefaultJsonParser('error', 'error')
  return (request, text) =>
    new Promise((resolve, reject) => {
      void parse(request, text, (error, body) => {
        if (error) reject(new UnusableBody(400, 'the part data is not JSON'))
        else resolve(body)
      })
    })
}
