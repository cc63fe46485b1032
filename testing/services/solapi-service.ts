import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { listenHere, type ProviderState, type FakeProvider } from './fake-provider.ts'

/** A message in the list of the fake service. */
export interface TakenMessage {
  groupId: string
  to: string
  statusCode: string
  dateCreated: string
  customFields: { dedupeKey: string }
  kakaoOptions: { templateId: string; variables: Record<string, string> }
}

export interface SolapiService extends FakeProvider {
  /** All accepted messages. The service knows no dedupe key: a message that arrives twice is sent twice. */
  taken: TakenMessage[]
  /** The URLs of all requests. */
  asked: URL[]
  /** The number of messages that it still accepts. Later requests never get a response. */
  takesMore: number
  /** Called when the response to an accepted message is sent. */
  onAnswered: () => void
  /** Planted defect: the list omits the accepted messages. */
  isForgetful: boolean
}

/** A fake of Solapi with its documented shapes [externals §4]. */
export async function startSolapi(now: () => Date = () => new Date()): Promise<SolapiService> {
  const service: SolapiService = {
    url: '',
    state: 'fine',
    connections: 0,
    taken: [],
    asked: [],
    takesMore: Infinity,
    onAnswered: () => {},
    isForgetful: false,
    hangUp: () => listening.hangUp(),
    stop: () => listening.stop(),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    service.connections++
    service.asked.push(new URL(request.url ?? '', service.url))
    if (service.state !== 'fine') return upset[service.state](response)
    if (request.method === 'GET') return sendJson(response, listOf(service))
    await take(service, { request, response, now })
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  const listening = await listenHere(server)
  service.url = `http://127.0.0.1:${listening.port}`
  return service
}

const upset: Record<Exclude<ProviderState, 'fine'>, (response: ServerResponse) => void> = {
  refusing: (response) => response.destroy(),
  hanging: () => {},
  broken: (response) => response.writeHead(500).end('{}'),
  garbage: (response) => response.end('<html>'),
}

interface Coming {
  request: IncomingMessage
  response: ServerResponse
  now: () => Date
}

async function take(service: SolapiService, { request, response, now }: Coming): Promise<void> {
  const { messages } = (await json(request)) as {
    messages: Pick<TakenMessage, 'to' | 'customFields' | 'kakaoOptions'>[]
  } // the request of our client
  if (service.takesMore < messages.length) return
  service.takesMore -= messages.length
  const groupId = `G4V${service.taken.length + 1}`
  for (const { to, customFields, kakaoOptions } of messages) {
    service.taken.push({
      groupId,
      to,
      statusCode: '2000',
      dateCreated: now().toISOString(),
      customFields,
      kakaoOptions,
    })
  }
  response.on('finish', () => service.onAnswered())
  const count = { total: messages.length, registeredSuccess: messages.length, registeredFailed: 0 }
  sendJson(response, { failedMessageList: [], groupInfo: { groupId, count } })
}

/** A page of the messages accepted for a phone number since a time. */
function listOf({ taken, asked, isForgetful }: SolapiService) {
  const wanted = asked.at(-1)?.searchParams
  const since = new Date(wanted?.get('startDate') ?? 0)
  const limit = Number(wanted?.get('limit') ?? 20)
  const from = Number(wanted?.get('startKey') ?? 0)
  const all = isForgetful
    ? []
    : taken.filter(({ to, dateCreated }) => to === wanted?.get('to') && new Date(dateCreated) >= since)
  const page = all.slice(from, from + limit)
  return {
    startKey: wanted?.get('startKey') ?? null,
    nextKey: from + limit < all.length ? String(from + limit) : null,
    limit,
    messageList: Object.fromEntries(page.map((message, index) => [`M4V${from + index}`, message])),
  }
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
