import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, success } from '#web/testing/fake-server.ts'
import { headquarters } from '#web/testing/people.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#web/testing/shop-world.ts'
import { everyStore } from '../contract/audience.ts'
import type { BrandNotice } from '../contract/brand-notices.partner.calls.ts'
import { PartnerNoticeFormPage } from './PartnerNoticeFormPage.tsx'
import { PartnerNoticeListPage } from './PartnerNoticeListPage.tsx'
import { PartnerNoticePage } from './PartnerNoticePage.tsx'

const centre = '/partner/saebyeoknaru'
const notice: BrandNotice = {
  noticeId: 7,
  title: '원두 단가 안내',
  text: '다음 달부터 단가가 내려갑니다.',
  isImportant: true,
  state: 'PUBLISHED',
  audience: everyStore,
  publishAt: '2026-11-20T06:28:00.000Z',
  createdAt: '2026-11-20T06:28:00.000Z',
  stores: 3,
  read: 1,
  former: 0,
  textVersion: 1,
  chosenStores: [],
  formerTexts: [],
  remindedAt: null,
  version: 4,
}
const empty = { content: [], page: 0, size: 20, totalElements: 0 }

function open(at: string) {
  const user = { ...headquarters, brandRole: 'ORDERS' as const }
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /partnerAdmin/notice': () => success({ ...empty, content: [notice], totalElements: 1 }),
    'GET /partnerAdmin/notice/7': () => success(notice),
    'GET /partnerAdmin/notice/7/reader': () =>
      success({
        ...empty,
        content: [
          {
            storeId: 1,
            storeName: '성수점',
            type: 'FRANCHISE',
            level: 1,
            state: 'READ',
            readAt: '2026-11-20T07:00:00.000Z',
            readBy: '김*늘',
          },
        ],
        totalElements: 1,
      }),
    'POST /partnerAdmin/notice/7/reminder': () => success({ stores: 2 }),
    'POST /partnerAdmin/notice': () => success({ noticeId: 7 }),
    'GET /partnerAdmin/chainStore': () =>
      success({ ...empty, counts: { WAIT: 0, ACTIVE: 0, STOP: 0, CLOSED: 0 }, levels: [] }),
  })
  const routes = [
    {
      path: '/partner/:shopId/notice',
      Component: PartnerNoticeListPage,
      children: [{ path: ':noticeId', Component: PartnerNoticePage }],
    },
    { path: '/partner/:shopId/noticeForm', Component: PartnerNoticeFormPage },
  ]
  return { server, ...renderApp({ at, routes, saved: signedInAs(user) }) }
}

describe('the notices of a headquarters', () => {
  it('show how many stores have read them', async () => {
    open(`${centre}/notice`)
    expect(await screen.findByText('1 / 3')).toBeTruthy()
  })

  it('name the readers, and remind the others after a question', async () => {
    const { server } = open(`${centre}/notice/7`)
    expect((await screen.findAllByText(/김\*늘/)).length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('button', { name: '읽음 요청 보내기' }))
    await userEvent.click(await screen.findByRole('button', { name: '보내기' }))
    expect(await screen.findByText('2개 매장에 읽음 요청을 보냈습니다.')).toBeTruthy()
    expect(server.count('POST /partnerAdmin/notice/7/reminder')).toBe(1)
  })

  it('are written with title and text, and published at once', async () => {
    const { server, address } = open(`${centre}/noticeForm`)
    await userEvent.click(await screen.findByRole('button', { name: '게시' }))
    expect(server.count('POST /partnerAdmin/notice')).toBe(0)
    await userEvent.type(screen.getByRole('textbox', { name: /제목/ }), '컵 입고')
    await userEvent.type(screen.getByRole('textbox', { name: /내용/ }), '내일 입고됩니다.')
    await userEvent.click(screen.getByRole('button', { name: '게시' }))
    expect(await screen.findByText('공지를 저장했습니다.')).toBeTruthy()
    expect(server.last('POST /partnerAdmin/notice')?.body).toMatchObject({ title: '컵 입고', publish: 'NOW' })
    expect(address()).toBe(`${centre}/notice/7`)
  })
})
