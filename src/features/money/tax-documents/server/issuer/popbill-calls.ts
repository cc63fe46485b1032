import { exchange, type PopbillAnswer, type PopbillReply } from './popbill-http.ts'
import { popbillTokens, type PopbillAccess } from './popbill-token.ts'

export interface PopbillPost {
  path: string
  /** X-HTTP-Method-Override: register and issue, or issue the cancellation of a cash receipt. */
  method: 'ISSUE' | 'REVOKEISSUE'
  body: object
}

type PopbillGet = Pick<PopbillPost, 'path'>

/** `noToken`: the supplier or the keys were rejected, so that the request itself was never sent. */
export type CallAnswer = PopbillAnswer | { kind: 'noToken'; code: string; reason: string }

export type AskPopbill = (businessNumber: string, call: PopbillPost | PopbillGet) => Promise<CallAnswer>

/** Calls Popbill with the session token of a supplier. Never throws. */
export function askPopbill(access: PopbillAccess): AskPopbill {
  const tokens = popbillTokens(access)
  return async (businessNumber, call) => {
    for (let isFirst = true; ; isFirst = false) {
      const granted = await tokens.get(businessNumber)
      if (granted.kind === 'refused') return { ...granted, kind: 'noToken' }
      if (granted.kind === 'unknown') return granted
      const { status, answer } = await send(access, granted.token, call)
      if (status !== 401) return answer
      // The token ended early, and nothing was executed, so a second call with a new one is safe.
      tokens.forget(businessNumber)
      if (!isFirst) return answer
    }
  }
}

function send({ apiUrl, timeoutMs = 10_000 }: PopbillAccess, token: string, call: PopbillPost | PopbillGet) {
  const headers = { authorization: `Bearer ${token}` }
  const url = new URL(call.path, apiUrl)
  if (!('method' in call)) return exchange(url, { method: 'GET', headers, timeoutMs })
  return exchange(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json;charset=utf-8', 'x-http-method-override': call.method },
    body: JSON.stringify(call.body),
    timeoutMs,
  }) satisfies Promise<PopbillReply>
}
