import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

export interface MailAttachment {
  name: string
  /** The content type. */
  type: string
  content: Buffer
}

/** Bytes of all attachments of a mail. Mail servers usually take 20 MB, and the encoding adds a third. */
export const maxAttachmentBytes = 12 * 1024 * 1024

export const attachmentBytes = (attachments: readonly MailAttachment[]): number =>
  attachments.reduce((all, { content }) => all + content.length, 0)

/** A plain-text mail to one recipient. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** Repeats of the same mail share a key: mail programs show one of them. */
  key?: string
  attachments?: readonly MailAttachment[]
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail or it is written to the outbox folder; rejects when both
   * failed.
   */
  send(mail: Mail): Promise<void>
}

/** Stored as JSON beside the `.eml` file, so that the outbox page needs no mail parser. The bytes of attachments are in the `.eml` file only. */
export interface OutboxMail extends Omit<Mail, 'attachments'> {
  id: string
  sentAt: string
  attachments?: { name: string; size: number }[]
}

const timeoutMs = 10_000

/** Ways of mails: to a server, to files that a demo shows or `MAIL_TO_FILES` allows, or nowhere yet. */
export type MailWay = 'smtp' | 'files' | 'none'

/** Files of a real installation reach nobody: unless they are allowed, mails wait for a mail server. */
export function mailWay(config: Pick<Config, 'SMTP_URL' | 'MAIL_TO_FILES' | 'isDemo'>): MailWay {
  if (config.SMTP_URL) return 'smtp'
  return config.isDemo || config.MAIL_TO_FILES === 'on' ? 'files' : 'none'
}

/** Nothing was sent: no mail server is set. */
export class MailNotSet extends Error {
  readonly code = 'MAIL_NOT_SET'
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'MAIL_TO_FILES' | 'isDemo'>

/** Sends by the settings of the moment: a mail server entered by page is used for the next mail. */
export function liveMailer(read: () => Promise<MailConfig>, { clock }: { clock: Clock }): Mailer {
  const opened = new WeakMap<MailConfig, Mailer>()
  return {
    send: async (mail) => {
      const config = await read()
      if (mailWay(config) === 'none') throw new MailNotSet('no mail server is set')
      const mailer = opened.get(config) ?? openMailer(config, { clock })
      opened.set(config, mailer)
      await mailer.send(mail)
    },
  }
}

/** Sends by SMTP when configured; otherwise writes files, which the operator of a demo reads on a page. */
export function openMailer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  { clock }: { clock: Clock },
): Mailer {
  return config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : fileMailer(config.MAIL_FROM, { folder: outboxFolder(config.DATA_DIR), clock })
}

/** The console shows the mails of a demo; those of a real installation hold codes that only their recipient may see. */
export const hasOutboxPage = (config: Pick<Config, 'SMTP_URL' | 'isDemo'>): boolean =>
  config.isDemo && config.SMTP_URL === undefined

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

function smtpMailer(url: string, from: string): Mailer {
  const limits = `connectionTimeout=${timeoutMs}&greetingTimeout=${timeoutMs}&socketTimeout=${timeoutMs}`
  const transport = createTransport(`${url}${url.includes('?') ? '&' : '?'}${limits}`, { from })
  return {
    send: async (mail) => {
      await transport.sendMail(envelopeOf(mail))
    },
  }
}

function envelopeOf({ key, attachments = [], ...mail }: Mail) {
  if (attachmentBytes(attachments) > maxAttachmentBytes) throw new Error('the attachments are too large')
  const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }))
  return { ...mail, ...(key && { messageId: messageIdOf(key) }), ...(files.length > 0 && { attachments: files }) }
}

/** Derived from the key, so that a mail sent twice because a process died keeps its id. */
const messageIdOf = (key: string) => `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@balju>`

function fileMailer(from: string, { folder, clock }: { folder: string; clock: Clock }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    send: async (outgoing) => {
      const { key: _, attachments = [], ...mail } = outgoing
      const files = attachments.map(({ name, content }) => ({ name, size: content.length }))
      const { message } = await transport.sendMail(envelopeOf(outgoing))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not written')
      const sentAt = clock().toISOString()
      // The time comes first, so that a folder partner product is in order of sending; the random part prevents overwrites.
      const id = `${sentAt.replaceAll(/\D/g, '')}-${randomUUID().slice(0, 8)}`
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, `${id}.eml`), message, { mode: 0o600 })
      const stored: OutboxMail = { id, sentAt, ...mail, ...(files.length > 0 && { attachments: files }) }
      writeFileSync(join(folder, `${id}.json`), JSON.stringify(stored), { mode: 0o600 })
    },
  }
}
