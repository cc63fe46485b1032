import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

/** A letter in plain text to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same letter sent again has the same key: mail programs show one of them. */
  key?: string
}

export interface Mailer {
  /** Resolves when the mail server has taken the letter, or when it is written to the outbox; rejects when neither worked. */
  send(mail: Mail): Promise<void>
}

/** What is kept beside an `.eml` file, so that the outbox page needs no mail parser. */
export interface OutboxLetter extends Mail {
  id: string
  sentAt: string
}

const patience = 10_000

/** SMTP when configured; otherwise letters become files, and the operator of a demo installation reads them on a page. */
export function openMailer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  { clock }: { clock: Clock },
): Mailer {
  return config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : fileMailer(config.MAIL_FROM, { folder: outboxFolder(config.DATA_DIR), clock })
}

/** The letters of a demo can be read in the console; a real installation's hold codes that are nobody else's business. */
export const hasOutboxPage = (config: Pick<Config, 'SMTP_URL' | 'isDemo'>): boolean =>
  config.isDemo && config.SMTP_URL === undefined

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

function smtpMailer(url: string, from: string): Mailer {
  const limits = `connectionTimeout=${patience}&greetingTimeout=${patience}&socketTimeout=${patience}`
  const transport = createTransport(`${url}${url.includes('?') ? '&' : '?'}${limits}`, { from })
  return {
    send: async (mail) => {
      await transport.sendMail(envelopeOf(mail))
    },
  }
}

const envelopeOf = ({ key, ...mail }: Mail) => ({ ...mail, ...(key && { messageId: messageIdOf(key) }) })

/** Made of the key, so that a letter which is sent twice because a process died keeps its id. */
const messageIdOf = (key: string) => `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@balju>`

function fileMailer(from: string, { folder, clock }: { folder: string; clock: Clock }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    send: async (letter) => {
      const { key: _, ...mail } = letter
      const { message } = await transport.sendMail(envelopeOf(letter))
      if (!Buffer.isBuffer(message)) throw new Error('a letter was not written')
      const sentAt = clock().toISOString()
      // Named by time, so that a folder listing is the order of sending; random, so that none overwrites another.
      const id = `${sentAt.replaceAll(/\D/g, '')}-${randomUUID().slice(0, 8)}`
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, `${id}.eml`), message, { mode: 0o600 })
      writeFileSync(join(folder, `${id}.json`), JSON.stringify({ id, sentAt, ...mail } satisfies OutboxLetter), {
        mode: 0o600,
      })
    },
  }
}
