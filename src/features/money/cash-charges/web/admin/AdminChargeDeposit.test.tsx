import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { depositLinesCall, takeDepositLineCall } from '#features/money/payments/contract/deposit-lines.admin.calls.ts'
import { doubtQuestion } from '#features/money/payments/contract/line-doubt.ts'
import { undoReceiptCall } from '#features/money/payments/contract/receipt.admin.calls.ts'
import { chooseFirst } from '#features/money/payments/web/use-deposit-lines.ts'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { confirmChargeDepositCall, type AdminCharge } from '../../contract/cash-charges.admin.calls.ts'
import { AdminChargeDeposit } from './AdminChargeDeposit.tsx'

const number = 'C20261120-1234567'
const charge: AdminCharge = {
  orderNumber: number,
  amount: 300_000,
  method: 'BANK',
  state: 'BD',
  received: 0,
  depositor: '성수점',
  bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
  dueAt: '2026-11-27T14:59:59.000Z',
  createdAt: '2026-11-20T01:00:00.000Z',
  chargedAt: null,
  endedAt: null,
  mayCancel: true,
  mayRefund: false,
  cardCost: 0,
  endReason: '',
  lastReceipt: null,
  partnerName: '새벽나루',
  member: { id: 7, name: '박서연', username: 'store' },
}
const line = { bank: '088', receivedAt: '2026-11-20T02:03:00.000Z', amount: 300_000, depositor: '성수점' } as const
const fits = { ...line, lineId: 5 }
const other = { ...line, lineId: 6, depositor: '다른이름', amount: 290_000 }
const byHand = `POST /admin/charge/${number}/deposit`
const byLine = 'POST /admin/receipt/line/5'
const done = { number, amount: 300_000, short: 0, surplus: 0, receiptId: 41 }

function open(content: (typeof fits | typeof other)[], fitting: number[], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/receipt/line': () => answerOf(depositLinesCall, { content, fitting }),
    [byHand]: () =>
      answerOf(confirmChargeDepositCall, { ...charge, state: 'DONE', lastReceipt: { receiptId: 42, amount: 300_000 } }),
    [byLine]: () => answerOf(takeDepositLineCall, done),
    ...more,
  })
  const Component = () => <AdminChargeDeposit charge={charge} onClose={() => undefined} />
  renderApp({ at: '/', routes: [{ path: '/', Component }] })
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choice = (name: RegExp | string) => screen.findByRole('radio', { name })

it('takes the only line that fits, without typing anything', async () => {
  const server = open([fits, other], [5])
  expect(await choice('성수점 · 300,000원')).toHaveProperty('checked', true)
  expect(screen.getByText('2026-11-20 11:03 · 신한은행 · 금액 같음')).toBeTruthy()
  expect(screen.queryByLabelText(/^입금액/)).toBeNull()
  await press('300,000원 입금 확인')
  expect(await screen.findByText('300,000원을 예치금으로 충전했습니다.')).toBeTruthy()
  expect(server.last(byLine)?.body).toEqual({ number, expectedDue: 300_000 })
  expect(server.count(byHand)).toBe(0)
})

it('has to be told which of several lines that fit it is', async () => {
  const server = open([fits, { ...fits, lineId: 8 }], [5, 8])
  await choice('통장 내역 없이 확인')
  await press('입금 확인')
  expect((await screen.findByRole('alert')).textContent).toBe(chooseFirst)
  await userEvent.click(screen.getAllByRole('radio')[0]!) // three choices
  await press('300,000원 입금 확인')
  expect(server.count(byLine)).toBe(1)
})

it('chooses nothing while a line of the amount names another depositor, and says so in sight', async () => {
  const server = open([{ ...fits, lineId: 9, depositor: '다른이름' }, other], [])
  expect(await choice('통장 내역 없이 확인')).toHaveProperty('checked', false)
  expect(screen.getAllByText(chooseFirst).some((shown) => shown.className !== 'visually-hidden')).toBe(true)
  expect(screen.queryByLabelText(/^입금액/)).toBeNull()
  await press('입금 확인')
  expect(server.count(byHand)).toBe(0)
  await userEvent.click(await choice('통장 내역 없이 확인'))
  expect(screen.queryByText(chooseFirst)).toBeNull()
  await press('300,000원 입금 확인')
  expect(server.count(byHand)).toBe(1)
})

it.each([
  ['with a line', '성수점 · 300,000원', 41],
  ['without a line', '통장 내역 없이 확인', 42],
])('is taken back from its toast, confirmed %s', async (_, chosen, receiptId) => {
  const undo = `POST /admin/receipt/${receiptId}/undo`
  const server = open([fits], [5], { [undo]: () => answerOf(undoReceiptCall, { receiptId }) })
  await userEvent.click(await choice(chosen))
  await press('300,000원 입금 확인')
  await press('되돌리기')
  const dialog = within(await screen.findByRole('dialog', { name: '입금 확인 취소' }))
  expect(dialog.getByText(/300,000원 입금 확인을 취소하고 회원에게 알려 드립니다\. 충전된 금액은/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/사유/), '다른 회원의 입금')
  await userEvent.click(dialog.getByRole('button', { name: '확인 취소하기' }))
  expect(await screen.findByText('입금 확인을 취소했습니다.')).toBeTruthy()
  expect(server.last(undo)?.body).toEqual({ reason: '다른 회원의 입금' })
})

it('can be confirmed without a line, and shows no choice where no line is alike', async () => {
  const server = open([fits], [5])
  await userEvent.click(await choice('통장 내역 없이 확인'))
  await press('300,000원 입금 확인')
  expect(server.last(byHand)?.body).toMatchObject({ amount: 300_000, depositor: '성수점', expectedReceived: 0 })
  expect(server.count(byLine)).toBe(0)
})

it('shows the difference of a line of another amount before it is taken', async () => {
  open([other], [])
  expect(await choice('통장 내역 없이 확인')).toHaveProperty('checked', true)
  await userEvent.click(await choice('다른이름 · 290,000원'))
  expect(screen.getByText(/신청 금액보다 10,000원 적습니다/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '290,000원 입금 확인' })).toBeTruthy()
})

it('asks before a line whose amount was confirmed by hand for the same payer, and says when a line is taken', async () => {
  const booked = { number: 'C20261119-7654321', payer: '박서연', depositor: '성수점', amount: 300_000 }
  const receivedAt = new Date('2026-11-20T03:00:00Z')
  const question = doubtQuestion({ isReversed: false, deposits: [{ ...booked, source: 'OPERATOR', receivedAt }] })
  const answers = [refused(409, question, { data: { asks: 'doubt' } }), refused(409, '이미 쓰인 내역입니다.')]
  const server = open([fits], [5], { [byLine]: () => answers.shift()! }) // two requests
  await press('300,000원 입금 확인')
  const dialog = within(await screen.findByRole('dialog', { name: /이미 확인한 입금/ }))
  expect(dialog.getByRole('heading', { name: /C20261119-7654321 · 박서연 · 성수점 · 300,000원/ })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '그대로 확인' }))
  expect(await screen.findByText('이미 쓰인 내역입니다.')).toBeTruthy()
  expect(server.last(byLine)?.body).toEqual({ number, expectedDue: 300_000, confirmed: true })
})
