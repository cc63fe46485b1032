import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { accountantCall } from '../contract/accountant-mail.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { accountantMailSentences } from '../contract/accountant-mail.ts'
import { MailMonthEnd } from './MailMonthEnd.tsx'

const mail = 'POST /cash/monthEnd/mail'
const Page = () => <MailMonthEnd asked={{ month: '2026-10', stores: '11' }} stores="성수점" />

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /cash/monthEnd/mail': () => answerOf(accountantCall, { email: 'tax@example.com', isMailSet: true, left: 5 }),
    [mail]: () => success(),
    ...handlers,
  })
  renderApp({ at: '/', routes: [{ path: '/', Component: Page }], saved: { auth: { user: storeOwner } } })
  await userEvent.click(await screen.findByRole('button', { name: '메일 보내기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '세무 담당자에게 보내기' }))
  const send = async () => userEvent.click(await dialog.findByRole('button', { name: '보내기' }))
  return { server, dialog, send }
}

const confirm = async (asked: RegExp) => {
  const question = await screen.findByRole('dialog', { name: asked })
  await userEvent.click(within(question).getByRole('button', { name: '보내기' }))
}

describe('mailing a month', () => {
  it('asks with address, month, files and stores before it sends, and starts from the last address', async () => {
    const { server, dialog, send } = await open()
    expect(await dialog.findByDisplayValue('tax@example.com')).toBeTruthy()
    await send()
    expect(server.count(mail)).toBe(0)
    await confirm(/2026년 10월 월 마감 자료\(엑셀, PDF\)를 tax@example.com 주소로 보냅니다. 대상 매장: 성수점/)
    expect(await screen.findByText('tax@example.com 주소로 메일을 보냈습니다.')).toBeTruthy()
    expect(server.last(mail)?.body).toEqual({ month: '2026-10', stores: '11', email: 'tax@example.com' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('refuses a wrong address at its field', async () => {
    const { server, dialog, send } = await open()
    const field = await dialog.findByLabelText(/받는 이메일/)
    await userEvent.clear(field)
    await userEvent.type(field, 'tax@example')
    await send()
    expect(await dialog.findByText(memberSentences.emailFormat)).toBeTruthy()
    expect(server.count(mail)).toBe(0)
  })

  it('shows why it was not sent, and keeps the address', async () => {
    const { dialog, send } = await open({ [mail]: () => refused(409, accountantMailSentences['mail-failed']) })
    await dialog.findByDisplayValue('tax@example.com')
    await send()
    await confirm(/tax@example.com/)
    expect(await dialog.findByText(accountantMailSentences['mail-failed'])).toBeTruthy()
    expect(dialog.getByDisplayValue('tax@example.com')).toBeTruthy()
  })

  it.each([
    ['without a mail server', { isMailSet: false, left: 5 }, accountantMailSentences['mail-not-set']],
    ['after the mails of the day', { isMailSet: true, left: 0 }, accountantMailSentences.limit],
  ])('says why it can not be sent %s', async (_, state, sentence) => {
    const { dialog } = await open({
      'GET /cash/monthEnd/mail': () => answerOf(accountantCall, { email: '', ...state }),
    })
    expect((await dialog.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(dialog.getByRole('button', { name: '보내기' }).getAttribute('aria-disabled')).toBe('true')
  })
})
