import userEvent from '@testing-library/user-event'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  confirmExactCall,
  confirmLinesCall,
  ignoreLineCall,
  splitLineCall,
  undoLineCall,
} from '../contract/book-lines.admin.calls.ts'
import { statementListCall, uploadStatementCall, type Statement } from '../contract/bank-statements.admin.calls.ts'
import { finishReversalCall, reversalListCall } from '../contract/reversals.admin.calls.ts'
import { cashMembersCall } from '#features/money/cash/contract/cash.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  candidateListCall,
  lineListCall,
  type AdminStatementLine,
  type LineCounts,
} from '../contract/statement-lines.admin.calls.ts'
import { bookedSentence, confirmQuestion, splitQuestion } from '../contract/confirm-sentences.ts'
import { bookRefusalText, statementRefusalText } from '../contract/statement-terms.ts'
import { AdminBankStatementPage } from './AdminBankStatementPage.tsx'

const order = '20260515-4561234'
const candidate = {
  number: order,
  payer: '성수점',
  partnerName: '새벽나루',
  due: 30_000,
  depositor: '김하늘',
  since: '2026-05-14T01:00:00.000Z',
  learntName: '',
}
const line: AdminStatementLine = {
  lineId: 1,
  statementId: 7,
  bank: '088',
  receivedAt: '2026-05-15T01:03:22.000Z',
  amount: 30_000,
  depositor: '김하늘1234',
  memo: '타행IB',
  state: 'OPEN',
  match: 'EXACT',
  reason: null,
  candidates: [candidate],
  matchedNumber: null,
  booked: [],
  learntName: '',
  isReversed: false,
  ignoredReason: '',
  decidedBy: null,
  decidedAt: null,
}
const proposed: AdminStatementLine = { ...line, lineId: 2, amount: 31_000, match: 'PROPOSED', reason: 'name' }
const unknown: AdminStatementLine = { ...line, lineId: 3, depositor: '이자', match: 'NONE', candidates: [] }
const counts: LineCounts = { EXACT: 1, PROPOSED: 1, NONE: 1, MATCHED: 4, IGNORED: 2 }
const statement: Statement = {
  statementId: 7,
  fileName: '',
  bank: '088',
  account: '000-000000-00-001',
  uploadedBy: 'operator',
  uploadedAt: '2026-05-15T02:00:00.000Z',
  lineCount: 3,
  duplicateCount: 2,
  withdrawalCount: 5,
  openCount: 3,
}
const member = {
  memberId: 9,
  username: 'store',
  name: '박서연',
  partnerName: '새벽나루',
  storeNames: '성수점',
  cash: 0,
  cardFunded: 0,
  held: 0,
}
const confirm = 'POST /admin/bankStatement/confirm'

function open(handlers: Parameters<typeof fakeServer>[0] = {}, content = [line, proposed, unknown]) {
  const server = fakeServer({
    'GET /admin/bankStatement': () =>
      answerOf(statementListCall, {
        content: [statement],
        page: 0,
        size: 10,
        totalElements: 1,
        accounts: [{ accountId: 1, label: '신한은행' }],
      }),
    'GET /admin/bankStatement/line': () =>
      answerOf(lineListCall, {
        content,
        page: 0,
        size: 50,
        totalElements: content.length,
        counts,
        exactAmount: 30_000,
      }),
    'GET /admin/bankStatement/reversal': () => answerOf(reversalListCall, { content: [] }),
    'GET /admin/cash/members': () =>
      answerOf(cashMembersCall, { content: [member], page: 0, size: 50, totalElements: 1, outstanding: 0 }),
    ...handlers,
  })
  const page = renderApp({
    at: '/admin/bankStatement',
    routes: [{ path: '/admin/bankStatement', element: <AdminBankStatementPage /> }],
  })
  const rowOf = async (text: string) => {
    const table = await page.findByRole('region', { name: '입금 내역 목록' })
    const row = within(table)
      .getAllByRole('row')
      .find(({ textContent }) => textContent.includes(text))
    return within(row!) // the test names an existing row
  }
  return { server, page, rowOf }
}

describe('the lines of statements', () => {
  it('show match, reason and candidate, with the counts of each', async () => {
    const { page, rowOf } = open()
    expect((await rowOf('정확히 일치')).getByRole('link', { name: order }).getAttribute('href')).toBe(
      `/admin/order/${order}`,
    )
    expect((await rowOf('이름만 같음')).getByText('제안')).toBeTruthy()
    expect((await rowOf('이자')).getByText('미확인')).toBeTruthy()
    expect(page.getByRole('button', { name: /^확인 완료\s?4$/ })).toBeTruthy()
  })

  it('that match exactly are confirmed alone or together', async () => {
    const results = [{ lineId: 1, number: order, booked: true, message: '', asks: false, short: 0, surplus: 0 }]
    const { server, page, rowOf } = open({
      [confirm]: () => answerOf(confirmLinesCall, { booked: 1, results }),
      'POST /admin/bankStatement/confirmExact': () => answerOf(confirmExactCall, { booked: 1, results, left: 0 }),
    })
    await userEvent.click((await rowOf('정확히 일치')).getByRole('button', { name: '입금 확인' }))
    expect(await page.findByText('1건의 입금을 확인했습니다.')).toBeTruthy()
    expect(server.last(confirm)?.body).toEqual({ lines: [{ lineId: 1, number: order }] })
    const all = page.getByRole('button', { name: '정확히 일치 1건 모두 확인' })
    await userEvent.click(all)
    const question = { name: /정확히 일치하는 1건, 30,000원을 입금 확인합니다/ }
    await userEvent.click(within(await page.findByRole('dialog', question)).getByRole('button', { name: '취소' }))
    expect(server.last('POST /admin/bankStatement/confirmExact')).toBeUndefined()
    await userEvent.click(all)
    const answer = within(await page.findByRole('dialog', question))
    await userEvent.click(answer.getByRole('button', { name: '모두 입금 확인' }))
    expect(server.last('POST /admin/bankStatement/confirmExact')?.body).toEqual({})
  })

  it('are searched; all exact ones are confirmed together without a search only', async () => {
    const { server, page, rowOf } = open()
    await rowOf('정확히 일치')
    await userEvent.type(page.getByRole('searchbox', { name: '입금 내역 검색' }), '김하늘{Enter}')
    await waitFor(() => expect(server.last('GET /admin/bankStatement/line')?.query.get('search')).toBe('김하늘'))
    expect(page.queryByRole('button', { name: /모두 확인/ })).toBeNull()
  })

  it('that are proposed are confirmed after a choice, which says how the amount differs', async () => {
    const results = [
      {
        lineId: 2,
        number: order,
        booked: false,
        message: bookRefusalText['due-changed'],
        asks: false,
        short: 0,
        surplus: 0,
      },
    ]
    const { page, rowOf } = open({ [confirm]: () => answerOf(confirmLinesCall, { booked: 0, results }) })
    await userEvent.click((await rowOf('이름만 같음')).getByRole('button', { name: '선택' }))
    const dialog = within(await page.findByRole('dialog', { name: '입금할 주문·충전 선택' }))
    expect(dialog.getByText('1,000원 초과')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: `${order} 입금 확인` }))
    const question = within(await page.findByRole('dialog', { name: /31,000원 \(김하늘1234\)/ }))
    expect(question.getByRole('heading', { name: /받을 금액: 30,000원 \(성수점 · 김하늘\)/ })).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: '입금 확인' }))
    expect(await page.findByRole('heading', { name: /1건은 확인하지 못했습니다\.\s.*다시 확인해 주세요/ })).toBeTruthy()
  })

  it('tell in the toast what was short and what was too much', () => {
    expect(bookedSentence([{ short: 0, surplus: 0 }])).toBe('1건의 입금을 확인했습니다.')
    expect(bookedSentence([{ short: 20_000, surplus: 0 }])).toContain('20,000원이 부족해')
    expect(bookedSentence([{ short: 0, surplus: 1_000 }])).toContain('1,000원은 초과 입금으로')
  })

  it('ask nothing for the same amount and name, whatever its form or code', () => {
    const target = { number: order, due: 30_000, depositor: '(주)한별ㆍ나루', payer: '성수점' }
    const ask = (depositor: string) => confirmQuestion({ amount: 30_000, depositor }, target)
    expect([ask('주)한별·나루'), ask('한별나루 1234')]).toEqual([undefined, undefined])
    expect(ask('김하늘')).toContain('30,000원 (김하늘)')
  })

  it('say how they are divided', () => {
    const target = { number: order, due: 30_000, depositor: '김하늘', payer: '성수점' }
    expect(splitQuestion({ amount: 30_000 }, [target], [{ number: order, amount: 30_000 }])).toBe(
      `입금 30,000원을 나누어 확인합니다.\n${order} · 성수점 · 30,000원`,
    )
  })

  it('are divided among several orders: the last one gets the rest', async () => {
    const other = { ...candidate, number: '20260515-4569999', due: 2_000, payer: '강남점' }
    const split = 'POST /admin/bankStatement/line/2/split'
    const booked = [
      { number: order, amount: 30_000, short: 0, surplus: 0 },
      { number: other.number, amount: 1_000, short: 1_000, surplus: 0 },
    ]
    const { server, page, rowOf } = open({ [split]: () => answerOf(splitLineCall, { booked }) }, [
      { ...proposed, candidates: [candidate, other] },
    ])
    await userEvent.click((await rowOf('이름만 같음')).getByRole('button', { name: '선택' }))
    for (const { number } of [candidate, other])
      await userEvent.click(await page.findByRole('checkbox', { name: `${number} 나누어 확인` }))
    expect(page.getAllByText(new RegExp(other.number))).toHaveLength(1)
    await userEvent.click(page.getByRole('button', { name: '2건에 나누어 확인' }))
    const question = await page.findByRole('heading', { name: /나누어 확인합니다/ })
    expect(question.textContent.split('\n').slice(1)).toEqual([
      `${order} · 성수점 · 30,000원`,
      `${other.number} · 강남점 · 1,000원 (1,000원 부족)`,
    ])
    await userEvent.click(await page.findByRole('button', { name: '나누어 확인' }))
    expect(await page.findByText(/2건의 입금을 확인했습니다. 1,000원이 부족해/)).toBeTruthy()
    expect(server.last(split)?.body).toEqual({
      parts: [
        { number: order, amount: 30_000 },
        { number: other.number, amount: 1_000 },
      ],
    })
  })

  it('say on which learnt name they rest', async () => {
    const { rowOf } = open({}, [{ ...line, candidates: [{ ...candidate, learntName: '다온' }] }])
    expect((await rowOf('정확히 일치')).getByText(/학습된 이름 '다온'/)).toBeTruthy()
  })

  it('that were confirmed by mistake are taken back with a reason', async () => {
    const undo = 'POST /admin/bankStatement/line/1/undo'
    const { server, page, rowOf } = open({ [undo]: () => answerOf(undoLineCall, { lineId: 1 }) }, [
      {
        ...line,
        state: 'MATCHED',
        match: null,
        candidates: [],
        matchedNumber: order,
        booked: [{ number: order, amount: 30_000, receiptId: 41 }],
      },
    ])
    await userEvent.click((await rowOf(order)).getByRole('button', { name: '확인 취소' }))
    await userEvent.type(await page.findByLabelText(/사유/), '다른 주문의 입금')
    await userEvent.click(page.getByRole('button', { name: '확인 취소하기' }))
    expect(await page.findByText('입금 확인을 취소했습니다.')).toBeTruthy()
    expect(server.last(undo)?.body).toEqual({ receiptIds: [41], reason: '다른 주문의 입금' })
  })

  it('whose money the bank took back stand above the list, until somebody notes what was done', async () => {
    const done = 'POST /admin/bankStatement/reversal/4/done'
    const reversal = {
      reversalId: 4,
      bank: '088',
      withdrawnAt: '2026-05-15T01:05:22.000Z',
      amount: 430_000,
      depositor: '입금취소',
      memo: '',
      bookedNumber: order,
      lines: [
        {
          lineId: 1,
          receivedAt: '2026-05-15T01:03:22.000Z',
          depositor: '김하늘',
          state: 'MATCHED',
          matchedNumber: order,
          receiptIds: [41],
        },
      ],
    } as const
    const { server, page } = open({
      'GET /admin/bankStatement/reversal': () => answerOf(reversalListCall, { content: [reversal] }),
      [done]: () => answerOf(finishReversalCall, { reversalId: 4 }),
    })
    expect(await page.findByText(/확인한 입금이 은행에서 취소되었습니다/)).toBeTruthy()
    await userEvent.click(page.getByRole('button', { name: '확인 취소' }))
    expect(await page.findByText(/은행에서 취소된 입금이므로 거래 내역에서는 제외됩니다/)).toBeTruthy()
    expect(page.queryByRole('heading', { name: /미처리/ })).toBeNull()
    await userEvent.click(page.getAllByRole('button', { name: '닫기' }).at(-1)!) // below the sentence
    await userEvent.click(page.getByRole('button', { name: '처리 완료' }))
    await userEvent.type(await page.findByLabelText(/처리한 내용/), '다시 입금받음')
    await userEvent.click(page.getAllByRole('button', { name: '처리 완료' }).at(-1)!) // the one of the dialog
    expect(await page.findByText('처리 완료로 남겼습니다.')).toBeTruthy()
    expect(server.last(done)?.body).toEqual({ lineId: 1, note: '다시 입금받음' })
    await userEvent.click(page.getByRole('button', { name: '이 입금이 아님' }))
    await userEvent.type(await page.findByLabelText(/처리한 내용/), '다른 계좌의 취소')
    await userEvent.click(page.getByRole('button', { name: '남기기' }))
    expect(server.last(done)?.body).toEqual({ note: '다른 계좌의 취소' })
  })

  it('without a candidate are matched by a search', async () => {
    const { server, page, rowOf } = open({
      'GET /admin/bankStatement/candidate': ({ query }) =>
        answerOf(candidateListCall, { content: query.get('search') === '성수' ? [candidate] : [] }),
    })
    await userEvent.click((await rowOf('이자')).getByRole('button', { name: '직접 찾기' }))
    expect(await page.findByText('입금을 기다리는 주문이나 충전이 없습니다.')).toBeTruthy()
    await userEvent.type(page.getByRole('searchbox', { name: '주문·충전 검색' }), '성수{Enter}')
    expect(await page.findByRole('button', { name: `${order} 입금 확인` })).toBeTruthy()
    expect(server.last('GET /admin/bankStatement/candidate')?.query.get('search')).toBe('성수')
  })

  it('without a candidate say that the bank took the money back, in the list and in the dialog', async () => {
    const { page, rowOf } = open(
      { 'GET /admin/bankStatement/candidate': () => answerOf(candidateListCall, { content: [candidate] }) },
      [{ ...unknown, isReversed: true }],
    )
    const row = await rowOf('이자')
    expect(row.getByText('은행에서 취소된 입금')).toBeTruthy()
    await userEvent.click(row.getByRole('button', { name: '직접 찾기' }))
    const dialog = within(await page.findByRole('dialog', { name: '입금할 주문·충전 선택' }))
    expect(dialog.getByText(/은행에서 취소된 입금일 수 있습니다/)).toBeTruthy()
    const first = await dialog.findByRole('button', { name: `${order} 입금 확인` })
    const credit = dialog.getByRole('combobox', { name: '회원 예치금으로 넣기' })
    expect(credit.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('that may be a booked deposit are booked only after a question, and not when the operator goes back', async () => {
    const question = '이미 확인한 입금일 수 있습니다.'
    const asking = { lineId: 2, number: order, booked: false, message: question, asks: true, short: 0, surplus: 0 }
    const credit = 'POST /admin/bankStatement/line/2/cash'
    const { server, page, rowOf } = open({
      [confirm]: () => answerOf(confirmLinesCall, { booked: 0, results: [asking] }),
      [credit]: () => refused(409, question, { data: { asks: 'doubt' } }),
    })
    await userEvent.click((await rowOf('이름만 같음')).getByRole('button', { name: '선택' }))
    const dialog = within(await page.findByRole('dialog', { name: '입금할 주문·충전 선택' }))
    const answer = async (heading: RegExp, button: string) =>
      userEvent.click(within(await page.findByRole('dialog', { name: heading })).getByRole('button', { name: button }))
    await userEvent.click(dialog.getByRole('button', { name: `${order} 입금 확인` }))
    await answer(/받을 금액/, '입금 확인')
    await answer(/이미 확인한 입금/, '돌아가기')
    expect(server.count(confirm)).toBe(1)
    await userEvent.click(dialog.getByRole('combobox', { name: '회원 예치금으로 넣기' }))
    await userEvent.click(await page.findByRole('option', { name: '박서연 (store)' }))
    await userEvent.click(dialog.getByRole('button', { name: '넣기' }))
    await answer(/회원의 예치금으로 넣습니다/, '예치금으로 넣기')
    await answer(/이미 확인한 입금/, '그대로 확인')
    await waitFor(() => expect(server.last(credit)?.body).toEqual({ memberId: 9, confirmed: true }))
  })

  it('are left out with a reason', async () => {
    const ignore = 'POST /admin/bankStatement/line/3/ignore'
    const { server, page, rowOf } = open({ [ignore]: () => answerOf(ignoreLineCall, { lineId: 3 }) })
    await userEvent.click((await rowOf('이자')).getByRole('button', { name: '제외' }))
    await userEvent.type(await page.findByLabelText(/사유/), '예금 이자')
    await userEvent.click(page.getByRole('button', { name: '제외하기' }))
    expect(await page.findByText('입금 내역을 제외했습니다.')).toBeTruthy()
    expect(server.last(ignore)?.body).toEqual({ reason: '예금 이자' })
  })
})

describe('a statement', () => {
  const upload = 'POST /admin/bankStatement'

  it('that is pasted shows what was found, and its lines', async () => {
    const { server, page } = open({
      [upload]: () => answerOf(uploadStatementCall, { ...statement, reversalCount: 1, counts }),
    })
    await userEvent.click(await page.findByLabelText(/거래 내역 붙여넣기/))
    await userEvent.paste('거래일시\t입금액')
    await userEvent.click(page.getByRole('button', { name: '붙여넣은 내역 확인' }))
    expect((await page.findByText(/새 입금 3건을 저장했습니다/)).textContent).toBe(
      '새 입금 3건을 저장했습니다. 정확히 일치 1건 · 제안 1건 · 미확인 1건 · 중복 2건 (입금취소 1건은 입금과 대조, 출금 5건은 제외)',
    )
    expect(server.last(upload)?.query.get('fileName')).toBeNull()
    expect(await page.findByRole('button', { name: '모든 거래 내역 보기' })).toBeTruthy()
    expect(server.last('GET /admin/bankStatement/line')?.query.get('statementId')).toBe('7')
  })

  it('with bad lines shows each with row, column and reason', async () => {
    const problems = [{ row: 3, column: '거래일시', text: '5월 어느날', message: '거래일시를 읽을 수 없습니다.' }]
    const { server, page } = open({
      [upload]: () => refused(400, statementRefusalText['bad-lines'], { data: { problemCount: 1, problems } }),
    })
    await userEvent.upload(await page.findByLabelText('거래 내역 파일'), new File(['x'], '신한.csv'))
    expect((await page.findByRole('alert')).textContent).toBe(statementRefusalText['bad-lines'])
    expect(page.getByRole('region', { name: '읽지 못한 줄' }).textContent).toMatch(
      /3행.*거래일시.*5월 어느날.*읽을 수 없습니다/,
    )
    expect(server.last(upload)?.query.get('fileName')).toBe('신한.csv')
  })
})
