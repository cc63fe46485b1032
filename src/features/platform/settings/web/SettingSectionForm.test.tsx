import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { messageTemplates } from '#features/messages/messages/contract/message-templates.ts'
import { recordConflictSentence } from '#features/platform/audit/contract/record-version.ts'
import { recordHistoryCall } from '#features/platform/audit/contract/audit.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  changeSettingsCall,
  settingsCall,
  testSettingsCall,
  settingSentences,
  type SettingState,
} from '../contract/settings.admin.calls.ts'
import { namesOf, type SettingName, type SettingSectionName } from '../contract/setting-fields.ts'
import { testSentence } from '../contract/setting-test-sentences.ts'
import { AdminCardSettingsPage } from '#features/money/payments/web/AdminCardSettingsPage.tsx'
import { AdminMailSettingsPage } from './AdminMailSettingsPage.tsx'
import { AdminMessageSettingsPage } from '#features/messages/messages/web/AdminMessageSettingsPage.tsx'
import { AdminDefaultsPage } from './AdminDefaultsPage.tsx'
import { AdminSettingsPage } from './AdminSettingsPage.tsx'

type Stored = Partial<Record<SettingName, Partial<SettingState>>>

const sectionOf = (section: SettingSectionName, stored: Stored = {}, version = 3) =>
  ({
    version,
    settings: namesOf(section).map((name) => ({
      name,
      value: null,
      isSet: false,
      lastDigits: '',
      source: 'none' as const,
      ...stored[name],
    })),
  }) as const

function open(
  section: 'mail' | 'messages' | 'card' | 'defaults',
  stored: Stored = {},
  more: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    [`GET /admin/setting/${section}`]: () => partOf(settingsCall, sectionOf(section, stored)),
    [`PUT /admin/setting/${section}`]: () => partOf(changeSettingsCall, sectionOf(section, stored, 4)),
    'GET /admin/audit/record': () => answerOf(recordHistoryCall, { content: [], nextCursor: null }),
    ...more,
  })
  const pages = {
    mail: AdminMailSettingsPage,
    messages: AdminMessageSettingsPage,
    card: AdminCardSettingsPage,
    defaults: AdminDefaultsPage,
  }
  const children = [{ path: section, Component: pages[section] }]
  const routes = [{ path: '/admin/settings', Component: AdminSettingsPage, children }]
  renderApp({ at: `/admin/settings/${section}`, routes })
  return server
}
const page = (name: SettingName, value: string): Stored => ({ [name]: { value, isSet: true, source: 'page' } })
const mailServer: Stored = {
  ...page('SMTP_HOST', 'smtp.example.kr'),
  ...page('SMTP_USER', 'balju'),
  SMTP_PASSWORD: { isSet: true, source: 'page' },
}
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }))

describe('the mail settings', () => {
  it('send only what was changed, and keep the stored password', async () => {
    const server = open('mail', mailServer)
    const host = await screen.findByLabelText(/메일 서버/)
    expect(screen.getByLabelText('메일 비밀번호')).toHaveProperty('placeholder', '등록됨')
    await userEvent.clear(host)
    await userEvent.type(host, 'smtp.new.kr')
    await save()
    expect(await screen.findByText(settingSentences.saved)).toBeTruthy()
    expect(server.last('PUT /admin/setting/mail')?.body).toEqual({ version: 3, values: { SMTP_HOST: 'smtp.new.kr' } })
  })

  it('show a wrong value at its field before anything is sent', async () => {
    const server = open('mail')
    await userEvent.type(await screen.findByLabelText('포트'), '99999')
    await save()
    expect(await screen.findByText('포트는 1에서 65535 사이의 숫자로 입력해 주세요.')).toBeTruthy()
    expect(server.count('PUT /admin/setting/mail')).toBe(0)
  })

  it('show the server’s sentence at the field that it names', async () => {
    const errors = [{ path: 'values.SMTP_PASSWORD', message: settingSentences.passwordAgain }]
    const body = JSON.stringify({ code: 'F', message: settingSentences.passwordAgain, errors })
    const headers = { 'Content-Type': 'application/json' }
    open('mail', mailServer, { 'PUT /admin/setting/mail': () => new Response(body, { status: 400, headers }) })
    await userEvent.type(await screen.findByLabelText(/메일 서버/), '.kr')
    await save()
    expect(await screen.findByText(settingSentences.passwordAgain)).toBeTruthy()
    expect(screen.getByLabelText('메일 비밀번호').getAttribute('aria-invalid')).toBe('true')
  })

  it('can’t be changed where the environment sets them, and say so', async () => {
    const environment = { value: 'smtp.example.kr', isSet: true, source: 'environment' as const }
    open('mail', Object.fromEntries(namesOf('mail').map((name) => [name, environment])))
    expect(await screen.findByLabelText(/메일 서버/)).toHaveProperty('disabled', true)
    expect(screen.getAllByText(settingSentences.environment).length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: '저장' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('send a test mail with the typed values, and show the result', async () => {
    const answers = [{ result: 'wrong-key', detail: 'EAUTH 535' } as const, { result: 'done', detail: '' } as const]
    const server = open('mail', mailServer, {
      'POST /admin/setting/mail/test': () =>
        answerOf(testSettingsCall, answers.shift() ?? { result: 'done', detail: '' }),
    })
    await userEvent.type(await screen.findByLabelText('메일 비밀번호'), 'hunter2')
    await userEvent.type(screen.getByLabelText('테스트 메일 받을 주소'), 'boss@example.kr')
    const button = screen.getByRole('button', { name: '테스트 메일 보내기' })
    await userEvent.click(button)
    expect(
      await screen.findByText(/메일 계정이나 비밀번호가 맞지 않습니다\. 다시 확인해 주세요\. \(오류 코드: EAUTH 535\)/),
    ).toBeTruthy()
    await userEvent.click(button)
    expect(await screen.findByText(testSentence('mail', { result: 'done', detail: '' }))).toBeTruthy()
    expect(server.last('POST /admin/setting/mail/test')?.body).toEqual({
      values: { SMTP_PASSWORD: 'hunter2' },
      to: 'boss@example.kr',
    })
    expect(server.count('PUT /admin/setting/mail')).toBe(0)
  })

  it('show another operator’s change, and can overwrite it', async () => {
    const changes = [
      {
        id: 9,
        actor: 'boss02',
        call: 'PUT /admin/setting/:section',
        action: '설정 변경',
        before: { SMTP_HOST: 'smtp.example.kr' },
        after: { SMTP_HOST: 'smtp.theirs.kr' },
        createdAt: '2026-05-15T01:00:00.000Z',
      },
    ] as const
    const answers = [
      refused(409, recordConflictSentence, { data: { version: 9, changes } }),
      answerOf(changeSettingsCall, sectionOf('mail', mailServer, 10)),
    ]
    const server = open('mail', mailServer, { 'PUT /admin/setting/mail': () => answers.shift() ?? refused(500, '') })
    await userEvent.type(await screen.findByLabelText(/메일 서버/), '.kr')
    await save()
    const conflict = within(await screen.findByRole('alert'))
    expect(await conflict.findByText('boss02')).toBeTruthy()
    expect(conflict.getByText('메일 서버 smtp.example.kr → smtp.theirs.kr')).toBeTruthy()
    await userEvent.click(conflict.getByRole('button', { name: '내 내용으로 저장' }))
    expect(await screen.findByText(settingSentences.saved)).toBeTruthy()
    expect(server.last('PUT /admin/setting/mail')?.body).toMatchObject({ version: 9 })
  })
})

describe('the message settings', () => {
  it('take one template per event', async () => {
    const server = open('messages', page('SOLAPI_TEMPLATES', 'ORDER_PAID=KA01PAID'))
    expect(await screen.findByLabelText(messageTemplates.ORDER_PAID.name)).toHaveProperty('value', 'KA01PAID')
    await userEvent.type(screen.getByLabelText(messageTemplates.ORDER_PLACED.name), 'KA01PLACED')
    await save()
    expect(server.last('PUT /admin/setting/messages')?.body).toEqual({
      version: 3,
      values: { SOLAPI_TEMPLATES: 'ORDER_PAID=KA01PAID,ORDER_PLACED=KA01PLACED' },
    })
  })
})

describe('the card settings', () => {
  const keys: Stored = {
    ...page('TOSS_CLIENT_KEY', 'test_ck_0000000000'),
    TOSS_SECRET_KEY: { isSet: true, lastDigits: 'wxyz', source: 'page' },
    CARD_SANDBOX: { value: 'off', isSet: true, source: 'none' },
  }

  it('show the state of a stored key, never the key', async () => {
    open('card', keys)
    expect(await screen.findByLabelText(/시크릿 키/)).toMatchObject({ value: '', placeholder: '등록됨 · 끝자리 wxyz' })
    expect(screen.getByRole('radio', { name: '토스페이먼츠' })).toHaveProperty('checked', true)
  })

  it('offer no practice payments where the server does not', async () => {
    const { version, settings } = sectionOf('card', keys)
    const real = { version, settings: settings.filter(({ name }) => name !== 'CARD_SANDBOX') } as const
    const server = open('card', keys, { 'GET /admin/setting/card': () => partOf(settingsCall, real) })
    await userEvent.click(await screen.findByRole('radio', { name: '사용 안 함' }))
    expect(screen.queryByRole('radio', { name: '연습 결제' })).toBeNull()
    await save()
    expect(server.last('PUT /admin/setting/card')?.body).toEqual({
      version: 3,
      values: { TOSS_CLIENT_KEY: null, TOSS_SECRET_KEY: null },
    })
  })

  it('remove the keys when practice payments are chosen', async () => {
    const server = open('card', keys)
    await userEvent.click(await screen.findByRole('radio', { name: '연습 결제' }))
    expect(screen.getAllByText(/저장하면 등록한 키를 지웁니다/)).toHaveLength(2)
    await save()
    expect(server.last('PUT /admin/setting/card')?.body).toEqual({
      version: 3,
      values: { CARD_SANDBOX: 'on', TOSS_CLIENT_KEY: null, TOSS_SECRET_KEY: null },
    })
  })
})

it('the defaults say for how many days a claim is refunded at once', async () => {
  open('defaults')
  expect(await screen.findByText(/마지막 택배를 보낸 날부터 14일 안에/)).toBeTruthy()
})
