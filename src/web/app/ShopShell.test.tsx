import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, success } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { card, shopHandlers, shopPath, signedInAs } from '#web/testing/shop-world.ts'
import { ShopShell } from './ShopShell.tsx'

const routes = [{ path: '/shop/:shopId', Component: ShopShell, children: [{ path: '*', element: null }] }]
const cards = { ...card, name: '종이컵 13oz' }

function open(at = shopPath, keywords: string[] = [], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers(),
    'GET /partner/saebyeoknaru/product/suggestion': ({ query }) =>
      success({
        content: query.get('search')?.startsWith('없') ? [] : [cards],
        similar: query.get('search') === '죵이컵',
      }),
    ...more,
  })
  return { ...renderApp({ at, routes, saved: { ...signedInAs(), search: { keywords } } }), server }
}
const field = () => screen.getByRole('combobox', { name: '상품 검색' })

const nobody = {
  name: '',
  representative: '',
  businessNumber: '',
  mailOrderNumber: '',
  address: '',
  tel: '',
  hours: '',
  email: '',
  privacyOfficer: '',
  hosting: '',
}

describe('the search of the shop', () => {
  it('offers products while typing initial consonants, and marks what fits', async () => {
    const { address, server } = open()
    await userEvent.type(field(), 'ㅈㅇㅋ')
    const option = await screen.findByRole('option', { name: /종이컵 13oz/ })
    expect(option.querySelector('mark')?.textContent).toBe('종이컵')
    expect(server.calls.findLast(({ call }) => call.endsWith('/suggestion'))?.query.get('search')).toBe('ㅈㅇㅋ')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(address()).toBe(`${shopPath}/productDetail/93`)
  })

  it('shows what the products were searched for, and not what the orders were', () => {
    open(`${shopPath}/productList?search=종이컵`)
    expect(field()).toHaveProperty('value', '종이컵')
    cleanup()
    open(`${shopPath}/orderList?search=김하늘`)
    expect(field()).toHaveProperty('value', '')
  })

  it('says when what it offers only resembles what was typed', async () => {
    open()
    await userEvent.type(field(), '죵이컵')
    expect(await screen.findByRole('option', { name: /종이컵 13oz/ })).toBeTruthy()
    expect(screen.getByText('비슷한 이름의 상품입니다.')).toBeTruthy()
    await userEvent.clear(field())
    await userEvent.type(field(), '종이컵')
    await waitFor(() => expect(screen.queryByText('비슷한 이름의 상품입니다.')).toBeNull())
    expect(await screen.findByRole('option', { name: /종이컵 13oz/ })).toBeTruthy()
  })

  it('says that nothing fits, and what to try, only once that is known', async () => {
    open()
    await userEvent.type(field(), '없는것')
    expect((await screen.findByText("'없는것'에 맞는 상품이 없습니다.")).parentElement?.textContent).toContain('초성')
    await userEvent.clear(field())
    await waitFor(() => expect(screen.queryByText(/맞는 상품이 없습니다/)).toBeNull())
    await userEvent.type(field(), '종이컵')
    expect(await screen.findByRole('option', { name: /종이컵 13oz/ })).toBeTruthy()
    expect(screen.queryByText(/맞는 상품이 없습니다/)).toBeNull()
  })

  it('leads to the list, and remembers the word', async () => {
    const { address } = open()
    await userEvent.type(field(), ' 종이컵 {Enter}')
    expect(decodeURIComponent(address())).toBe(`${shopPath}/productList?search=종이컵`)
    expect(field()).toHaveProperty('value', '종이컵')
    await userEvent.click(field())
    expect(await screen.findByRole('button', { name: '종이컵' })).toBeTruthy()
  })

  it('searches for a recent word again, forgets one, and all', async () => {
    const { address } = open(shopPath, ['전단지', '원두', '감열지'])
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('button', { name: '전단지 삭제' }))
    expect(screen.queryByRole('button', { name: '전단지' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '원두' }))
    expect(decodeURIComponent(address())).toBe(`${shopPath}/productList?search=원두`)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('button', { name: '전체 삭제' }))
    expect(screen.queryByText('최근 검색어')).toBeNull()
  })
})

describe('the places of the shop', () => {
  it('are all pages that exist', async () => {
    open()
    await screen.findAllByRole('link', { name: '전체 상품' })
    const pages = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith(`${shopPath}/`))
      .map((href) => href.slice(shopPath.length + 1).split('?')[0])
    expect(new Set(pages)).toEqual(
      new Set(['cartList', 'cashStatus', 'communityList', 'inbox', 'orderList', 'productList', 'quickOrder']),
    )
  })

  it('open from the phone bar what belongs to the person', async () => {
    open()
    const [, bar] = screen.getAllByRole('button', { name: '김하늘님 메뉴' })
    await userEvent.click(bar!) // the header has one, the bar has one
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names).toEqual([
      '마이페이지',
      '주문내역',
      '알림',
      '예치금 내역',
      '찜한 상품',
      '매장 관리',
      '커뮤니티',
      '브랜드·마켓',
      '로그아웃',
    ])
  })

  it('leads to the review service where the installation hands members over, and only there', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    const site = { reviewSiteUrl: 'https://review.example.com', handsOver: true, company: nobody }
    const server = open(shopPath, [], {
      'GET /site': () => success(site),
      'POST /fass/autoLoginSave': () => success({ userId: 'site-id', salt: 'salt-1' }),
    }).server
    const [header] = screen.getAllByRole('button', { name: '김하늘님 메뉴' })
    await waitFor(() => expect(server.count('GET /site')).toBe(1))
    await userEvent.click(header!) // as above
    await userEvent.click(await screen.findByRole('menuitem', { name: '리뷰킷 (AI 리뷰 관리)' }))
    await waitFor(() =>
      expect(replace).toHaveBeenCalledExactlyOnceWith(
        'https://review.example.com/ext/login?userId=site-id&salt=salt-1',
      ),
    )
  })
})
