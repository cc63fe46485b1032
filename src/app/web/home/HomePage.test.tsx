import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { popupsCall, type ShownPopup } from '#features/talk/popups/contract/popup.calls.ts'
import { HomePage } from './HomePage.tsx'

const popup: ShownPopup = {
  popupId: 1,
  title: '연휴 배송 안내',
  text: '연휴에는 출고하지 않습니다.',
  picture: null,
  linkUrl: '/news/1',
  target: 'SELF',
  partnerUri: null,
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: '2099-01-01T00:00:00.000Z',
  pages: ['HOME'],
  order: 1,
  width: 400,
  position: 'CENTER',
  useYn: 'Y',
}

function open(popups: ShownPopup[] = []) {
  fakeServer({ 'GET /popup': () => answerOf(popupsCall, { content: popups }) })
  return renderApp({ at: '/', routes: [{ path: '/', Component: HomePage }] })
}
const addressOf = (link: HTMLElement) => link.getAttribute('href')

describe('the front page', () => {
  const forHeadquarters = [
    ['이용 요금', '/#costs'],
    ['본사 화면 둘러보기', '/partner/brand-tour'],
    ['도입 문의', '/inquiry'],
  ] as const

  it('has prices, tour and inquiry in its header', () => {
    open()
    const header = within(screen.getByRole('navigation', { name: '주요 메뉴' }))
    for (const [name, to] of forHeadquarters) expect(addressOf(header.getByRole('link', { name }))).toBe(to)
    expect(document.getElementById('costs')).not.toBeNull()
  })

  it('has them in the menu of a phone, with the sign-up', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: '전체 메뉴' }))
    const menu = within(screen.getByRole('menu'))
    for (const [name, to] of [...forHeadquarters, ['회원가입', '/signup']] as const)
      expect(addressOf(menu.getByRole('menuitem', { name }))).toBe(to)
  })

  it('says what a headquarters gets, with a picture of its dashboard for each width, and leads into the tour', () => {
    open()
    const picture = screen.getByRole<HTMLImageElement>('img', { name: /^파트너센터의 대시보드 화면/ })
    expect(Number(picture.getAttribute('width'))).toBeGreaterThanOrEqual(2 * 360)
    const wide = picture.parentElement?.querySelector('source')
    expect(Number(wide?.getAttribute('width'))).toBeGreaterThanOrEqual(1_200)
    expect(screen.getByText('매달 마진을 정산받고, 내역을 엑셀로 내려받습니다')).toBeTruthy()
    expect(addressOf(screen.getByRole('link', { name: '가입 없이 둘러보기' }))).toBe('/partner/brand-tour')
    expect(screen.getByText(/화면의 브랜드와 주문은 예시입니다/)).toBeTruthy()
  })

  it('states the costs of a headquarters', () => {
    open()
    expect(screen.getByText(/출고 매출에 대한 기본 수수료는 0%이며, 계약에 따라 달라질 수 있습니다/)).toBeTruthy()
  })

  it('announces a popup by one line, whose card opens on request', async () => {
    open([popup, { ...popup, popupId: 2, title: '새 기능 안내' }])
    const line = await screen.findByRole('button', { name: '연휴 배송 안내' })
    expect(screen.queryByText(popup.text)).toBeNull()
    expect(screen.queryByRole('button', { name: '새 기능 안내' })).toBeNull()
    await userEvent.click(line)
    const card = within(screen.getByRole('region', { name: '연휴 배송 안내' }))
    expect(addressOf(card.getByRole('link', { name: popup.text }))).toBe('/news/1')
    await userEvent.click(card.getByRole('button', { name: '오늘 하루 보지 않기' }))
    expect(screen.queryByText('연휴 배송 안내')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '닫기' }))
    expect(screen.queryByText('새 기능 안내')).toBeNull()
  })
})
