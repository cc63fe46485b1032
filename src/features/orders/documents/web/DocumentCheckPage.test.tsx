import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { documentCheckCall, documentCheckSentences, type DocumentCheck } from '../contract/document-check.calls.ts'
import { DocumentCheckPage } from './DocumentCheckPage.tsx'

const serial = '7K3QZ1M0RDABCDEFGH23'
const printed = '7K3QZ-1M0RD-ABCDE-FGH23'
const found: DocumentCheck = {
  serial,
  type: 'transaction',
  issuer: '주식회사 누리가맹',
  orderNumber: '********-***8450',
  documentDate: '2026-11-18T23:33:44.000Z',
  issuedAt: '2026-11-20T01:00:00.000Z',
  lines: 2,
  supplyAmount: 270_727,
  vat: 27_073,
  total: 297_800,
  reissuedAt: null,
  orderChange: 'NONE',
}

function open(at: string, answer: () => Response = () => answerOf(documentCheckCall, found)) {
  const server = fakeServer({ [`GET /document/${serial}`]: answer })
  const routes = [
    { path: '/document', Component: DocumentCheckPage },
    { path: '/document/:serial', Component: DocumentCheckPage },
  ]
  return { server, ...renderApp({ at, routes }) }
}

const type = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox'), text)
  await userEvent.click(screen.getByRole('button', { name: '확인하기' }))
}

describe('the check of a printed document', () => {
  it('shows the figures of the serial in the address', async () => {
    open(`/document/${printed}`)
    const figures = await screen.findByRole('region', { name: '발행 내용' })
    for (const text of [
      '거래명세서',
      printed,
      '주식회사 누리가맹',
      '2026년 11월 19일',
      '********-***8450',
      '297,800원',
    ]) {
      expect(figures.textContent).toContain(text)
    }
    expect(screen.getByText('발행 이후 주문에 변경된 내용이 없습니다.')).toBeTruthy()
  })

  it('takes a serial as people type it', async () => {
    const { address } = open('/document')
    await type('7k3qz imord abcde fgh23')
    expect(await screen.findByRole('region', { name: '발행 내용' })).toBeTruthy()
    expect(address()).toBe(`/document/${printed}`)
  })

  it('asks for the whole serial, and sends nothing', async () => {
    const { server } = open('/document')
    await type('7K3QZ')
    expect(screen.getByText(documentCheckSentences.checkAgain)).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it.each([
    ['a serial that does not exist', `/document/${printed}`],
    ['an address that is no serial', '/document/12345'],
  ])('says that nothing was issued under %s, and offers the field', async (_, at) => {
    open(at, () => refused(404, documentCheckSentences.unknown))
    expect(await screen.findByText(documentCheckSentences.unknown)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: '다른 문서 확인' })).toBeTruthy()
  })

  it('warns that a newer print has other figures, and that the order was cancelled', async () => {
    open(`/document/${printed}`, () =>
      answerOf(documentCheckCall, { ...found, reissuedAt: '2026-11-21T03:05:00.000Z', orderChange: 'CANCELLED' }),
    )
    const notice = await screen.findByText(/다시 발행되었습니다/)
    expect(notice.textContent).toContain('2026-11-21 12:05에 내용이 바뀐 문서가 다시 발행되었습니다.')
    expect(notice.textContent).toContain('이 주문은 취소되었습니다.')
    expect(screen.queryByText('발행 이후 주문에 변경된 내용이 없습니다.')).toBeNull()
  })
})
