import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxAttachmentBytes, openMailer, outboxFolder } from './mailer.ts'

const MAIL_FROM = '발주 <no-reply@example.com>'
const clock = () => new Date('2026-05-15T01:00:00.123Z')
const mail = { to: 'store@example.com', subject: '[발주] 비밀번호 변경 안내', text: '김하늘님, 안녕하세요.\n\n.\n끝\n' }

const asciiOnly = /^[\t\n -~]+$/

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'balju-mail-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

/** Headers by name, and the text of a raw mail. */
function parse(raw: string) {
  const [head = '', ...body] = raw.replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]+: /, '')]),
  )
  return { head, headers: headers as Record<string, string>, body: body.join('\n\n') }
}

/** =?UTF-8?B?…?= and =?UTF-8?Q?…?= */
const decoded = (value = '') =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    )
const inKorean = (value = '') => Buffer.from(decoded(value), 'latin1').toString('utf8')

const textOf = ({ headers, body }: ReturnType<typeof parse>) =>
  headers['content-transfer-encoding'] === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replaceAll(/=\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')

describe('mails without a mail server', () => {
  it('become .eml files that any mail program opens and the outbox page shows', async () => {
    const mailer = openMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }, { clock })
    await mailer.send(mail)
    await mailer.send({ ...mail, to: 'other@example.com' })
    const folder = outboxFolder(DATA_DIR)
    const names = readdirSync(folder).toSorted()
    expect(names).toHaveLength(4)
    const letters = names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
    const letter = parse(letters.find((raw) => raw.includes('To: store@example.com')) ?? '')
    expect(letter.head).toMatch(asciiOnly)
    expect(inKorean(letter.headers['subject'])).toBe(mail.subject)
    expect(inKorean(letter.headers['from'])).toBe(MAIL_FROM)
    expect(letter.headers).toMatchObject({ to: 'store@example.com', 'mime-version': '1.0' })
    expect(letter.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(letter.headers['message-id']).toMatch(/^<.+@.+>$/)
    expect(textOf(letter)).toBe(mail.text)

    const beside = names.find(
      (name) => name.endsWith('.json') && readFileSync(join(folder, name), 'utf8').includes('store@'),
    )
    expect(beside).toMatch(/^20260515010000123-[0-9a-f]{8}\.json$/)
    expect(JSON.parse(readFileSync(join(folder, beside ?? ''), 'utf8'))).toMatchObject({
      ...mail,
      sentAt: '2026-05-15T01:00:00.123Z',
    })
    expect(statSync(join(folder, names[0] ?? '')).mode & 0o077).toBe(0)
  })

  it('name their attachments and sizes beside the .eml file, which alone has the bytes', async () => {
    const mailer = openMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }, { clock })
    const content = Buffer.from('a workbook of the month')
    await mailer.send({ ...mail, attachments: [{ name: '월마감자료.pdf', type: 'application/pdf', content }] })
    const folder = outboxFolder(DATA_DIR)
    const [letter = '', beside = ''] = readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(letter).toContain(content.toString('base64'))
    expect(letter).toContain('Content-Type: application/pdf')
    expect(JSON.parse(beside)).toMatchObject({
      ...mail,
      attachments: [{ name: '월마감자료.pdf', size: content.length }],
    })
    expect(beside).not.toContain('content')
  })

  it('are refused with more attachments than mail servers take', async () => {
    const mailer = openMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }, { clock })
    const half = { name: 'a', type: 'application/pdf', content: Buffer.alloc(maxAttachmentBytes / 2 + 1) }
    await expect(mailer.send({ ...mail, attachments: [half, half] })).rejects.toThrow('too large')
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  it("can't get another header through user input", async () => {
    const mailer = openMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }, { clock })
    await mailer.send({ ...mail, subject: '안내\r\nBcc: all@example.com', to: 'store@example.com' })
    const folder = outboxFolder(DATA_DIR)
    const name = readdirSync(folder).find((one) => one.endsWith('.eml')) ?? ''
    expect(parse(readFileSync(join(folder, name), 'utf8')).headers['bcc']).toBeUndefined()
  })
})

describe('mails with a mail server', () => {
  interface Taken {
    from: string
    to: string[]
    raw: string
  }

  async function mailServer(refuse?: Error) {
    const taken: Taken[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_, __, done) => done(refuse),
      onData: (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope
        const take = async () => {
          const raw = await text(stream)
          taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
          done()
        }
        void take()
      },
    })
    server.on('error', () => {})
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo // a listening TCP server has one
    const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
    return { taken, SMTP_URL: `smtp://127.0.0.1:${port}`, stop }
  }

  it('go to it, and no file is written', async () => {
    const { taken, SMTP_URL, stop } = await mailServer()
    await openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }, { clock }).send(mail)
    await stop()
    expect(taken).toMatchObject([{ from: 'no-reply@example.com', to: ['store@example.com'] }])
    const letter = parse(taken[0]?.raw ?? '')
    expect(letter.head).toMatch(asciiOnly)
    expect(inKorean(letter.headers['subject'])).toBe(mail.subject)
    expect(textOf(letter).trimEnd()).toBe(mail.text.trimEnd())
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  it('keep their message id when sent again: a mail program shows one of them', async () => {
    const { taken, SMTP_URL, stop } = await mailServer()
    const mailer = openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }, { clock })
    for (const key of ['ORDER_PLACED/1/MAIL', 'ORDER_PLACED/1/MAIL', 'ORDER_PLACED/2/MAIL']) {
      await mailer.send({ ...mail, key })
    }
    await stop()
    const [first, again, other] = taken.map(({ raw }) => parse(raw).headers['message-id'])
    expect(first).toMatch(/^<[0-9a-f]{32}@balju>$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('reject when the server refuses them', async () => {
    const { SMTP_URL, stop } = await mailServer(new Error('no such person'))
    await expect(openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }, { clock }).send(mail)).rejects.toThrow()
    await stop()
  })

  it('reject when the server is unreachable', async () => {
    const { SMTP_URL, stop } = await mailServer()
    await stop()
    await expect(openMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }, { clock }).send(mail)).rejects.toThrow()
  })
})
