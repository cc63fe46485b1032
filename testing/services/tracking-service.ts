import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedParcel {
  carrierId: string
  trackingNumber: string
  authorization: string | undefined
}

type Reply = (response: ServerResponse) => void

export interface TrackingService {
  url: string
  asked: AskedParcel[]
  /** The response to all following requests. */
  answers: Reply
  stop(): Promise<void>
}

/** A fake tracking service with the shapes of tracker.delivery [externals §2]. */
export async function startTrackingService(): Promise<TrackingService> {
  const service: TrackingService = {
    url: '',
    asked: [],
    answers: answerError('NOT_FOUND'),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { variables } = JSON.parse(body) as { variables: Omit<AskedParcel, 'authorization'> }
      service.asked.push({ ...variables, authorization: request.headers.authorization })
      service.answers(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql` // a listening TCP server has an address
  return service
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}

export interface TrackedStep {
  time: string
  code: string
  description?: string | null
  place?: string | null
}

/** Responds with the events of a parcel, oldest first. */
export const answerEvents =
  (...steps: TrackedStep[]): Reply =>
  (response) => {
    const nodes = steps.map(({ time, code, description = '', place = '' }) => ({
      time,
      status: { code, name: code },
      description,
      location: place === null ? null : { name: place },
    }))
    const events = { edges: nodes.map((node) => ({ node })) }
    sendJson(response, { data: { track: { lastEvent: nodes.at(-1) ?? null, events } } })
  }

export const answerError =
  (code: string): Reply =>
  (response) =>
    sendJson(response, { data: { track: null }, errors: [{ message: 'no', extensions: { code } }] })

export const answerText =
  (text: string, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(text)
  }

/** Never responds. */
export const hang: Reply = () => {}

const sendJson = (response: ServerResponse, body: unknown) => answerText(JSON.stringify(body))(response)
