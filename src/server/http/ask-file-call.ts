import type { FastifyInstance, InjectOptions } from 'fastify'
import { anyFileType } from '#contract/call.ts'
import type { Answer } from './answers.ts'
import type { Incoming, MountedCall } from './route.ts'

/** A call that answers a file, in the form that a client would send. */
export interface FileRequest {
  method: 'GET' | 'POST'
  /** Below /api, with the query. */
  path: string
  /** JSON. */
  body?: string | undefined
}

export type FileAnswer =
  | { ok: true; call: string; file: { type: string; disposition: string; bytes: Buffer } }
  | { ok: false; refused: 'no-file-call' }
  | { ok: false; refused: 'by-call'; answer: Answer }

/** Makes a call for the sender of another request. */
export type AskFileCall = (asked: FileRequest, http: Incoming) => Promise<FileAnswer>

/**
 * The call passes its own gate with the headers and the connection of the first request, so that policy, flood limit, audit log and log see it as if
 * the client had sent it.
 */
export const askFileCall =
  (app: FastifyInstance, mounted: readonly MountedCall[]): AskFileCall =>
  async (asked, http) => {
    // The injected request parses the address in the same way, so that the compared path is the routed one.
    const { origin, pathname, search } = new URL(`${inside}/api${asked.path}`)
    const call = origin === inside ? findFileCall(mounted, { method: asked.method, pathname }) : undefined
    if (!call) return { ok: false, refused: 'no-file-call' }
    const { statusCode, headers, rawPayload } = await app.inject({
      method: asked.method,
      url: pathname + search,
      headers: {
        ...passedOn(http.headers),
        ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(asked.body !== undefined && { payload: asked.body }),
      ...(http.socketAddress !== undefined && { remoteAddress: http.socketAddress }),
    })
    const type = String(headers['content-type'])
    const disposition = headers['content-disposition']
    if (statusCode === 200 && disposition !== undefined)
      return { ok: true, call, file: { type, disposition: String(disposition), bytes: rawPayload } }
    const answer: Answer = {
      status: statusCode,
      envelope: { code: 'F' },
      file: rawPayload,
      headers: { 'Content-Type': type, ...picked(headers, ['x-auth-reason', 'retry-after']) },
    }
    return { ok: false, refused: 'by-call', answer }
  }

const inside = 'http://inside'

/** The pattern of the call that the address reaches, if that call answers a file of its own. */
function findFileCall(
  mounted: readonly MountedCall[],
  { method, pathname }: { method: string; pathname: string },
): string | undefined {
  const [reached] = mounted
    .filter(({ call }) => call.method === method)
    .flatMap(({ call }) => [call.path, ...(call.aliases ?? [])].map((path) => ({ call, path })))
    .filter(({ path }) => patternOf(path).test(pathname))
    .toSorted((one, other) => preferenceOf(one.path).localeCompare(preferenceOf(other.path)))
  const isFile = reached?.call.file !== undefined && reached.call.file !== anyFileType
  return reached && isFile ? `${method} ${reached.call.path}` : undefined
}

/** Sorts in the order of the router: from the left, a fixed segment before a parameter. */
const preferenceOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('')

const patternOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`)

/** Headers that identify the sender and the shop, and headers of proxies. */
const passedOn = (headers: Incoming['headers']) =>
  picked(headers, [
    'authorization',
    'front-uri',
    'partner-uri',
    'host',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
  ])

const picked = (headers: NonNullable<InjectOptions['headers']>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))
