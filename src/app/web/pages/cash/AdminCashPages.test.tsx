import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordHistoryCall } from '#features/platform/audit/contract/audit.calls.ts'
import { cashStatusesCall } from '#features/money/cash/contract/cash-history.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import {
  cashMembersCall,
  type CashMemberRow,
  correctCashCall,
  cashCorrectionSentences,
} from '#features/money/cash/contract/cash.admin.calls.ts'
import { AdminCashMemberPage } from './AdminCashMemberPage.tsx'
import { AdminCashPage } from '#features/money/cash/web/AdminCashPage.tsx'

const owner: CashMemberRow = {
  memberId: 7,
  username: 'storecoffee',
  name: '박서연',
  partnerName: '새벽나루커피',
  storeNames: '성수점, 강남점',
  cash: 300_000,
  cardFunded: 50_000,
  held: 0,
}
const second: CashMemberRow = { ...owner, memberId: 8, username: 'coffee02', name: '최민재', storeNames: '마포점' }
const order = {
  id: 2,
  type: 'ORDER',
  refId: '20261119-2468450',
  memo: '',
  amount: -20_000,
  balanceAfter: 350_000,
  createdAt: '2026-11-18T23:33:00.000Z',
  entries: [
    { account: 'CASH', amount: -20_000, balanceAfter: 350_000 },
    { account: 'ORDERS', amount: 20_000, balanceAfter: null },
  ],
} as const
const correction = {
  ...order,
  id: 1,
  type: 'ADJUST',
  refId: 'req-1',
  memo: '중복 적립 회수',
  amount: -10_000,
} as const
const correct = 'POST /admin/member/7/cash/correction'

const onePage = <Row,>(content: Row[]) => ({ content, page: 0, size: 50, totalElements: content.length })

function open(at = '/admin/cash', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/audit/record': () => answerOf(recordHistoryCall, { content: [], nextCursor: null }),
    'GET /admin/cash/members': ({ query }) => {
      const content = [owner, second].filter(
        (row) =>
          String(row.memberId) === (query.get('memberId') ?? String(row.memberId)) &&
          row.name.includes(query.get('search') ?? ''),
      )
      return answerOf(cashMembersCall, { ...onePage(content), outstanding: 700_000 })
    },
    'GET /cash/statuses': () =>
      partOf(cashStatusesCall, { content: [order, correction], nextCursor: null, summary: sums }),
    [correct]: () => answerOf(correctCashCall, { balance: 360_000, withdrawable: 310_000, held: 0 }),
    ...more,
  })
  const routes = [
    {
      path: '/admin/cash',
      Component: AdminCashPage,
      children: [{ path: ':memberId', Component: AdminCashMemberPage }],
    },
  ]
  return { server, ...renderApp({ at, routes }) }
}

const sums = { charged: 0, used: -20_000, refunded: 0, drawn: 0, adjusted: -10_000 } as const
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (server: ReturnType<typeof fakeServer>) => server.calls.find(({ call }) => call === correct)

beforeEach(() => screenWidth(1440))

describe("the members' cash", () => {
  it('lists all members with balances, and the total that the platform owes', async () => {
    open()
    const row = (await screen.findAllByRole('row'))[1]
    expect(row?.textContent).toContain('박서연 storecoffee')
    expect(row?.textContent).toContain('성수점, 강남점')
    expect(row?.textContent).toContain('350,000원')
    expect(screen.getByText(/회원 예치금 총액/).textContent).toContain('700,000원')
  })

  it('is searched, in the address', async () => {
    const { address } = open()
    await screen.findAllByRole('row')
    await userEvent.type(screen.getByLabelText('회원 검색'), '민재{Enter}')
    await waitFor(() => expect(screen.queryByText('박서연')).toBeNull())
    expect(decodeURIComponent(address())).toBe('/admin/cash?search=민재')
    await userEvent.clear(screen.getByLabelText('회원 검색'))
    expect(address()).toBe('/admin/cash')
  })

  it('reports when nobody is found', async () => {
    open('/admin/cash?search=zz')
    await screen.findByText('조회 결과가 없습니다.')
    await press('전체 회원 보기')
    expect(await screen.findByText('박서연')).toBeTruthy()
  })
})

describe('a member', () => {
  it('opens beside the list, with the history and the entries of each movement', async () => {
    const { address, server } = open()
    await screen.findAllByRole('row')
    await userEvent.click(await screen.findByRole('link', { name: '박서연 storecoffee' }))
    expect(address()).toBe('/admin/cash/7')
    const history = within(await screen.findByRole('list', { name: '예치금 내역' }))
    expect(history.getByRole('link', { name: '20261119-2468450' }).getAttribute('href')).toBe(
      '/admin/order/20261119-2468450',
    )
    expect(history.getByText('중복 적립 회수')).toBeTruthy()
    expect(history.getAllByText('주문 대금')[0]?.closest('tr')?.textContent).toBe('주문 대금+20,000원–')
    expect(server.calls.find(({ call }) => call === 'GET /cash/statuses')?.query.get('memberId')).toBe('7')
  })

  it('opens from a link, at any position of the list', async () => {
    const { server } = open('/admin/cash/8')
    expect(await screen.findByRole('heading', { name: '최민재' })).toBeTruthy()
    expect(server.calls.some(({ query }) => query.get('memberId') === '8')).toBe(true)
  })

  it.each(['999', 'abc'])('who does not exist (%s) is not found', async (id) => {
    open(`/admin/cash/${id}`)
    expect(await screen.findByText('회원을 찾을 수 없습니다.')).toBeTruthy()
  })
})

describe('correcting a balance', () => {
  const openDialog = async () => {
    await screen.findByRole('button', { name: '예치금 조정' })
    await press('예치금 조정')
  }

  it('preselects no direction, adds with a reason, under a key, and reads the balance again', async () => {
    const { server } = open('/admin/cash/7')
    await openDialog()
    for (const name of ['더하기 (+)', '차감 (−)'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed'), name).toBe('false')
    await userEvent.type(screen.getByLabelText(/^금액/), '10000')
    expect(screen.getByRole('button', { name: '조정하기' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(cashCorrectionSentences.chooseDirection).length).toBeGreaterThan(0)
    await press('더하기 (+)')
    expect(screen.getByText('조정 후 310,000원')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^사유/), '배송 지연 보상')
    const read = server.count('GET /cash/statuses')
    await press('10,000원 더하기')
    expect(await screen.findByText('예치금을 조정했습니다. 잔액 360,000원')).toBeTruthy()
    expect(bodyOf(server)?.body).toEqual({ amount: 10_000, reason: '배송 지연 보상' })
    expect(bodyOf(server)?.headers.get('Idempotency-Key')).toBeTruthy()
    await waitFor(() => expect(server.count('GET /cash/statuses')).toBeGreaterThan(read))
  })

  it('deducts as a negative amount', async () => {
    const { server } = open('/admin/cash/7')
    await openDialog()
    await press('차감 (−)')
    await userEvent.type(screen.getByLabelText(/^금액/), '10000')
    await userEvent.type(screen.getByLabelText(/^사유/), '중복 적립')
    await press('10,000원 차감하기')
    await waitFor(() => expect(bodyOf(server)?.body).toEqual({ amount: -10_000, reason: '중복 적립' }))
  })

  it('sends nothing without an amount and a reason, nor below zero', async () => {
    const { server } = open('/admin/cash/7')
    await openDialog()
    await press('더하기 (+)')
    await press('조정하기')
    expect(screen.getByText('0원이 아닌 금액을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('사유를 2자 이상 입력해 주세요.')).toBeTruthy()
    await press('차감 (−)')
    await userEvent.type(screen.getByLabelText(/^금액/), '300001')
    expect(screen.getByText('예치금 잔액보다 많이 차감할 수 없습니다.')).toBeTruthy()
    expect(bodyOf(server)).toBeUndefined()
  })

  it('shows a refusal and preserves the input', async () => {
    open('/admin/cash/7', { [correct]: () => refused(409, '예치금 잔액보다 많이 차감할 수 없습니다.') })
    await openDialog()
    await press('더하기 (+)')
    await userEvent.type(screen.getByLabelText(/^금액/), '10000')
    await userEvent.type(screen.getByLabelText(/^사유/), '배송 지연 보상')
    await press('10,000원 더하기')
    expect((await screen.findByRole('alert')).textContent).toBe('예치금 잔액보다 많이 차감할 수 없습니다.')
    expect(screen.getByDisplayValue('배송 지연 보상')).toBeTruthy()
  })
})
