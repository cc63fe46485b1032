import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import { brandReturnCall, brandReturnsCall, type BrandReturn } from '../contract/returns.partner.calls.ts'
import { PartnerReturnListPage } from './PartnerReturnListPage.tsx'
import { PartnerReturnPage } from './PartnerReturnPage.tsx'

const centre = '/partner/saebyeoknaru'
const line = { lineNo: 1, rowNo: 1, name: '종이컵 13oz', option: '블랙', unit: '개', count: 3 }
const detail: BrandReturn = {
  id: 7,
  orderNumber: '20261117-5820413',
  chainStoreId: 11,
  storeName: '성수점',
  wish: 'EXCHANGE',
  reason: 'DAMAGED',
  state: 'ASKED',
  lines: [line, { ...line, lineNo: 2, name: '컵뚜껑', option: null }],
  amount: 30_000,
  refundTotal: null,
  askedAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  way: 'COLLECT',
  supplierName: '누리인쇄',
  parcel: null,
  exchangeParcel: null,
  steps: [{ state: 'ASKED', isOfBuyer: true, refusal: '', at: '2026-11-20T01:00:00.000Z' }],
}

function open(at = '', part: Partial<BrandReturn> = {}) {
  const server = fakeServer({
    'GET /partnerAdmin/return': () =>
      answerOf(brandReturnsCall, { content: [detail], page: 0, size: 20, totalElements: 1 }),
    'GET /partnerAdmin/return/7': () => answerOf(brandReturnCall, { ...detail, ...part }),
  })
  const routes = [
    {
      path: '/partner/:shopId/return',
      Component: PartnerReturnListPage,
      children: [{ path: ':returnId', Component: PartnerReturnPage }],
    },
  ]
  return { server, ...renderApp({ at: `${centre}/return${at}`, routes }) }
}

beforeEach(() => screenWidth(1280))

describe("the returns of a brand's stores", () => {
  it('are listed with store, pieces, reason, amount and state, and filtered by state', async () => {
    const { server } = open()
    const row = await screen.findByRole('row', { name: /성수점/ })
    const cells = within(row).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent).slice(0, 6)).toEqual([
      '성수점',
      '종이컵 13oz · 블랙 3개 외 1건',
      '교환 · 배송 중 파손',
      '30,000원',
      '접수',
      '20261117-5820413',
    ])
    await userEvent.selectOptions(screen.getByLabelText('상태'), '진행 중')
    await screen.findByRole('row', { name: /성수점/ })
    expect(server.last('GET /partnerAdmin/return')?.query.get('state')).toBe('OPEN')
    expect(server.last('GET /partnerAdmin/return')?.headers.get('front-uri')).toBe('saebyeoknaru')
  })

  it('open to be read only, with links to order and store', async () => {
    open('/7')
    expect(await screen.findByText(returnSentences.decidedByOperator)).toBeTruthy()
    expect(screen.getByRole('link', { name: detail.orderNumber }).getAttribute('href')).toBe(
      `${centre}/order/${detail.orderNumber}`,
    )
    const links = screen.getAllByRole('link', { name: '성수점' }).map((link) => link.getAttribute('href'))
    expect(links).toEqual([`${centre}/return/7`, `${centre}/store/11`])
    expect(screen.getByText('종이컵 13oz · 블랙 3개')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /승인|거절|환불/ })).toBeNull()
  })

  it('tell the reason of a refusal', async () => {
    const refused = {
      state: 'REFUSED',
      isOfBuyer: false,
      refusal: '사용한 흔적이 있습니다.',
      at: detail.updatedAt,
    } as const
    open('/7', { state: 'REFUSED', steps: [...detail.steps, refused] })
    expect(await screen.findByText(/사용한 흔적이 있습니다/)).toBeTruthy()
    expect(screen.queryByText(returnSentences.decidedByOperator)).toBeNull()
  })
})
