import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type { World } from './world.ts'
import { tokenOf, type TestMember } from './people.ts'

export interface Reply {
  status: number
  code: string | undefined
  message: string | undefined
  /** Tests look into it with toMatchObject, so that a wrong shape fails there. */
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

/** Speaks to the whole app over its routes, as a member (their default store, or the given one) or as a stranger. */
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
      ...{ method, url: `/api${path}`, headers: { ...authorization, ...headers } },
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

export function replyOf(response: Response): Reply {
  const envelope = response.json<{ code?: string; message?: string; data?: unknown; errors?: Reply['errors'] }>()
  const { code, message, data, errors } = envelope
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
