import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { productSuggestionCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { handOverCall } from '#features/talk/review-kit/contract/review-kit.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { card, shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import { ShopShell } from './ShopShell.tsx'

const routes = [{ path: '/shop/:shopId', Component: ShopShell, children: [{ path: '*', element: null }] }]
const cards = { ...card, name: '종이컵 13oz' }

function open(at = shopPath, keywords: string[] = [], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers(),
    'GET /partner/saebyeoknaru/product/suggestion': ({ query }) =>
      partOf(productSuggestionCall, {
        content: query.get('search')?.startsWith('없') ? [] : [cards],
        similar: query.get('search') === '죵이캅',
        ...(query.get('search') === 'whddlzjq' && { searchedFor: '종이컵' }),
      }),
    ...more,
  })
  return { ...renderApp({ at, routes, saved: { ...signedInAs(), search: { keywords } } }), server }
}
const field = () => screen.getByRole('combobox', { name: '상품 검색' })

const emptyCompany = {
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
  it('suggests products for initial consonants, and highlights the match', async () => {
    const { address, server } = open()
    await userEvent.type(field(), 'ㅈㅇㅋ')
    const option = await screen.findByRole('option', { name: /종이컵 13oz/ })
    expect(option.querySelector('mark')?.textContent).toBe('종이컵')
    expect(server.calls.findLast(({ call }) => call.endsWith('/suggestion'))?.query.get('search')).toBe('ㅈㅇㅋ')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(address()).toBe(`${shopPath}/productDetail/93`)
  })

  it('shows the search term of the product list, not of the order list', () => {
    open(`${shopPath}/productList?search=종이컵`)
    expect(field()).toHaveProperty('value', '종이컵')
    cleanup()
    open(`${shopPath}/orderList?search=김하늘`)
    expect(field()).toHaveProperty('value', '')
  })

  it('labels suggestions that only resemble the input', async () => {
    open()
    await userEvent.type(field(), '죵이캅')
    expect(await screen.findByRole('option', { name: /종이컵 13oz/ })).toBeTruthy()
    expect(screen.getByText("'죵이캅' 대신 비슷한 이름으로 찾았습니다.")).toBeTruthy()
    await userEvent.clear(field())
    await userEvent.type(field(), '종이컵')
    await waitFor(() => expect(screen.queryByText(/대신 비슷한 이름으로 찾았습니다/)).toBeNull())
    expect(await screen.findByRole('option', { name: /종이컵 13oz/ })).toBeTruthy()
  })

  it('says which text found the suggestions, and highlights that', async () => {
    open()
    await userEvent.type(field(), 'whddlzjq')
    expect(await screen.findByText("'whddlzjq' 대신 '종이컵' 상품을 보여 드립니다.")).toBeTruthy()
    expect(screen.getByRole('option', { name: /종이컵 13oz/ }).querySelector('mark')?.textContent).toBe('종이컵')
  })

  it('shows that nothing matches only after the response', async () => {
    open()
    await userEvent.type(field(), '없는것')
    expect((await screen.findByText("'없는것'에 맞는 상품이 없습니다.")).parentElement?.textContent).toContain('초성')
    await userEvent.clear(field())
    await waitFor(() => expect(screen.queryByText(/맞는 상품이 없습니다/)).toBeNull())
    await userEvent.type(field(), '종이컵')
    expect(await screen.findByRole('option', { name: /종이컵 13oz/ })).toBeTruthy()
    expect(screen.queryByText(/맞는 상품이 없습니다/)).toBeNull()
  })

  it('opens the product list, and stores the keyword', async () => {
    const { address } = open()
    await userEvent.type(field(), ' 종이컵 {Enter}')
    expect(decodeURIComponent(address())).toBe(`${shopPath}/productList?search=종이컵`)
    expect(field()).toHaveProperty('value', '종이컵')
    await userEvent.click(field())
    expect(await screen.findByRole('button', { name: '종이컵' })).toBeTruthy()
  })

  it('repeats a recent search, deletes one keyword, and all', async () => {
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

describe('the navigation of the shop', () => {
  it('links only to existing pages', async () => {
    open()
    await screen.findAllByRole('link', { name: '전체 상품' })
    const pages = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith(`${shopPath}/`))
      .map((href) => href.slice(shopPath.length + 1).split('?')[0])
    expect(new Set(pages)).toEqual(
      new Set([
        'cartList',
        'cashStatus',
        'communityList',
        'inbox',
        'myPage',
        'notice',
        'orderList',
        'productList',
        'quickOrder',
        'reviewList',
      ]),
    )
  })

  it('leads to my page from the phone bar, and has the same in a menu on a desk', async () => {
    open()
    const bar = within(await screen.findByRole('navigation', { name: '주요 메뉴' }))
    expect(bar.getByRole('link', { name: '마이' }).getAttribute('href')).toBe(`${shopPath}/myPage`)
    await userEvent.click(screen.getByRole('button', { name: '김하늘님 메뉴' }))
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(names).toEqual([
      '마이페이지',
      '주문내역',
      '본사 공지',
      '광고·판촉 동의',
      '알림',
      '예치금 내역',
      '찜한 상품',
      '매장 관리',
      '자주 묻는 질문',
      '커뮤니티',
      '브랜드·마켓',
      '화면 설정',
      '로그아웃',
    ])
  })

  it('links to the review service if the installation hands members over', async () => {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    const site = { reviewSiteUrl: 'https://review.example.com', handsOver: true, company: emptyCompany }
    const server = open(shopPath, [], {
      'GET /site': () => partOf(siteCall, site),
      'POST /fass/autoLoginSave': () => answerOf(handOverCall, { userId: 'site-id', salt: 'salt-1' }),
    }).server
    await waitFor(() => expect(server.count('GET /site')).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: '김하늘님 메뉴' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '리뷰킷 (AI 리뷰 관리)' }))
    await waitFor(() =>
      expect(replace).toHaveBeenCalledExactlyOnceWith(
        'https://review.example.com/ext/login?userId=site-id&salt=salt-1',
      ),
    )
  })
})
