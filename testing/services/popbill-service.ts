import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenHere, type FakeProvider, type ProviderState } from './fake-provider.ts'
import { koreanDay } from '#values/korean-date.ts'

export const popbillKeys = {
  linkId: 'BALJU',
  secretKey: Buffer.from('a secret of the fake Popbill, 32').toString('base64'),
}

type Body = Record<string, unknown>

export interface PopbillDocument {
  /** Method, path and body of the call that issued it. */
  request: { method: string; body: Body }
  confirmNum: string
  stateCode: number
  at: string
}

export interface PopbillService extends FakeProvider {
  /** State of the token server alone. */
  tokenState: ProviderState
  /** Issued documents by `Taxinvoice/T1` or `Cashbill/C1`. A number that is used again is refused. */
  documents: Map<string, PopbillDocument>
  /** 'token', 'ISSUE Taxinvoice', 'GET Cashbill/C1', in the order of arrival. */
  asked: string[]
  /** Paths of the requests for tokens. */
  tokenPaths: string[]
  /** Refuses issues with this code. */
  refuses: number | undefined
  /** Issues that are executed, but whose connection is cut before the answer. */
  losesAnswers: number
  /** Answers without approval numbers. */
  isLate: boolean
  /** Rejects all tokens issued so far. */
  endTokens(): void
}

/** A fake of Popbill and its token server, with the shapes of its API reference. It verifies signatures and tokens. */
export async function startPopbill(now: () => Date): Promise<PopbillService> {
  const tokens = new Map<string, { corpNumber: string; until: number }>()
  const service: PopbillService = {
    url: '',
    state: 'fine',
    tokenState: 'fine',
    connections: 0,
    documents: new Map(),
    asked: [],
    tokenPaths: [],
    refuses: undefined,
    losesAnswers: 0,
    isLate: false,
    endTokens: () => tokens.clear(),
    hangUp: () => listening.hangUp(),
    stop: () => listening.stop(),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    service.connections++
    const body = await text(request)
    const path = request.url ?? ''
    const isToken = path.endsWith('/Token')
    const override = String(request.headers['x-http-method-override'] ?? request.method)
    service.asked.push(isToken ? 'token' : `${override} ${path.slice(1)}`)
    if (isToken) service.tokenPaths.push(path)
    const state = isToken ? service.tokenState : service.state
    if (state !== 'fine') return upset[state](response)
    if (isToken) return grant(request, response, { body, now, tokens })
    const token = tokens.get(String(request.headers.authorization).replace('Bearer ', ''))
    if (!token || token.until <= now().getTime()) return refuse(response, -99000002, 'the token has ended', 401)
    if (request.method === 'GET') return look(service, response, path)
    issue(service, response, { path, method: override, body: JSON.parse(body) as Body, now })
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  const listening = await listenHere(server)
  service.url = `http://127.0.0.1:${listening.port}`
  return service
}

const upset: Record<Exclude<ProviderState, 'fine'>, (response: ServerResponse) => void> = {
  refusing: (response) => response.destroy(),
  hanging: () => {},
  broken: (response) => response.writeHead(503).end('{"code":-10000001,"message":"out of service"}'),
  garbage: (response) => response.end('<html>'),
}

interface Asking {
  body: string
  now: () => Date
  tokens: Map<string, { corpNumber: string; until: number }>
}

/** Session tokens end after 30 minutes. */
function grant({ url, headers }: IncomingMessage, response: ServerResponse, { body, now, tokens }: Asking): void {
  const digest = createHash('sha256').update(body).digest('base64')
  const signed = ['POST', digest, headers['x-lh-date'], headers['x-lh-version'], url].join('\n')
  const key = Buffer.from(popbillKeys.secretKey, 'base64')
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  if (headers.authorization !== `LINKHUB ${popbillKeys.linkId} ${signature}`) {
    return refuse(response, -99003007, '서명이 올바르지 않습니다.', 401)
  }
  const asked = JSON.parse(body) as { access_id: string }
  const token = `token-${asked.access_id}-${tokens.size + 1}-${now().getTime()}`
  const until = now().getTime() + 30 * 60_000
  tokens.set(token, { corpNumber: asked.access_id, until })
  sendJson(response, { session_token: token, serviceID: 'POPBILL', expiration: new Date(until).toISOString() })
}

function look({ documents, isLate }: PopbillService, response: ServerResponse, path: string): void {
  const isReceipt = path.startsWith('/Cashbill/')
  const found = documents.get(decodeURIComponent(path.slice(1).replace('/SELL', '')))
  if (!found) return refuse(response, isReceipt ? -14000003 : -11000005, '문서번호가 존재하지 않습니다.')
  const { confirmNum, stateCode, at } = found
  const number = isLate ? '' : confirmNum
  const times = isReceipt ? { tradeDT: at, issueDT: at } : { issueDT: at }
  sendJson(response, {
    itemKey: '026051510000000001',
    stateCode,
    ...times,
    ...(isReceipt ? { confirmNum: number } : { ntsconfirmNum: number }),
  })
}

interface Issue {
  path: string
  method: string
  body: Body
  now: () => Date
}

function issue(service: PopbillService, response: ServerResponse, { path, method, body, now }: Issue): void {
  const { documents, refuses, isLate } = service
  const isReceipt = path === '/Cashbill'
  const name = `${path.slice(1)}/${String(isReceipt ? body['mgtKey'] : body['invoicerMgtKey'])}`
  if (refuses) return refuse(response, refuses, '발행할 수 없는\n사업자입니다.')
  if (isPastDue(body, now()) && body['forceIssue'] !== true)
    return refuse(response, -11000026, '발행 마감일이 지난 세금계산서입니다.')
  if (documents.has(name)) return refuse(response, isReceipt ? -14001019 : -11001000, '이미 사용 중인 문서번호입니다.')
  const at = new Date(now().getTime() + 9 * 60 * 60_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const no = String(documents.size + 1)
  const confirmNum = isReceipt ? `7${no.padStart(8, '0')}` : `${at.slice(0, 8)}4100${no.padStart(12, '0')}`
  documents.set(name, { request: { method, body }, confirmNum, stateCode: 300, at })
  if (service.losesAnswers > 0) {
    service.losesAnswers--
    return void response.destroy()
  }
  const number = isLate
    ? {}
    : isReceipt
      ? { confirmNum, tradeDate: at.slice(0, 8), tradeDT: at }
      : { ntsConfirmNum: confirmNum }
  sendJson(response, { code: 1, message: '발행 완료', ...number })
}

/** The tenth of the month after the supply. */
function isPastDue({ writeDate }: Body, at: Date): boolean {
  if (typeof writeDate !== 'string') return false
  const due = new Date(Date.UTC(Number(writeDate.slice(0, 4)), Number(writeDate.slice(4, 6)), 10))
    .toISOString()
    .slice(0, 10)
  return koreanDay(at) > due
}

const refuse = (response: ServerResponse, code: number, message: string, status = 400): void =>
  sendJson(response, { code, message }, status)

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
