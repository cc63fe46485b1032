import { inAppBrowserOf } from '#contract/in-app-browser.ts'
import { onceFilePath, onceFileSentences, type OnceFileAddress, type OnceFileRequest } from '#contract/once-file.ts'
import { alertDialog, showDialog } from '../ui/overlay/dialogs.ts'
import type { ApiError } from './api-error.ts'
import { callApi } from './base-query.ts'
import { fetchFile, type FileAnswer } from './fetch-file.ts'
import { FileAddressDialog } from './FileAddressDialog.tsx'
import type { ApiRequest } from './request.ts'

/**
 * Saves the file that a call answers. The browser of an app saves none; there a dialog offers its address [decisions: Files in the browsers of apps].
 * `load` gives the file of the request when it may be here already.
 */
export async function download(
  request: ApiRequest,
  load: (request: ApiRequest) => Promise<FileAnswer> = fetchFile,
): Promise<ApiError | undefined> {
  const app = inAppBrowserOf(navigator.userAgent)
  if (app) return offerAddress(request, app)
  const answer = await load(request)
  if (!answer.ok) return answer.error
  saveByLink(answer.file)
  return undefined
}

/** Saves a file that the page has created itself. */
export async function saveOwnFile(file: File): Promise<void> {
  const app = inAppBrowserOf(navigator.userAgent)
  if (app) await alertDialog(onceFileSentences.ownFile(app))
  else saveByLink(file)
}

async function offerAddress({ method, path, body, headers }: ApiRequest, app: string): Promise<ApiError | undefined> {
  const asked: OnceFileRequest = {
    method: method === 'POST' ? 'POST' : 'GET',
    path,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const request: ApiRequest = { method: 'POST', path: onceFilePath, body: asked, ...(headers && { headers }) }
  const answer = await callApi(request, new AbortController().signal)
  if (!answer.ok) return answer.error
  const { address } = answer.data as OnceFileAddress // the contract of the call
  const url = new URL(address, location.origin).href
  void showDialog((close) => <FileAddressDialog url={url} app={app} onClose={close} />)
  return undefined
}

/** Saves a file like a link with `download`. */
function saveByLink(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
