import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { recordConflict } from '#features/platform/audit/contract/record-version.ts'
import { withStatements } from '#server/database/database.ts'
import { wordSentences } from '../contract/check-content.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import { messageTextSentences, type MessageText } from '../contract/message-texts.admin.calls.ts'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'
import { logProvider } from './alimtalk-provider.ts'
import { message } from './messages.tables.ts'
import { sendMessages } from './send-messages.ts'

const world = useWorld()
const pathOf = (event: MessageEvent, channel: 'MAIL' | 'INBOX') => `/admin/message/template/${event}/${channel}`
const mail = pathOf('SETTLEMENT_HELD', 'MAIL')
const inbox = pathOf('SETTLEMENT_HELD', 'INBOX')
const words = {
  title: '[발주] #{브랜드} #{정산월} 지급을 잠시 멈췄습니다',
  text: '#{정산액}원의 지급을 보류했습니다.\n사유: #{사유}',
}
const facts = { month: '2026년 5월', settled: '1000000', reason: '계좌 확인 중' }

async function openConsole() {
  await addBrands(world, market, coffee)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const store = await addMember(world, { username: 'store', brand: coffee })
  const api = await apiAs(world, operator)
  const read = async (path = mail) => (await api.get(path)).data as MessageText
  const write = (path: string, body: { title: string; text: string; version?: number }) =>
    api.put(path, { version: 0, ...body })
  const notify = (once: number) =>
    world.db.transact(async (tx) => {
      const { memberId } = store
      const { partnerId } = coffee
      await queueMemberMessages(tx, [{ event: 'SETTLEMENT_HELD', memberId, partnerId, once, at: world.now, facts }])
      return { ok: true }
    })
  const sent: { subject: string; text: string }[] = []
  const send = () =>
    sendMessages({
      db: world.db,
      clock: () => world.now,
      alimtalk: logProvider,
      mailer: {
        send: ({ subject, text }) => {
          sent.push({ subject, text })
          return Promise.resolve()
        },
      },
    })
  return { api, store, read, write, notify, send, sent }
}

describe('the text of a message', () => {
  it('is the built-in one at first, with its variables', async () => {
    const { read } = await openConsole()
    const { subject, text } = messageTemplates.SETTLEMENT_HELD.MAIL! // a mail of the table
    expect(await read()).toMatchObject({ title: subject, text, textVersion: 0, isEditable: true, versions: [] })
    const { variables } = await read()
    expect(variables.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['브랜드', false],
      ['정산월', true],
      ['이름', false],
      ['정산액', true],
      ['사유', true],
    ])
  })

  it('is used by the next mail and inbox message, while earlier messages keep theirs', async () => {
    const { api, store, write, notify, send, sent } = await openConsole()
    await notify(1)
    expect(await write(mail, words)).toMatchObject({ status: 200, data: { textVersion: 1 } })
    expect(await write(inbox, { title: '#{정산월} 보류', text: '#{사유}' })).toMatchObject({ status: 200 })
    await notify(2)
    await send()
    expect(sent.map(({ subject }) => subject)).toEqual([
      `[발주] ${coffee.name} 2026년 5월 정산 지급이 보류되었습니다.`,
      `[발주] ${coffee.name} 2026년 5월 지급을 잠시 멈췄습니다`,
    ])
    expect(sent[1]?.text).toBe('1,000,000원의 지급을 보류했습니다.\n사유: 계좌 확인 중')
    const shown = { content: [{ title: '2026년 5월 보류' }, { title: '2026년 5월 정산 지급이 보류되었습니다' }] }
    expect(await (await apiAs(world, store)).get('/mypage/message')).toMatchObject({ data: shown })
    const log = (await api.get('/admin/message?channel=MAIL')).data
    expect(log).toMatchObject({ content: [{ subject: sent[1]?.subject }, { subject: sent[0]?.subject }] })
    const { data } = await api.get('/admin/alimtalk/template/SETTLEMENT_HELD')
    expect((data as TemplateRow).mail).toEqual({ subject: words.title, text: words.text })
    expect((data as TemplateRow).edited).toEqual([
      { channel: 'INBOX', version: 1 },
      { channel: 'MAIL', version: 1 },
    ])
  })

  it('costs no statement of its own, neither queued nor sent', async () => {
    const { write, notify, send } = await openConsole()
    await notify(1)
    const before = [await withStatements(() => notify(2)), await withStatements(send)]
    await write(mail, words)
    await notify(3)
    const after = [await withStatements(() => notify(4)), await withStatements(send)]
    expect(after.map(({ statements }) => statements.length)).toEqual(before.map(({ statements }) => statements.length))
  })

  it('is the newest one after a failed mail is sent again', async () => {
    const { api, write, notify, send, sent } = await openConsole()
    await notify(1)
    await world.db.update(message).set({ state: 'FAILED', lastError: '550' })
    await write(mail, words)
    const [{ id } = { id: 0 }] = ((await api.get('/admin/message?channel=MAIL')).data as { content: { id: number }[] })
      .content
    await api.post(`/admin/message/${id}/resend`)
    await send()
    expect(sent).toMatchObject([{ subject: `[발주] ${coffee.name} 2026년 5월 지급을 잠시 멈췄습니다` }])
  })

  it('keeps its versions with author and time, and an older or the built-in one is restored as a new version', async () => {
    const { api, read, write } = await openConsole()
    await write(mail, words)
    const { version } = await read()
    await write(mail, { ...words, title: '#{정산월} 두 번째', version })
    const second = await read()
    expect(second.versions.map(({ title, writtenBy }) => [title, writtenBy])).toEqual([
      ['#{정산월} 두 번째', '김하늘'],
      [words.title, '김하늘'],
    ])
    expect(await api.post(`${mail}/restore`, { version: second.version, textVersion: 1 })).toMatchObject({
      data: { title: words.title, textVersion: 3, versions: [{ version: 3, restoredFrom: 1 }, {}, {}] },
    })
    const third = await read()
    const { data } = await api.post(`${mail}/restore`, { version: third.version, textVersion: 0 })
    expect(data).toMatchObject({ ...third.builtIn, textVersion: 4 })
    expect(await api.post(`${mail}/restore`, { version: (await read()).version, textVersion: 9 })).toMatchObject({
      status: 409,
      message: messageTextSentences.noVersion,
    })
    expect(await world.db.select().from(auditLog)).toHaveLength(4)
  })

  it('is not written again by the same text', async () => {
    const { read, write } = await openConsole()
    await write(mail, words)
    const { version } = await read()
    expect(await write(mail, { ...words, version })).toMatchObject({ status: 200, data: { textVersion: 1, version } })
  })

  it('shows the second of two operators who changed what', async () => {
    const { write } = await openConsole()
    await write(mail, words)
    const reply = await write(mail, { ...words, title: '#{정산월} 두 번째' })
    expect(reply.status).toBe(409)
    expect(recordConflict.parse(reply.data).changes).toMatchObject([
      { actor: 'operator', after: { messageTitle: words.title, messageText: words.text } },
    ])
  })

  it.each([
    ['title', { title: '' }, wordSentences.noTitle],
    ['title', { title: '가'.repeat(101) }, wordSentences.longTitle],
    ['title', { title: '지급\n보류' }, wordSentences.titleLines],
    ['title', { title: '#{송장번호} 보류' }, wordSentences.unknown('송장번호')],
    ['text', { text: ' ' }, wordSentences.noText],
    ['text', { text: '#{사유}' }, wordSentences.missing('정산액')],
    ['text', { text: `${words.text} #{정산액` }, wordSentences.broken('#{정산액')],
    ['text', { text: `${words.text} {이름}` }, wordSentences.broken('{이름}')],
    ['text', { text: `${words.text}\u202E` }, wordSentences.invisible],
    ['text', { text: '가'.repeat(2_001) }, wordSentences.longText],
  ])('is refused with its %s %j', async (path, part, sentence) => {
    const { write } = await openConsole()
    expect(await write(mail, { ...words, ...part })).toMatchObject({
      status: 400,
      errors: [{ path, message: sentence }],
    })
  })

  it('is fixed where it protects an account, and has to belong to the event', async () => {
    const { api, read, write } = await openConsole()
    const fixed = pathOf('EMAIL_CHANGED', 'MAIL')
    expect((await read(fixed)).isEditable).toBe(false)
    expect(await write(fixed, { title: '안내', text: '#{이메일}' })).toMatchObject({
      status: 409,
      message: messageTextSentences.fixed,
    })
    expect((await api.get(pathOf('EMAIL_CHANGED', 'INBOX'))).status).toBe(404)
    expect(await write(pathOf('EMAIL_CHANGED', 'INBOX'), words)).toMatchObject({ status: 409 })
    expect((await api.get('/admin/message/template/ORDER_PAID/ALIM')).status).toBe(404)
  })

  it('refuses strangers, members and operators with fewer rights', async () => {
    const { store } = await openConsole()
    const orderClerk = await addMember(world, {
      username: 'desk',
      brand: market,
      authority: 'ROLE_ADMIN',
      operatorRole: 'orders',
    })
    for (const api of [apiWith(world, undefined), await apiAs(world, store), await apiAs(world, orderClerk)]) {
      expect((await api.put(mail, { ...words, version: 0 })).status).toBe(403)
      expect((await api.post(`${mail}/restore`, { version: 0, textVersion: 0 })).status).toBe(403)
      expect((await api.get(`${mail}/preview/20260515-0000001`)).status).toBe(403)
    }
    expect((await (await apiAs(world, orderClerk)).get(mail)).status).toBe(200)
    expect((await (await apiAs(world, store)).get(mail)).status).toBe(403)
  })
})
