import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { listenHere, type ProviderState, type FakeProvider } from './fake-provider.ts'

/** A message as its list shows it. */
export interface TakenMessage {
  groupId: string
  to: string
  statusCode: string
  dateCreated: string
  customFields: { dedupeKey: string }
}

export interface SolapiService extends FakeProvider {
  /** Everything that it sent on: it knows no key, so whatever comes twice is told twice. */
  taken: TakenMessage[]
  /** What it was asked for, without the messages themselves. */
  asked: URL[]
  /** So many more it takes; whatever comes then waits for an answer that never comes. */
  takesMore: number
  /** Called when the answer to a message that it took is on its way. */
  onAnswered: () => void
  /** Its list says nothing of what it took: the broken twin of looking it up. */
  isForgetful: boolean
}

/** A Solapi of our own, in the shapes that it documents [externals §4]. */
export async function startSolapi(now: () => Date = () => new Date()): Promise<SolapiService> {
  const service: SolapiService = {
    ...{ url: '', state: 'fine', connections: 0, taken: [], asked: [] },
    ...{ takesMore: Infinity, onAnswered: () => {}, isForgetful: false },
    ...{ hangUp: () => listening.hangUp(), stop: () => listening.stop() },
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
  const { messages } = (await json(request)) as { messages: Pick<TakenMessage, 'to' | 'customFields'>[] } // our own request
  if (service.takesMore < messages.length) return
  service.takesMore -= messages.length
  const groupId = `G4V${service.taken.length + 1}`
  for (const { to, customFields } of messages) {
    service.taken.push({ groupId, to, statusCode: '2000', dateCreated: now().toISOString(), customFields })
  }
  response.on('finish', () => service.onAnswered())
  const count = { total: messages.length, registeredSuccess: messages.length, registeredFailed: 0 }
  sendJson(response, { failedMessageList: [], groupInfo: { groupId, count } })
}

/** A page of what it took for a number since a time. */
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
