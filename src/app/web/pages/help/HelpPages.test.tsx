import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/session-data.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { fakeServer } from '#app/web/testing/fake-server.ts'
import { headquarters, operator, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { HelpPage } from './HelpPage.tsx'
import { HelpTopicPage } from './HelpTopicPage.tsx'

const routes = [
  { path: '/', element: null },
  { path: '/help', Component: HelpPage },
  { path: '/help/:topic', Component: HelpTopicPage },
]

async function open(at: string, user?: SessionUser) {
  fakeServer({})
  const app = renderApp({ at: '/', routes })
  if (user) app.reduxStore.dispatch(signedIn(sessionFor(user)))
  await app.router.navigate(at)
  return app
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const pages = () =>
  within(screen.getByRole('navigation', { name: '화면 열기' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the list of the handbook', () => {
  it('shows a guest the topics of all readers, with the routines first', async () => {
    await open('/help')
    expect(await screen.findByRole('heading', { name: '도움말' })).toBeTruthy()
    expect(headings()).toEqual(['운영자', '본사', '매장', '공급사'])
    const store = within(screen.getByRole('region', { name: '매장' }))
    const links = store.getAllByRole('link')
    expect(links[0]?.textContent).toContain('매장의 하루')
    expect(links[0]?.getAttribute('href')).toBe('/help/store-day')
  })

  it.each([
    [operator, '운영자'],
    [headquarters, '본사'],
    [storeOwner, '매장'],
  ])('begins with the own topics of a member', async (user, name) => {
    await open('/help', user)
    await screen.findByRole('heading', { name: '도움말' })
    expect(headings()).toEqual([name])
  })

  it('changes the readers, and keeps them in the address', async () => {
    const { router } = await open('/help', storeOwner)
    await userEvent.click(await screen.findByRole('button', { name: '공급사' }))
    expect(headings()).toEqual(['공급사'])
    expect(router.state.location.search).toBe('?audience=supplier')
  })

  it('finds topics by words and by initial consonants', async () => {
    await open('/help')
    const field = await screen.findByRole('searchbox', { name: '도움말 검색' })
    await userEvent.type(field, '오입금{Enter}')
    expect(await screen.findByRole('link', { name: /잘못 확인한 입금 되돌리기/ })).toBeTruthy()
    expect(screen.getByText('도움말 1건')).toBeTruthy()
    await userEvent.clear(screen.getByRole('searchbox', { name: '도움말 검색' }))
    await userEvent.type(screen.getByRole('searchbox', { name: '도움말 검색' }), 'ㅂㅇㅈㅁ{Enter}')
    expect(await screen.findByRole('link', { name: /빠른주문으로 한꺼번에 주문하기/ })).toBeTruthy()
  })

  it('offers the topics of all readers when the own ones have no hit', async () => {
    await open('/help?search=오입금', storeOwner)
    expect(await screen.findByText('찾으시는 도움말이 없습니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '전체에서 찾기' }))
    expect(await screen.findByRole('link', { name: /잘못 확인한 입금 되돌리기/ })).toBeTruthy()
  })
})

describe('a topic of the handbook', () => {
  it('has a heading, numbered steps with the labels in bold, notes and a picture', async () => {
    await open('/help/send-purchase-orders', operator)
    expect(await screen.findByRole('heading', { level: 1, name: '발주서 보내기' })).toBeTruthy()
    expect(screen.getAllByRole('list')[0]?.tagName).toBe('OL')
    expect(screen.getByText('이 공급사에 보내기').tagName).toBe('B')
    expect(screen.queryByText(/[「」]/)).toBeNull()
    expect(screen.getByRole('region', { name: '알아 두실 점' })).toBeTruthy()
    expect(screen.getByRole('img').getAttribute('alt')).toMatch(/^발주서 보내기 화면/)
  })

  it('links a headquarters to its own pages only', async () => {
    await open('/help/lists', headquarters)
    await screen.findByRole('heading', { level: 1 })
    expect(pages()).toEqual(['/partner/saebyeoknaru/order', '/partner/saebyeoknaru/store'])
  })

  it('leaves out pages that the role may not open', async () => {
    await open('/help/lost-authenticator', { ...headquarters, brandRole: 'ORDERS' })
    await screen.findByRole('heading', { level: 1 })
    expect(pages()).toEqual(['/user/secondFactor'])
  })

  it('leaves out pages that the role of an operator may not open', async () => {
    await open('/help/undo-deposit', { ...operator, operatorRole: 'orders' })
    await screen.findByRole('heading', { level: 1 })
    expect(pages()).toEqual(['/admin/order'])
  })

  it('has no links for guests, and leads back to the list', async () => {
    await open('/help/ask-return')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation', { name: '화면 열기' })).toBeNull()
    expect(screen.getByRole('link', { name: '매장 도움말 목록' }).getAttribute('href')).toBe('/help?audience=store')
  })

  it('says that an unknown address has no topic', async () => {
    await open('/help/nothing')
    expect(await screen.findByText('찾으시는 도움말이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '도움말 목록' }).getAttribute('href')).toBe('/help')
  })
})
