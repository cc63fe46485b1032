import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alimtalkTemplatesCall } from '../contract/messages.admin.calls.ts'
import { fakeServer, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { messageStopSentences } from '../contract/message-stops.admin.calls.ts'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'
import { AdminTemplates } from './AdminTemplates.tsx'

const path = 'POST /admin/message/template'

function open(row: Partial<TemplateRow>) {
  const template = {
    id: 'ORDER_SHIPPED',
    name: '출고',
    alimtalk: '출고',
    variables: [],
    mail: null,
    inbox: null,
    registration: null,
    edited: [],
    stops: [],
  } as const
  const server = fakeServer({
    'GET /admin/alimtalk/template': () => answerOf(alimtalkTemplatesCall, [{ ...template, ...row }]),
    [`${path}/ORDER_SHIPPED/ALIM/stop`]: () => success(),
    [`${path}/ORDER_SHIPPED/ALIM/resume`]: () => success(),
  })
  renderApp({ at: '/', routes: [{ path: '/', Component: AdminTemplates }] })
  return server
}

describe('a template of the console', () => {
  it('is stopped in one channel with a reason', async () => {
    const server = open({})
    await userEvent.click(await screen.findByRole('button', { name: '출고 알림톡 발송 중지' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/사유/), '문구 점검')
    await userEvent.click(dialog.getByRole('button', { name: '발송 중지' }))
    expect(await screen.findByText(messageStopSentences.stopped)).toBeTruthy()
    expect(server.last(`${path}/ORDER_SHIPPED/ALIM/stop`)?.body).toEqual({ reason: '문구 점검' })
  })

  it('shows why it is stopped, and is sent again', async () => {
    const server = open({ stops: [{ channel: 'ALIM', reason: '문구 점검', stoppedAt: '2026-05-15T01:00:00.000Z' }] })
    expect(await screen.findByText('문구 점검')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '출고 알림톡 발송 재개' }))
    expect(await screen.findByText(messageStopSentences.resumed)).toBeTruthy()
    expect(server.count(`${path}/ORDER_SHIPPED/ALIM/resume`)).toBe(1)
  })
})
