import { createServer, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenHere, type ProviderState, type FakeProvider } from './fake-provider.ts'

export interface MailService extends FakeProvider {
  /** The Message-ID of every accepted mail. */
  taken: string[]
  /** The recipient of every accepted mail. */
  recipients: string[]
  /** The number of mails that it still accepts. Later mails never get a response. */
  takesMore: number
  /** Called when the response to an accepted mail is sent. */
  onAnswered: () => void
}

/** A fake mail server. */
export async function startMailService(): Promise<MailService> {
  const service: MailService = {
    url: '',
    state: 'fine',
    connections: 0,
    taken: [],
    recipients: [],
    takesMore: Infinity,
    onAnswered: () => {},
    hangUp: () => listening.hangUp(),
    stop: () => listening.stop(),
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      void take(service, { stream, recipients, done }).catch(() => {}) // the sender was killed
    },
  })
  smtp.on('error', () => {})
  const server = createServer((socket) => {
    service.connections++
    if (service.state === 'fine') smtp.server.emit('connection', socket)
    else upset[service.state](socket)
  })
  const listening = await listenHere(server)
  service.url = `smtp://127.0.0.1:${listening.port}`
  return service
}

interface IncomingMail {
  stream: Readable
  recipients: string[]
  done: () => void
}

async function take(service: MailService, { stream, recipients, done }: IncomingMail): Promise<void> {
  const mail = await text(stream)
  if (service.takesMore < 1) return
  service.takesMore--
  service.taken.push(/^message-id: (.+)$/im.exec(mail)?.[1]?.trim() ?? '')
  service.recipients.push(...recipients)
  done()
  service.onAnswered()
}

const upset: Record<Exclude<ProviderState, 'fine'>, (socket: Socket) => void> = {
  refusing: (socket) => socket.destroy(),
  hanging: () => {},
  broken: (socket) => socket.end('421 4.3.2 not now\r\n'),
  garbage: (socket) => socket.end('<html>\r\n'),
}
