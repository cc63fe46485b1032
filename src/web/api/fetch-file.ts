import { callApi } from './base-query.ts'
import type { ApiError } from './api-error.ts'
import type { ApiRequest } from './request.ts'

export type FileAnswer = { ok: true; file: File } | { ok: false; error: ApiError }

/** Loads a file with the name from the server. */
export async function fetchFile(request: ApiRequest): Promise<FileAnswer> {
  const answer = await callApi(request, new AbortController().signal)
  if (!answer.ok) return answer
  const blob = answer.data as Blob // `send` reads the answer of a file as one
  const name = nameIn(answer.meta.headers.get('Content-Disposition') ?? '')
  return { ok: true, file: new File([blob], name, { type: blob.type }) }
}

/** The name after `filename*=UTF-8''` [RFC 5987]. */
const nameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'document.pdf')
