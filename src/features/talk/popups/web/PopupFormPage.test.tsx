import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminPopupsCall, editPopupCall } from '../contract/popup.admin.calls.ts'
import { ownPopupsCall, writeBrandPopupCall } from '../contract/popup.partner.calls.ts'
import { fakeServer, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters, operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import type { WrittenPopup } from '../contract/popup-form.ts'
import { popupSentences } from '../contract/popup-terms.ts'
import { AdminPopupPage } from './AdminPopupPage.tsx'
import { PartnerPopupPage } from './PartnerPopupPage.tsx'
import { PopupFormPage } from './PopupFormPage.tsx'

const popup: WrittenPopup = {
  popupId: 4,
  title: '연휴 안내',
  text: '연휴에는 출고하지 않습니다.',
  picture: null,
  linkUrl: '',
  target: 'SELF',
  pages: ['SHOP'],
  order: 1,
  width: 400,
  position: 'CENTER',
  isShown: true,
  startAt: '2026-11-20T00:00:00.000Z',
  endAt: '2026-11-30T00:00:00.000Z',
  state: 'PUBLISHED',
  version: 2,
}
const routes = [
  { path: '/admin/popup', Component: AdminPopupPage },
  { path: '/admin/popupForm/:popupId', Component: PopupFormPage },
  { path: '/partner/:shopId/popup', Component: PartnerPopupPage },
  { path: '/partner/:shopId/popupForm', Component: PopupFormPage },
]

function open(at: string, user: typeof operator) {
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /admin/popup': () => answerOf(adminPopupsCall, { content: [popup] }),
    'GET /partnerAdmin/popup': () => answerOf(ownPopupsCall, { content: [] }),
    'PUT /admin/popup/4': () => answerOf(editPopupCall, { popupId: 4 }),
    'DELETE /admin/popup/4': () => success(),
    'POST /partnerAdmin/popup': () => answerOf(writeBrandPopupCall, { popupId: 5 }),
  })
  return { server, ...renderApp({ at, routes, saved: signedInAs(user) }) }
}

describe('writing popups', () => {
  it('lists period, pages and state of each, and opens it', async () => {
    const { address } = open('/admin/popup', operator)
    const row = await screen.findByRole('row', { name: /연휴 안내/ })
    const cells = within(row).getAllByRole('cell')
    const texts = ['연휴 안내', '게시 중', '2026-11-20 09:00 ~ 2026-11-30 09:00', '쇼핑몰 첫 화면', '가운데', '1번째']
    expect(cells.map(({ textContent }) => textContent)).toEqual(texts)
    await userEvent.click(within(row).getByRole('link'))
    await waitFor(() => expect(address()).toBe('/admin/popupForm/4'))
  })

  it('deletes a popup after a question, and returns to the list', async () => {
    const { server, address } = open('/admin/popupForm/4', operator)
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }))
    const dialog = await screen.findByRole('dialog')
    expect(server.count('DELETE /admin/popup/4')).toBe(0)
    await userEvent.click(within(dialog).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(address()).toBe('/admin/popup'))
    expect(server.count('DELETE /admin/popup/4')).toBe(1)
  })

  it('sends the changed popup with its version, and previews it', async () => {
    const { server, address } = open('/admin/popupForm/4', operator)
    await userEvent.click(await screen.findByRole('checkbox', { name: '상품 목록' }))
    await userEvent.click(screen.getByRole('button', { name: '미리보기' }))
    expect(screen.getByRole('region', { name: '연휴 안내' }).textContent).toContain('연휴에는 출고하지 않습니다.')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(address()).toBe('/admin/popup'))
    expect(server.last('PUT /admin/popup/4')?.body).toMatchObject({
      version: 2,
      popup: { pages: ['SHOP', 'PRODUCT'], startAt: '2026-11-20T09:00', width: 400, target: 'SELF' },
    })
  })

  it('says what a headquarters has left out', async () => {
    const { server } = open('/partner/saebyeoknaru/popupForm', headquarters)
    await userEvent.type(await screen.findByLabelText(/^제목/), '새 메뉴')
    await userEvent.click(screen.getByRole('checkbox', { name: '쇼핑몰 첫 화면' }))
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText(popupSentences.pagesMissing)).toBeTruthy()
    expect(screen.getByText('날짜와 시각을 입력해 주세요.')).toBeTruthy()
    expect(server.count('POST /partnerAdmin/popup')).toBe(0)
  })
})
