import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenHere, type FakeProvider } from './fake-provider.ts'

/** A browser's subscription, with the private key that stays on the device. */
export interface TestDevice {
  body: { endpoint: string; p256dh: string; auth: string }
  /** Decrypts a request of the server as a browser does [RFC 8291]. */
  read(body: Buffer): unknown
}

export const fcm = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`

export function newDevice(endpoint: string): TestDevice {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    body: { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body) => JSON.parse(decrypt(body, { keys, auth })) as unknown,
  }
}

/** The header of `aes128gcm` is salt (16), record size (4), length of the sender's key (1) and that key (65). */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 86)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString() // the padding begins with 2
}

export interface PushService extends FakeProvider {
  /** Answers the requests to a path; others get 201. */
  answers: Map<string, { status: number; headers?: Record<string, string> }>
  taken: { path: string; headers: IncomingHttpHeaders; body: Buffer }[]
}

/** A push service on this machine. */
export async function startPushService(): Promise<PushService> {
  const service: PushService = {
    url: '',
    state: 'fine',
    connections: 0,
    answers: new Map(),
    taken: [],
    hangUp: () => listening.hangUp(),
    stop: () => listening.stop(),
  }
  const server = createServer((request, response) => {
    const take = async () => {
      const path = request.url ?? ''
      service.taken.push({ path, headers: request.headers, body: await buffer(request) })
      const { status, headers = {} } = service.answers.get(path) ?? { status: 201 }
      response.writeHead(status, headers).end()
    }
    take().catch(() => response.destroy())
  })
  const listening = await listenHere(server)
  service.url = `http://127.0.0.1:${listening.port}`
  return service
}
