import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#app/web/testing/fake-server.ts'
import { headquarters } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { partnerRoutes } from '../routes/partner-routes.tsx'
import { tourSentences } from './tour-answers.ts'
import { tourPath } from './tour-path.ts'

function open(at = tourPath, saved: Record<string, unknown> = {}) {
  const server = fakeServer({})
  return { server, ...renderApp({ at, routes: partnerRoutes, saved }) }
}
const menu = async () => within(await screen.findByRole('navigation', { name: '관리 메뉴' }, { timeout: 15_000 }))
const follow = async (name: string) => userEvent.click((await menu()).getByRole('link', { name }))

describe('the tour of the partner centre', () => {
  it('opens without an account, marked as examples, and asks the server nothing', async () => {
    const { server, address } = open()
    expect((await menu()).getAllByRole('link').map((link) => link.textContent?.replace(/\d/, ''))).toEqual([
      '대시보드',
      '주문 관리',
      '상품 관리',
      '정산',
      '매장 관리',
    ])
    expect(await screen.findByText(/^예시 데이터로 둘러보는 파트너센터입니다/)).toBeTruthy()
    expect(
      (await screen.findAllByRole('link', { name: /도입 문의하기/ })).map((link) => link.getAttribute('href')),
    ).toEqual(['/inquiry'])
    expect(await screen.findByRole('navigation', { name: '오늘 할 일' })).toBeTruthy()
    await follow('주문 관리')
    await userEvent.click((await screen.findAllByRole('link', { name: /^20\d{6}-\d{7}$/ }))[0] ?? document.body)
    expect(await screen.findByText('상품과 마진')).toBeTruthy()
    await follow('정산')
    expect(await screen.findAllByText('정산완료')).not.toEqual([])
    expect(address()).toBe(`${tourPath}/settlement`)
    expect(server.calls.map(({ call }) => call)).toEqual([])
  }, 60_000)

  it('says that a change is not saved, and leads to the inquiry', async () => {
    const { server, address } = open(`${tourPath}/product`)
    const margin = await screen.findByRole('textbox', { name: '종이컵 13oz 가산' }, { timeout: 15_000 })
    await userEvent.clear(margin)
    await userEvent.type(margin, '20')
    await userEvent.click(screen.getByRole('button', { name: '확인하고 저장' }))
    await userEvent.click(await screen.findByRole('button', { name: '1개 상품 저장하기' }))
    const offer = within(await screen.findByRole('dialog', { name: tourSentences.askInquiry }))
    await userEvent.click(offer.getByRole('button', { name: '도입 문의하기' }))
    await expect.poll(address).toBe('/inquiry')
    expect(server.count('PUT /partnerAdmin/partnerProduct')).toBe(0)
  }, 60_000)

  it('leads nowhere that has no examples', async () => {
    const { address } = open(`${tourPath}/product`)
    await userEvent.click(await screen.findByRole('link', { name: '샘플 목록 보기' }, { timeout: 15_000 }))
    expect(await screen.findByText(tourSentences.notHere)).toBeTruthy()
    expect(address()).toBe(`${tourPath}/product`)
  }, 60_000)

  it('shows a page without examples as one, with the way to the inquiry', async () => {
    open(`${tourPath}/makeup`)
    expect(await screen.findByText(tourSentences.notHere, {}, { timeout: 15_000 })).toBeTruthy()
  }, 60_000)

  it('leaves the session of a member as it is', async () => {
    const { reduxStore } = open(tourPath, signedInAs(headquarters))
    await menu()
    expect(await screen.findByRole('navigation', { name: '오늘 할 일' })).toBeTruthy()
    expect(reduxStore.getState().auth.user).toMatchObject({ username: headquarters.username })
  }, 60_000)
})
