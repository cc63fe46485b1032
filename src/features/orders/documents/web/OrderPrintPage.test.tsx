import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MemberGuard } from '#features/access/session/web/Guarded.tsx'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { documentCall } from '../contract/documents.calls.ts'
import { partOf, fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { OrderPrintPage } from './OrderPrintPage.tsx'
import { pdfAnswer, watchSavedFiles } from './testing/pdf-answer.ts'
import { orderNumber, sampleStatement } from './testing/sample-statement.ts'

function open(
  type: DocumentType | 'invoice',
  answer: () => Response | Promise<Response> = () =>
    partOf(documentCall, type === 'invoice' ? {} : { ...sampleStatement, type }),
  signedIn = true,
  pdf: () => Response | Promise<Response> = () => pdfAnswer('문서.pdf'),
) {
  const call = `GET /order/${orderNumber}/document/${type}`
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    [call]: answer,
    [`${call}/pdf`]: pdf,
  })
  const routes = [
    {
      path: '/order/:orderNumber/print/:type',
      Component: MemberGuard,
      children: [{ index: true, Component: OrderPrintPage }],
    },
  ]
  const saved = signedIn ? { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } } : {}
  return { ...renderApp({ at: `/order/${orderNumber}/print/${type}`, routes, saved }), server, call }
}

const lines = async () =>
  within(await screen.findByRole('table', { name: /^\(단위: 원/ }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent))

describe('a printed document', () => {
  it.each([
    [350, '0.5'],
    [1_200, '1'],
  ])('is scaled to fit a screen of %i px', async (width, fit) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    open('transaction')
    const sheet = await screen.findByRole('region', { name: '거래명세서' })
    expect(sheet.querySelector('div')?.style.getPropertyValue('--fit')).toBe(fit)
    vi.restoreAllMocks()
  })

  it('states shipping and payment terms and the account on an estimate', async () => {
    const terms = {
      shipsOn: '2026-11-23',
      shipping: 'PROMISED',
      isPaid: false,
      payMethod: 'BANK',
      dueAt: '2026-11-21T14:59:59.000Z',
    } as const
    open('estimate', () => partOf(documentCall, { ...sampleStatement, type: 'estimate', remarks: ['estimate'], terms }))
    expect((await lines()).at(-1)?.[1]).toBe(
      [
        `주문번호 ${orderNumber} · 견적 유효기간은 발행일로부터 30일입니다.`,
        '납기: 2026-11-23 출고 예정 (결제가 늦어지면 달라질 수 있음)',
        '결제조건: 계좌입금 (2026-11-21까지 입금)',
        '계좌: 신한은행 000-000000-00-001 주식회사 누리가맹',
      ].join(' · '),
    )
  })

  it.each([
    ['SHIPPED', '납기: 2026-11-23 출고 완료'],
    ['LATE', '납기: 2026-11-23 출고 예정이었으며 지연되고 있음'],
    ['PROMISED', '납기: 2026-11-23 출고 예정'],
  ] as const)('promises nothing on the estimate of a paid order that is no longer true: %s', async (shipping, term) => {
    const terms = { shipsOn: '2026-11-23', shipping, isPaid: true, payMethod: 'BANK', dueAt: null } as const
    open('estimate', () => partOf(documentCall, { ...sampleStatement, type: 'estimate', remarks: ['ordered'], terms }))
    const remark = [
      `주문번호 ${orderNumber} · 이 견적으로 주문하신 내역입니다.`,
      term,
      '결제조건: 계좌입금 (결제 완료)',
    ]
    expect((await lines()).at(-1)?.[1]).toBe(remark.join(' · '))
    expect((await lines())[0]?.at(-1)).toBe('공급가')
  })

  it('has one row per option, a dash for empty cells, and the sums below', async () => {
    open('transaction')
    expect(await lines()).toEqual([
      ['구분', '품명', '사이즈', '규격', '옵션', '수량', '단가 (부가세 포함)', '공급가액', '세액'],
      ['컵·용기', '종이컵', '13oz', 'PE 280g', '–', '3,000', '82.5', '225,000', '22,500'],
      ['명함', '쿠폰 명함', '–', '–', '랑데뷰 240g', '1,000', '22', '20,000', '2,000'],
      ['인쇄비', '', '23,000', '2,300'],
      ['배송비', '', '2,727', '273'],
      ['합계', '공급가액 270,727세액 27,073297,800원'],
      ['비고', `주문번호 ${orderNumber} · 단가 × 수량 = 공급가액 + 세액 · 인수자 확인 후 서명해 주세요.`],
    ])
  })

  it('marks a unit price that was rounded, and names each figure of a card', async () => {
    const [row] = sampleStatement.rows
    const set = { ...row!, calculatedUnitPrice: 82.4, calculatedPrice: 247_100 } // the sample has two rows
    open('receipt', () => partOf(documentCall, { ...sampleStatement, type: 'receipt', rows: [row!, set] })) // two
    const [, exact, rounded] = within(await screen.findByRole('table', { name: /^\(단위: 원/ })).getAllByRole('row')
    const labels = Array.from(exact?.children ?? [], (cell) => cell.getAttribute('data-label'))
    expect(labels).toEqual(['구분', '품명', '사이즈', '규격', '옵션', '수량', '단가', '공급가'])
    expect(exact?.children[6]?.textContent).toBe('82.5')
    expect(rounded?.children[6]?.textContent).toBe('약 82.4')
    expect((await lines()).at(-1)?.[1]).toContain("'약'은 정해진 수량의 금액을 수량으로 나누어 반올림한 단가입니다.")
  })

  it('has its serial and the code that leads to its check', async () => {
    open('transaction')
    expect(await screen.findByText('7K3QZ-1M0RD-ABCDE-FGH23')).toBeTruthy()
    expect(screen.getByRole('img', { name: '문서 확인 QR 코드' })).toBeTruthy()
  })

  it('names brand, receiver, date and the supplier with the seal', async () => {
    open('transaction')
    expect(await screen.findByRole('heading', { name: '거래명세서' })).toBeTruthy()
    expect(screen.getByText('새벽나루커피')).toBeTruthy()
    expect(screen.getByText('2026년 11월 19일')).toBeTruthy()
    expect(screen.getByText(/귀중/).textContent).toBe('성수상회 귀중')
    const buyer = within(screen.getByRole('table', { name: '공급받는 자' }))
    for (const text of ['000-81-00092', '성수상회', '박바다', '서울 성동구 누리길 27', '음식점업', '커피']) {
      expect(buyer.getByText(text)).toBeTruthy()
    }
    expect(screen.getByText(`T${orderNumber}`)).toBeTruthy()
    const supplier = within(screen.getByRole('table', { name: '공급자' }))
    for (const text of [
      '000-81-00014',
      '주식회사 누리가맹',
      '서울 마포구 가온로 12',
      '도매업',
      '인쇄물',
      '이도윤',
      '02-000-0000',
      sampleStatement.bankAccount,
    ]) {
      expect(supplier.getByText(text)).toBeTruthy()
    }
    expect(
      supplier
        .getByText(/김하늘/)
        .querySelector('img')
        ?.getAttribute('src'),
    ).toBe(sampleStatement.supplier.stamp)
  })

  it.each([
    ['estimate', '견적서', '아래와 같이 견적합니다.'],
    ['receipt', '영수증', '위 금액을 정히 영수함.'],
    ['transaction', '거래명세서', '아래와 같이 거래하였음을 확인합니다.'],
  ] as [DocumentType, string, string][])('%s is titled %s', async (type, title, subline) => {
    open(type)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(subline)).toBeTruthy()
    expect(document.title).toContain(`${title} ${orderNumber}`)
    expect(screen.getByText('일금 이십구만칠천팔백원정').parentElement?.textContent).toBe(
      '합계금액 일금 이십구만칠천팔백원정 (₩297,800 / 부가세 포함)',
    )
    // Only a statement of handed-over goods has both parties and a signature line.
    expect(Boolean(screen.queryByRole('table', { name: '공급받는 자' }))).toBe(type === 'transaction')
    expect(Boolean(screen.queryByText(/서명\)/))).toBe(type === 'transaction')
  })

  it('prints and closes by its buttons', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    open('estimate')
    await screen.findByRole('heading', { name: '견적서' })
    await userEvent.click(screen.getByRole('button', { name: '인쇄하기' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: '닫기' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('is enlarged and reduced by buttons', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350)
    open('transaction')
    const sheet = await screen.findByRole('region', { name: '거래명세서' })
    const scale = () => sheet.querySelector('div')?.style.getPropertyValue('--fit')
    const smaller = () => screen.getByRole('button', { name: '축소' })
    expect(await screen.findByRole('button', { name: '축소' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: '확대' }))
    expect(scale()).toBe('0.75')
    expect(screen.getByText('150%')).toBeTruthy()
    await userEvent.click(smaller())
    expect(scale()).toBe('0.5')
    vi.restoreAllMocks()
  })

  it('is saved as PDF under its Korean name; the button shows that the file is loading', async () => {
    const saved = watchSavedFiles()
    let send = () => {}
    open(
      'transaction',
      undefined,
      true,
      () => new Promise((done) => (send = () => done(pdfAnswer('거래명세서_1.pdf')))),
    )
    const button = await screen.findByRole('button', { name: 'PDF 저장' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    send()
    await waitFor(() => expect(saved).toEqual(['거래명세서_1.pdf']))
    expect(button.getAttribute('aria-busy')).toBeNull()
    vi.restoreAllMocks()
  })

  it('says why the PDF could not be loaded', async () => {
    open('transaction', undefined, true, () => refused(409, '취소된 주문은 견적서만 출력하실 수 있습니다.'))
    const button = await screen.findByRole('button', { name: 'PDF 저장' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button)
    expect(await screen.findByText('취소된 주문은 견적서만 출력하실 수 있습니다.')).toBeTruthy()
  })

  it('is shared as a file; after a slow load the second press shares it without loading it again', async () => {
    const shared: string[] = []
    let isPermitted = false
    const share = ({ files }: { files: File[] }) => {
      if (!isPermitted) return Promise.reject(new DOMException('too late', 'NotAllowedError'))
      shared.push(...files.map(({ name }) => name))
      return Promise.resolve()
    }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }))
    const { server } = open('transaction', undefined, true, () => pdfAnswer('거래명세서_1.pdf'))
    const button = await screen.findByRole('button', { name: '공유' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button)
    expect(await screen.findByText('파일이 준비되었습니다. 공유를 한 번 더 눌러 주세요.')).toBeTruthy()
    isPermitted = true
    await userEvent.click(button)
    await waitFor(() => expect(shared).toEqual(['거래명세서_1.pdf']))
    expect(server.count(`GET /order/${orderNumber}/document/transaction/pdf`)).toBe(1)
  })

  it('without sharing of files gives its address', async () => {
    const user = userEvent.setup()
    open('transaction')
    const button = await screen.findByRole('button', { name: '공유' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await user.click(button)
    expect(await screen.findByText(/^문서 주소를 복사했습니다\./)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(location.href)
  })

  it('is reloaded on every visit, under a spinner', async () => {
    let answer: (response: Response) => void = () => {}
    const { server, call } = open('estimate', () => new Promise((resolve) => (answer = resolve)))
    expect(await screen.findByText('불러오는 중입니다.')).toBeTruthy()
    await waitFor(() => expect(server.count(call)).toBe(1))
    answer(partOf(documentCall, { ...sampleStatement, type: 'estimate' }))
    expect(await screen.findByRole('heading', { name: '견적서' })).toBeTruthy()
    expect(screen.queryByText('불러오는 중입니다.')).toBeNull()
  })

  it("requested too early states the reason, and can't be printed", async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    open('receipt', () => refused(409, '결제가 완료된 주문만 출력하실 수 있습니다.'))
    expect(await screen.findByText('결제가 완료된 주문만 출력하실 수 있습니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '인쇄하기' }))
    expect(print).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull()
  })

  it('of an unknown kind sends no request', async () => {
    const { server, call } = open('invoice')
    expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeTruthy()
    expect(server.count(call)).toBe(0)
  })

  it('requires signing in and returns to the document', () => {
    const { address } = open('estimate', undefined, false)
    expect(address()).toBe(`/login?next=${encodeURIComponent(`/order/${orderNumber}/print/estimate`)}`)
  })
})
