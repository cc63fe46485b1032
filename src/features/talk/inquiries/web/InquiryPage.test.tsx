import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { fakeServer, partOf, refused, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { inquirySentences } from '../contract/inquiry-form.ts'
import { InquiryPage, InquirySupplierPage } from './InquiryPage.tsx'

function open(at: '/inquiry' | '/inquiry-supplier', answer: () => Response = () => success(), ticksConsents = true) {
  const server = fakeServer({ 'POST /counsel': answer, 'GET /site': () => partOf(siteCall, { ticksConsents }) })
  const routes = [
    { path: '/', element: <p>첫 화면</p> },
    { path: '/inquiry', Component: InquiryPage },
    { path: '/inquiry-supplier', Component: InquirySupplierPage },
  ]
  return { server, ...renderApp({ at, routes }) }
}
async function filled(answer: () => Response = () => success()) {
  const opened = open('/inquiry', answer)
  for (const [label, text] of fields) await type(label, text)
  return opened
}
const fields = [
  [/^업체명/, '가온분식'],
  [/^성함/, '박가온'],
  [/^지역/, '서울'],
  [/^연락처/, '010-0000-3001'],
  [/^문의 내용/, '상담 부탁드립니다.'],
] as const
const consent = () => screen.getByLabelText<HTMLInputElement>(inquirySentences.consentLabel)
const type = async (label: RegExp | string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const send = async () => userEvent.click(await screen.findByRole('button', { name: '문의하기' }))
const closeAlert = async (sentence: string) => {
  await screen.findByRole('dialog', { name: sentence })
  await userEvent.click(screen.getByRole('button', { name: '확인' }))
}

describe('the inquiry form', () => {
  it('names one missing field at a time, in the order of the fields, and sends nothing', async () => {
    const { server } = open('/inquiry')
    const steps = [
      ['업체명(상호)', '가온분식', inquirySentences.name],
      ['성함', '박가온', inquirySentences.representative],
      ['지역', '서울', inquirySentences.location],
      ['연락처', '010-0000-3001', inquirySentences.tel],
      ['문의 내용', '상담 부탁드립니다.', inquirySentences.content],
    ] as const
    for (const [label, text, sentence] of steps) {
      await send()
      await closeAlert(sentence)
      expect(server.count('POST /counsel')).toBe(0)
      await type(new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}`), text)
    }
    await send()
    await waitFor(() => expect(server.count('POST /counsel')).toBe(1))
    const { body } = server.calls.find(({ call }) => call === 'POST /counsel')!
    expect(body).toMatchObject({ name: '가온분식', kind: 'BRAND', count: 1, email: '', personalInfoYn: true })
    await closeAlert(inquirySentences.received)
  })

  it('shows the message of the server at any status, and its own sentence where there is none', async () => {
    const answers = [
      [refused(503, '잠시 후 다시 시도해 주세요.'), '잠시 후 다시 시도해 주세요.'],
      [refused(500, '문의를 저장하지 못했습니다.'), '문의를 저장하지 못했습니다.'],
      [new Response('<html>', { status: 502 }), inquirySentences.serverError],
    ] as const
    for (const [answer, sentence] of answers) {
      const { unmount } = await filled(() => answer)
      await send()
      await closeAlert(sentence)
      // The next form would begin with the typed text.
      await userEvent.click(screen.getByRole('button', { name: '취소' }))
      unmount()
    }
  })

  it('asks about a contact that cannot be called, and sends it nevertheless', async () => {
    const { server } = open('/inquiry')
    for (const [label, text] of fields) await type(label, label.source === '^연락처' ? '010-0000-0000' : text)
    await send()
    const doubt = () => screen.findByRole('dialog', { name: inquirySentences.telDoubtful })
    await doubt()
    await userEvent.click(screen.getByRole('button', { name: '연락처 수정' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^연락처/)))
    expect(server.count('POST /counsel')).toBe(0)
    await send()
    await doubt()
    await userEvent.click(screen.getByRole('button', { name: '그대로 보내기' }))
    await closeAlert(inquirySentences.received)
    expect(server.last('POST /counsel')?.body).toMatchObject({ tel: '010-0000-0000' })
  })

  it('leaves the number of stores and the consent to the server', async () => {
    const { server } = await filled()
    await type(/^매장 수/, '000000')
    await waitFor(() => expect(consent().checked).toBe(true))
    await userEvent.click(screen.getByLabelText(inquirySentences.consentLabel))
    await send()
    await waitFor(() => expect(server.count('POST /counsel')).toBe(1))
    const { body } = server.calls.find(({ call }) => call === 'POST /counsel')!
    expect(body).toMatchObject({ count: 1_000_000, personalInfoYn: false })
  })

  it('leaves the consent to the visitor where the operator has chosen so', async () => {
    const { server } = open('/inquiry', () => success(), false)
    for (const [label, text] of fields) await type(label, text)
    await waitFor(() => expect(server.count('GET /site')).toBe(1))
    expect(consent().checked).toBe(false)
    await userEvent.click(consent())
    await send()
    await waitFor(() => expect(server.last('POST /counsel')?.body).toMatchObject({ personalInfoYn: true }))
  })

  it('has nine rows, a ticked consent and one store; the second variant asks for items and no number of stores', async () => {
    const first = open('/inquiry')
    expect((await screen.findByLabelText(/^문의 내용/)).getAttribute('rows')).toBe('9')
    await waitFor(() => expect(consent().checked).toBe(true))
    expect(screen.getByLabelText<HTMLInputElement>(/^매장 수/).value).toBe('1')
    first.unmount()
    open('/inquiry-supplier')
    await screen.findByLabelText(/^주요 취급 품목/)
    expect(screen.queryByLabelText(/^매장 수/)).toBeNull()
  })

  it('empties every field on 취소, and keeps what was typed after a refusal', async () => {
    open('/inquiry')
    await type(/^업체명/, '가온분식')
    await userEvent.click(screen.getByLabelText(inquirySentences.consentLabel))
    await send()
    await closeAlert(inquirySentences.representative)
    expect(screen.getByLabelText<HTMLInputElement>(/^업체명/).value).toBe('가온분식')
    await userEvent.click(screen.getByRole('button', { name: '취소' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^업체명/).value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>(inquirySentences.consentLabel).checked).toBe(true)
  })
})
