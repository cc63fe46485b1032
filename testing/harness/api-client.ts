import { sheetType, uploadType } from '#contract/call.ts'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type { World } from '../world.ts'
import { tokenOf, type TestMember } from '../fixtures/people/people.ts'

export interface Reply {
  status: number
  code: string | undefined
  message: string | undefined
  /** Untyped: tests compare it with toMatchObject, which fails on a wrong shape. */
  data: unknown
  errors: { path: string; message: string }[] | undefined
  headers: Response['headers']
  body: string
}

export interface ApiClient {
  token: string | undefined
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

/** Calls the routes of the whole app as a member (with the default or the given store) or as a guest. */
export async function apiAs(world: World, person?: TestMember, storeId?: number): Promise<ApiClient> {
  const token = person && (await tokenOf(world, person, storeId))
  return apiWith(world, token)
}

export function apiWith({ app }: Pick<World, 'app'>, token: string | undefined): ApiClient {
  const send = async (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...authorization, ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return replyOf(response)
  }
  return {
    token,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
  }
}

interface Envelope {
  code?: string
  message?: string
  data?: unknown
  errors?: Reply['errors']
}

export function replyOf(response: Response): Reply {
  const isFile = ['application/pdf', sheetType, uploadType].includes(String(response.headers['content-type']))
  const envelope = isFile ? { code: 'S' } : response.json<Envelope>()
  const { code, message, data, errors }: Envelope = envelope
  return {
    status: response.statusCode,
    code,
    message,
    data,
    errors,
    headers: response.headers,
    body: response.body,
  }
}
