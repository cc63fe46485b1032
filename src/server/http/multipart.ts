import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const mostData = 65_536
/** The data, an empty file, and the lines around them. */
const mostBody = mostData + 8_192

/**
 * Lets the calls of this scope take their JSON as the part `data` of a multipart body beside an empty part `file`, as the
 * specification's sign-up sends it. Nothing is ever stored: a real file is refused.
 */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      parts: 3,
      files: 2,
      fields: 2,
      fieldNameSize: 20,
      fieldSize: mostData,
      fileSize: mostData,
      headerPairs: 20,
    },
  })
  const readJson = jsonReader(scope)
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readJson(request, await readData(request))
  })
}

/** Refused at the error door, with this status. */
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
  // The web sends the text "null", as browsers write `formData.append('file', null)`.
  if (file !== '' && file !== 'null') throw new UnusableBody(400, 'a file is not taken')
  const data = parts.get('data')
  if (data === undefined) throw new UnusableBody(400, 'the part data is missing')
  return data
}

/** Reads on to the end, whatever is wrong: a part that nobody reads would block the connection for the next request. */
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

/** A part marked as JSON is a field already parsed, or (as a browser sends a Blob) a file with a name. */
async function textOf(part: Multipart): Promise<string> {
  if (part.type === 'file') return (await part.toBuffer()).toString('utf8')
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
}

/** What the parser throws is about the form of the body: too much of something, or not multipart at all. */
async function withinLimit(request: FastifyRequest, read: () => Promise<Parts>): Promise<Parts> {
  const { raw } = request
  if (Number(request.headers['content-length'] ?? 0) > mostBody) throw new UnusableBody(413, 'the body is too long')
  let size = 0
  const tooMuch = new Promise<never>((_, reject) => {
    // What stands before the first part and after the last one counts too, though the parser only throws it away.
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > mostBody) reject(new UnusableBody(413, 'the body is too long'))
    })
  })
  try {
    return await Promise.race([read(), tooMuch])
  } catch (error) {
    raw.unpipe()
    raw.resume()
    if (error instanceof UnusableBody) throw error
    const isLimit = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    throw new UnusableBody(isLimit ? 413 : 400, error instanceof Error ? error.message : 'not multipart')
  }
}

/** The parser of every other call: it knows the same tricks with `__proto__`. */
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
