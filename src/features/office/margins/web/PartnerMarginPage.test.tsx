import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { headers, hideColumns } from '#app/web/testing/columns.ts'
import { marginListCall, marginSummaryCall } from '../contract/margins.partner.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { pageOpenedFrom } from '#web/ui/layout/opened-from.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import type { MarginRow } from '../contract/margins.partner.calls.ts'
import { PartnerMarginPage } from './PartnerMarginPage.tsx'

const row: MarginRow = {
  id: 7,
  day: '2026-11-20',
  orderNumber: '20261119-1234567',
  storeId: 11,
  storeName: '성수점',
  partnerProductId: 5,
  productName: '종이컵 13oz',
  unit: '개',
  count: 2,
  supply: 20_014,
  sales: 22_620,
  margin: 2_606,
  rate: 11.5,
}
const refund = { ...row, id: 8, count: -1, supply: -10_007, sales: -11_310, margin: -1_303 }
const sums = { count: 1, supply: 10_007, sales: 11_310, margin: 1_303, rate: 11.5 }
const page = { page: 0, size: 20 }

function open() {
  const server = fakeServer({
    'GET /partnerAdmin/margin': () => answerOf(marginListCall, { ...page, content: [refund, row], totalElements: 2 }),
    'GET /partnerAdmin/margin/summary': ({ query }) => {
      const content = [{ key: '11', name: '성수점', ...sums }]
      return answerOf(marginSummaryCall, {
        ...sums,
        groups: query.has('by') ? { ...page, content, totalElements: 1 } : null,
      })
    },
  })
  const routes = [{ path: '/partner/:shopId/margin', Component: PartnerMarginPage }]
  return { server, ...renderApp({ at: '/partner/saebyeoknaru/margin?period=30d', routes }) }
}

beforeEach(() => {
  localStorage.clear()
  screenWidth(1440)
})

describe('the margins of a headquarters', () => {
  it('show sums, rows and refunds of the period', async () => {
    const { server } = open()
    const table = within(await screen.findByRole('region', { name: '마진 내역' }))
    expect(table.getByText('2026-11-20 환불')).toBeTruthy()
    expect(table.getByText('2,606')).toBeTruthy()
    const strip = within(screen.getByRole('group', { name: '마진 합계' }))
    expect(await strip.findByText('판매가 대비 마진율 11.5%')).toBeTruthy()
    expect(server.last('GET /partnerAdmin/margin')?.query.get('startDate')).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(server.last('GET /partnerAdmin/margin')?.headers.get('front-uri')).toBe('saebyeoknaru')
  })

  it('lead to their orders, which close to them', async () => {
    const { router } = open()
    const table = within(await screen.findByRole('region', { name: '마진 내역' }))
    await userEvent.click(table.getAllByRole('link')[0]!) // it has a row
    const { pathname, state } = router.state.location
    expect(pathname).toMatch(/^\/partner\/saebyeoknaru\/order\/\d{8}-\d{7}$/)
    expect(pageOpenedFrom(state)?.path).toBe('/partner/saebyeoknaru/margin?period=30d')
  })

  it('open the rows of a store from the list by store', async () => {
    const { server, address } = open()
    await userEvent.click(await screen.findByRole('tab', { name: '매장별' }))
    const table = within(await screen.findByRole('region', { name: '매장별 마진' }))
    await userEvent.click(table.getByRole('link', { name: '성수점' }))
    expect(address()).toBe('/partner/saebyeoknaru/margin?period=30d&storeId=11')
    await waitFor(() => expect(server.last('GET /partnerAdmin/margin')?.query.get('storeId')).toBe('11'))
  })

  it('show only the chosen columns, of the list and of the groups, and download those of the list', async () => {
    const { server, address } = open()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:margins')
    await screen.findByRole('region', { name: '마진 내역' })
    await hideColumns('공급가', '수량')
    const shown = 'product,day,order,store,sales,margin,rate'
    expect(await headers()).toEqual(['상품', '기록일', '주문번호', '매장', '판매가', '마진', '마진율'])
    expect(decodeURIComponent(address())).toContain(`columns=${shown}`)
    await userEvent.click(screen.getByRole('button', { name: '엑셀 저장' }))
    await waitFor(() => expect(server.last('GET /partnerAdmin/margin/export')?.query.get('columns')).toBe(shown))
    await userEvent.click(screen.getByRole('tab', { name: '매장별' }))
    await screen.findByRole('region', { name: '매장별 마진' })
    expect(address()).not.toContain('columns')
    await hideColumns('마진율')
    expect(await headers()).toEqual(['매장', '수량', '공급가', '판매가', '마진'])
    await userEvent.click(screen.getByRole('tab', { name: '마진 내역' }))
    await screen.findByRole('region', { name: '마진 내역' })
    expect(await headers()).toEqual(['상품', '기록일', '주문번호', '매장', '판매가', '마진', '마진율'])
    expect(server.last('GET /partnerAdmin/margin')?.query.has('columns')).toBe(false)
  })

  it('are downloaded with the filter, and for the disclosure document with the period', async () => {
    const { server } = open()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:margins')
    await screen.findByRole('region', { name: '마진 내역' })
    await userEvent.click(screen.getByRole('button', { name: '엑셀 저장' }))
    await waitFor(() => expect(server.count('GET /partnerAdmin/margin/export')).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: '정보공개서 자료' }))
    await waitFor(() => expect(server.count('GET /partnerAdmin/margin/disclosure')).toBe(1))
  })
})
