import { createHash } from 'node:crypto'
import { onceFilePath, onceFileSentences } from '#contract/once-file.ts'
import { notFound, success, type Answer } from '#server/http/answers.ts'
import type { AskFileCall, FileRequest } from '#server/http/ask-file-call.ts'
import type { Routes } from '#server/http/route.ts'
import { keepOnceFileCall, onceFileCall } from '../contract/once-file.calls.ts'
import { keepOnceFile, takeOnceFile, type OnceFileDeps } from './once-file.ts'

export function onceFileRoutes(routes: Routes, deps: OnceFileDeps & { askFileCall: AskFileCall }): void {
  routes.on(keepOnceFileCall, async ({ body, caller, http }) => {
    const asked = await deps.askFileCall(body, http)
    // The asked call publishes its refusals itself.
    if (!asked.ok) return asked.refused === 'by-call' ? asked.answer : asked
    const owner = caller ? `member/${caller.memberId}` : guestOwner(asked.call, body)
    const kept = await keepOnceFile(deps, { owner, file: asked.file })
    if (!kept.ok) return kept
    return success({ address: `/api${onceFilePath}/${kept.secret}`, expiresAt: kept.expiresAt.toISOString() })
  })
  routes.on(onceFileCall, async ({ params, http }) => {
    const found = await takeOnceFile(deps, { secret: params.secret, isCounted: http.method !== 'HEAD' })
    // A browser shows the refusal as a page, which no table of refusals holds.
    if (!found)
      return http.headers.accept?.includes('text/html') ? gonePage() : ({ ok: false, refused: 'gone' } as const)
    const { type, disposition, bytes } = found
    return {
      status: 200,
      envelope: { code: 'S' },
      file: bytes,
      headers: { 'Content-Type': type, 'Content-Disposition': disposition },
    }
  })
}

/** Suppliers have no account: the limit of waiting files applies to each link as to each member. */
const guestOwner = (call: string, { body = '' }: FileRequest): string =>
  `guest/${createHash('sha256').update(`${call} ${body}`).digest('hex')}`

const { gone, home } = onceFileSentences
/** No style is permitted in it. */
const goneText = Buffer.from(
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${gone}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>' +
    `<body><main><p>${gone}</p><p><a href="/">${home}</a></p></main></body></html>`,
)
const gonePage = (): Answer => ({
  ...notFound(),
  file: goneText,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
})
