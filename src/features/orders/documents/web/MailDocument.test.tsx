import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import { fakeServer, refused, success } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { documentMailSentences, documentMailText } from '../contract/document-mail.ts'
import { MailDocument } from './MailDocument.tsx'

const number = '20260515-0000017'
const call = (type: string) => `POST /order/${number}/document/${type}/mail`

async function open(answer: () => Response = () => success(), saved = {}) {
  const server = fakeServer({ [call('estimate')]: answer, [call('receipt')]: answer })
  const element = <MailDocument orderNumber={number} types={['estimate', 'receipt']} />
  renderApp({ at: '/', routes: [{ path: '/', element }], saved })
  await userEvent.click(screen.getByRole('button', { name: '메일 보내기' }))
  return { server, dialog: within(await screen.findByRole('dialog')) }
}

describe('the dialog of a mailed document', () => {
  it('sends the chosen document to the address of the order', async () => {
    const { server, dialog } = await open()
    await userEvent.selectOptions(dialog.getByLabelText('서류'), 'receipt')
    await userEvent.click(dialog.getByRole('button', { name: '보내기' }))
    expect(await screen.findByText(documentMailSentences.sent('영수증'))).toBeTruthy()
    expect(server.last(call('receipt'))?.body).toEqual({})
    expect(server.last(call('receipt'))?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for a valid address, and keeps it when it is refused', async () => {
    const { server, dialog } = await open(() => refused(409, documentMailText['mail-not-set']))
    await userEvent.click(dialog.getByRole('radio', { name: '직접 입력' }))
    await userEvent.click(dialog.getByRole('button', { name: '보내기' }))
    expect(await dialog.findByText(memberSentences.emailMissing)).toBeTruthy()
    expect(server.count(call('estimate'))).toBe(0)
    await userEvent.type(dialog.getByLabelText(/^받는 이메일/), ' tax@example.com')
    await userEvent.click(dialog.getByRole('button', { name: '보내기' }))
    expect(await dialog.findByText(documentMailText['mail-not-set'])).toBeTruthy()
    expect(server.last(call('estimate'))?.body).toEqual({ email: 'tax@example.com' })
    expect(dialog.getByDisplayValue(/tax@example.com/)).toBeTruthy()
  })

  it('is closed by mistake without losing the address, which a sent mail forgets', async () => {
    const { dialog } = await open(() => success(), signedInAs(operator))
    await userEvent.click(dialog.getByRole('radio', { name: '직접 입력' }))
    await userEvent.type(dialog.getByLabelText(/^받는 이메일/), 'tax@example.com')
    await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: '닫기' })[0]!)
    await userEvent.click(screen.getByRole('button', { name: '메일 보내기' }))
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByDisplayValue('tax@example.com')).toBeTruthy()
    await userEvent.click(again.getByRole('button', { name: '보내기' }))
    await screen.findByText(documentMailSentences.sent('견적서'))
    await userEvent.click(screen.getByRole('button', { name: '메일 보내기' }))
    expect(within(await screen.findByRole('dialog')).getByRole('radio', { name: /^주문자 이메일/ })).toHaveProperty(
      'checked',
      true,
    )
  })
})
