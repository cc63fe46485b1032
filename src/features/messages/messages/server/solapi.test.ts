import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSolapi, type SolapiService } from '#testing/services/solapi-service.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { NotSent, logProvider, type Alimtalk } from './alimtalk-provider.ts'
import { openAlimtalk } from './open-alimtalk.ts'
import { solapi } from './solapi.ts'

const now = new Date('2026-05-15T01:00:00.000Z')
const variables = { '#{주문번호}': '20260515-0000017' }
const alimtalk: Alimtalk = {
  event: 'ORDER_PAID',
  to: '01000001024',
  dedupeKey: 'ORDER_PAID/20260515-0000017//ALIM',
  variables: () => Promise.resolve(variables),
}
/** Solapi's documented answer to send-many/detail. */
const registered = {
  failedMessageList: [],
  groupInfo: { groupId: 'G4V20260515', count: { total: 1, registeredSuccess: 1, registeredFailed: 0 } },
}

interface ReceivedRequest {
  path: string | undefined
  authorization: string
  body: unknown
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Test double of Solapi on this machine. */
async function openSolapi(answer: (response: ServerResponse) => void) {
  const asked: ReceivedRequest[] = []
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push({
      path: request.url,
      authorization: request.headers.authorization ?? '',
      body: request.method === 'POST' ? await json(request) : undefined,
    })
    answer(response)
  }
  server = createServer((request, response) => void listen(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return { asked, provider: providerAt(`http://127.0.0.1:${port}`) }
}

const providerAt = (url: string) =>
  solapi(
    {
      url,
      apiKey: 'NCSKEY',
      apiSecret: 'hushhush',
      from: '0212345678',
      pfId: 'KA01PF',
      templates: { ORDER_PAID: 'KA01TP' },
    },
    () => now,
  )

const answerWith = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const patient = () => AbortSignal.timeout(60_000)

async function failureOf(sending: Promise<unknown>): Promise<NotSent> {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof NotSent)) throw new Error('it was sent')
  return error
}

describe('an Alimtalk through Solapi', () => {
  it('is requested as documented, signed, and gets the id of its group', async () => {
    const { asked, provider } = await openSolapi(answerWith(200, registered))
    expect(await provider.send(alimtalk, patient())).toBe('G4V20260515')
    expect(asked).toMatchObject([
      {
        path: '/messages/v4/send-many/detail',
        body: {
          allowDuplicates: true,
          messages: [
            {
              to: '01000001024',
              from: '0212345678',
              type: 'ATA',
              kakaoOptions: { pfId: 'KA01PF', templateId: 'KA01TP', disableSms: false, variables },
              customFields: { dedupeKey: alimtalk.dedupeKey },
            },
          ],
        },
      },
    ])
    const signed = /^HMAC-SHA256 apiKey=NCSKEY, date=(.+), salt=([0-9a-f]{32}), signature=([0-9a-f]{64})$/
    const [, date = '', salt = '', signature] = signed.exec(asked[0]?.authorization ?? '') ?? []
    expect(date).toBe(now.toISOString())
    expect(signature).toBe(createHmac('sha256', 'hushhush').update(`${date}${salt}`).digest('hex'))
  })

  it.each([
    ['the server is in trouble', 500, { errorCode: 'InternalError', errorMessage: '' }, '500 InternalError', false],
    ['the key is wrong', 403, { errorCode: 'Forbidden', errorMessage: '' }, '403 Forbidden', false],
    ['there were too many', 429, 'slow down', '429', false],
    ['there is no money left', 402, { errorCode: 'NotEnoughBalance' }, '402 NotEnoughBalance', false],
    ['the request is wrong', 400, { errorCode: 'ValidationError' }, '400 ValidationError', true],
    ['the answer is garbage', 200, '<html>busy</html>', 'unreadable answer', false],
    ['the answer is of another shape', 200, { ok: true }, 'unreadable answer', false],
    ['the answer is empty', 200, '', 'unreadable answer', false],
    [
      'this message is refused',
      200,
      { ...registered, failedMessageList: [{ statusCode: '3104', statusMessage: '템플릿 없음' }] },
      '3104 템플릿 없음',
      true,
    ],
    [
      'nothing was registered',
      200,
      { ...registered, groupInfo: { groupId: 'G', count: { registeredSuccess: 0, registeredFailed: 0 } } },
      'not registered',
      false,
    ],
  ])('is not sent when %s', async (_, status, body, reason, isFinal) => {
    const { provider } = await openSolapi(answerWith(status, body))
    expect(await failureOf(provider.send(alimtalk, patient()))).toMatchObject({ message: reason, isFinal })
  })

  it('times out', async () => {
    const { provider } = await openSolapi(() => {})
    expect(await failureOf(provider.send(alimtalk, AbortSignal.timeout(50)))).toMatchObject({
      message: 'no answer in time',
      isFinal: false,
    })
  })

  it('times out also when the answer starts and never ends', async () => {
    const { provider } = await openSolapi((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"failedMessageList":[')
    })
    expect(await failureOf(provider.send(alimtalk, AbortSignal.timeout(100)))).toMatchObject({
      message: 'no answer in time',
    })
  })

  it('is retried when the server is unreachable or closes the connection', async () => {
    const { provider } = await openSolapi((response) => response.destroy())
    expect(await failureOf(provider.send(alimtalk, patient()))).toMatchObject({
      message: 'not reachable',
      isFinal: false,
    })
    const nobody = providerAt('http://127.0.0.1:9')
    expect(await failureOf(nobody.send(alimtalk, patient()))).toMatchObject({
      message: 'not reachable',
      isFinal: false,
    })
  })

  it('does not follow a redirect with its key', async () => {
    const { provider } = await openSolapi((response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:9/' })
      response.end()
    })
    expect(await failureOf(provider.send(alimtalk, patient()))).toMatchObject({ message: 'not reachable' })
  })

  it('is not requested when its event has no approved template', async () => {
    const { asked, provider } = await openSolapi(answerWith(200, registered))
    const placed = { ...alimtalk, event: 'ORDER_PLACED' as const }
    expect(await failureOf(provider.send(placed, patient()))).toMatchObject({ isFinal: true })
    expect(asked).toEqual([])
  })
})

describe('an Alimtalk that may have been sent before', () => {
  const before = new Date(now.getTime() - 60_000)
  const again: Alimtalk = { ...alimtalk, mayBeOutSince: before }
  let solapiService: SolapiService
  let at = now
  const provider = () => providerAt(solapiService.url)
  beforeEach(async () => {
    at = now
    solapiService = await startSolapi(() => at)
  })
  afterEach(() => solapiService.stop())
  const others = async (many: number) => {
    for (let one = 0; one < many; one++) await provider().send({ ...alimtalk, dedupeKey: `other ${one}` }, patient())
  }

  it('is looked up by number and time, and not sent when it is found', async () => {
    const first = await provider().send(alimtalk, patient())
    expect(await provider().send(again, patient())).toBe(first)
    expect(solapiService.taken).toHaveLength(1)
    const looked = solapiService.asked.at(-1)
    expect(looked?.pathname).toBe('/messages/v4/list')
    expect(Object.fromEntries(looked?.searchParams ?? [])).toEqual({
      to: alimtalk.to,
      dateType: 'CREATED',
      limit: '100',
      // Ten minutes earlier, to allow for clock skew.
      startDate: new Date(before.getTime() - 600_000).toISOString(),
    })
  })

  it('is found also behind a hundred others', async () => {
    await others(150)
    const first = await provider().send(alimtalk, patient())
    expect(await provider().send(again, patient())).toBe(first)
    expect(solapiService.taken).toHaveLength(151)
  })

  it('is sent when only others are found', async () => {
    await others(2)
    await provider().send(again, patient())
    expect(solapiService.taken.map(({ customFields }) => customFields.dedupeKey)).toContain(alimtalk.dedupeKey)
  })

  it('is sent again when it was not delivered', async () => {
    await provider().send(alimtalk, patient())
    Object.assign(solapiService.taken[0]!, { statusCode: '3059' }) // accepted a line above
    await provider().send(again, patient())
    expect(solapiService.taken).toHaveLength(2)
  })

  it.each([
    ['refusing', 'not reachable'],
    ['hanging', 'no answer in time'],
    ['broken', '500'],
    ['garbage', 'unreadable answer'],
  ] as const)('waits while nobody can say whether it did (%s)', async (state, message) => {
    solapiService.state = state
    const sending = provider().send(again, AbortSignal.timeout(state === 'hanging' ? 200 : 60_000))
    expect(await failureOf(sending)).toMatchObject({ message, isFinal: false })
    expect(solapiService.asked.map(({ pathname }) => pathname)).toEqual(['/messages/v4/list'])
  })

  it('is retried also while the key has no permission to look up: once corrected, everything is sent', async () => {
    const { asked, provider: forbidding } = await openSolapi(answerWith(403, { errorCode: 'Forbidden' }))
    expect(await failureOf(forbidding.send(again, patient()))).toMatchObject({
      message: '403 Forbidden',
      isFinal: false,
    })
    expect(asked).toHaveLength(1)
  })
})

describe('the settings of Solapi', () => {
  const all = {
    SOLAPI_API_KEY: 'k',
    SOLAPI_API_SECRET: 's',
    SOLAPI_PF_ID: 'p',
    SOLAPI_FROM: '0212345678',
    SOLAPI_TEMPLATES: 'ORDER_PLACED=KA01TP1,ORDER_PAID=KA01TP2',
  }

  it('are all or none', () => {
    expect(openAlimtalk(readConfig({}), () => now)).toBe(logProvider)
    expect(openAlimtalk(readConfig(all), () => now)).not.toBe(logProvider)
    for (const name of Object.keys(all)) {
      expect(() => readConfig({ ...all, [name]: '' })).toThrow(new RegExp(`^${name}: required with`))
    }
  })

  it('name known events', () => {
    const config = readConfig({ ...all, SOLAPI_TEMPLATES: 'ORDER_PLACD=KA01TP1' })
    expect(() => openAlimtalk(config, () => now)).toThrow(ConfigError)
  })
})
