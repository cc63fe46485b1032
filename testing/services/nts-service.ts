import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { listenHere, type FakeProvider, type ProviderState } from './fake-provider.ts'

/** In the decoded form. */
export const ntsKey = 'a+key/of+the+fake/tax+office=='

/** A number that the fake office knows, by its ten digits; every other one is unregistered. */
interface KnownBusiness {
  code: '01' | '02' | '03'
  taxType?: string
  /** YYYYMMDD */
  closed?: string
}

export interface NtsService extends FakeProvider {
  businesses: Map<string, KnownBusiness>
  /** The numbers of each call. */
  asked: string[][]
  /** Answers this instead, with status 200. */
  says: unknown
  /** Answers this status instead. */
  status: number
}

const stateLabels = { '01': '계속사업자', '02': '휴업자', '03': '폐업자' } as const
const question = z.strictObject({ b_no: z.array(z.string()).check(z.maxLength(100)) })

/** A fake of 국세청_사업자등록정보 상태조회 with the shapes of its reference. It verifies the key. */
export async function startNts(): Promise<NtsService> {
  const service: NtsService = {
    url: '',
    state: 'fine',
    connections: 0,
    businesses: new Map(),
    asked: [],
    says: undefined,
    status: 200,
    hangUp: () => listening.hangUp(),
    stop: () => listening.stop(),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    service.connections++
    const body = await text(request)
    if (service.state !== 'fine') return upset[service.state](response)
    if (service.status !== 200) return send(response, service.status, errors[service.status])
    if (service.says !== undefined) return send(response, 200, service.says)
    const { pathname, searchParams } = new URL(request.url ?? '', service.url)
    if (request.method !== 'POST' || pathname !== '/status') return send(response, 404, errors[404])
    if (searchParams.get('serviceKey') !== ntsKey) return send(response, 401, errors[401])
    const asked = question.safeParse(JSON.parse(body))
    if (!asked.success) return send(response, 400, errors[400])
    const { b_no: numbers } = asked.data
    service.asked.push(numbers)
    const data = numbers.map((number) => entryOf(number, service.businesses.get(number)))
    const known = data.filter(({ b_stt_cd }) => b_stt_cd).length
    send(response, 200, { status_code: 'OK', request_cnt: numbers.length, match_cnt: known, data })
  }
  const listening = await listenHere(
    createServer((request, response) => void answer(request, response).catch(() => response.destroy())),
  )
  service.url = `http://127.0.0.1:${listening.port}`
  return service
}

function entryOf(number: string, known: KnownBusiness | undefined) {
  const { code, taxType = '부가가치세 일반과세자', closed = '' } = known ?? {}
  return {
    b_no: number,
    b_stt: code ? stateLabels[code] : '',
    b_stt_cd: code ?? '',
    tax_type: code ? taxType : '국세청에 등록되지 않은 사업자등록번호입니다.',
    tax_type_cd: code ? '01' : '',
    end_dt: closed,
    utcc_yn: code ? 'N' : '',
    tax_type_change_dt: '',
    invoice_apply_dt: '',
    rbf_tax_type: code ? '해당없음' : '',
    rbf_tax_type_cd: code ? '99' : '',
  }
}

/** Bodies of the errors, by status. */
const errors: Record<number, unknown> = {
  400: { status_code: 'BAD_JSON_REQUEST' },
  401: { code: -4, msg: '등록되지 않은 인증키 입니다.' },
  404: { status_code: 'HTTP_ERROR' },
  411: { status_code: 'REQUEST_DATA_MALFORMED' },
  413: { status_code: 'TOO_LARGE_REQUEST' },
  500: { status_code: 'INTERNAL_ERROR' },
}

const upset: Record<Exclude<ProviderState, 'fine'>, (response: ServerResponse) => void> = {
  refusing: (response) => response.destroy(),
  hanging: () => {},
  broken: (response) => send(response, 500, errors[500]),
  garbage: (response) => response.end('<html>'),
}

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
