import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { uploadType } from '#contract/call.ts'
import {
  brandNoticeCall,
  brandNoticesCall,
  editNoticeCall,
  noticeReachCall,
  noticeReadersCall,
  remindReadersCall,
  uploadNoticeFileCall,
  writeNoticeCall,
} from '../contract/brand-notices.partner.calls.ts'
import { territoriesCall } from '#features/stores/chain-stores/contract/store-territories.partner.calls.ts'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { headquarters } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { everyStore, type Audience } from '../contract/audience.ts'
import type { BrandNotice } from '../contract/brand-notices.partner.calls.ts'
import { noticeSentences } from '../contract/notice-terms.ts'
import { PartnerNoticeFormPage } from './PartnerNoticeFormPage.tsx'
import { PartnerNoticeListPage } from './PartnerNoticeListPage.tsx'
import { PartnerNoticePage } from './PartnerNoticePage.tsx'

const centre = '/partner/saebyeoknaru'
const notice: BrandNotice = {
  noticeId: 7,
  title: '원두 단가 안내',
  html: '<p>다음 달부터 단가가 내려갑니다.</p>',
  pictures: [],
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
  chosenTerritories: [],
  files: [],
  formerTexts: [],
  remindedAt: null,
  version: 4,
}
const empty = { content: [], page: 0, size: 20, totalElements: 0 }

const bytes = { headers: { 'Content-Type': uploadType } } as const
const file = { id: 31, name: '안내.pdf', type: 'application/pdf', bytes: 4_000 } as const

function open(at: string, more: Parameters<typeof fakeServer>[0] = {}) {
  const user = { ...headquarters, brandRole: 'ORDERS' as const }
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /partnerAdmin/notice': () => answerOf(brandNoticesCall, { ...empty, content: [notice], totalElements: 1 }),
    'GET /partnerAdmin/notice/7': () => answerOf(brandNoticeCall, notice),
    'GET /partnerAdmin/notice/7/reader': () =>
      answerOf(noticeReadersCall, {
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
    'POST /partnerAdmin/notice/7/reminder': () => answerOf(remindReadersCall, { stores: 2 }),
    'POST /partnerAdmin/notice': () => answerOf(writeNoticeCall, { noticeId: 7 }),
    'POST /partnerAdmin/notice/reach': ({ body }) =>
      answerOf(noticeReachCall, { stores: (body as { audience: Audience }).audience.to === 'ALL' ? 30 : 14 }),
    'GET /partnerAdmin/chainStore': () =>
      partOf(partnerStoresCall, { ...empty, counts: { WAIT: 0, ACTIVE: 0, STOP: 0, CLOSED: 0 }, levels: [] }),
    ...more,
  })
  const routes = [
    {
      path: '/partner/:shopId/notice',
      Component: PartnerNoticeListPage,
      children: [{ path: ':noticeId', Component: PartnerNoticePage }],
    },
    { path: '/partner/:shopId/noticeForm', Component: PartnerNoticeFormPage },
    { path: '/partner/:shopId/noticeForm/:noticeId', Component: PartnerNoticeFormPage },
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
    await userEvent.type(await screen.findByRole('textbox', { name: /내용/ }), '내일 입고됩니다.')
    await userEvent.click(screen.getByRole('button', { name: '게시' }))
    expect(await screen.findByText(noticeSentences.sent.NOW)).toBeTruthy()
    expect(server.last('POST /partnerAdmin/notice')?.body).toMatchObject({ title: '컵 입고', publish: 'NOW' })
    expect(address()).toBe(`${centre}/notice/7`)
  })

  it('are sent to territories, with the number of their stores before it is published', async () => {
    const { server } = open(`${centre}/noticeForm`, {
      'GET /partnerAdmin/territory': () =>
        answerOf(territoriesCall, {
          territories: [{ id: 3, name: '서울 북부', supervisor: null, version: 1, stores: 14 }],
          staff: [],
          storesWithout: 0,
        }),
    })
    expect(await screen.findByText('30개 매장이 받습니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '담당 지역별' }))
    expect(screen.queryByText(/개 매장이 받습니다/)).toBeNull()
    await userEvent.click(await screen.findByRole('checkbox', { name: /서울 북부/ }))
    expect(await screen.findByText('14개 매장이 받습니다.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /제목/ }), '배송 요일 안내')
    await userEvent.type(await screen.findByRole('textbox', { name: /내용/ }), '화요일에 배송합니다.')
    await userEvent.click(screen.getByRole('button', { name: '게시' }))
    await screen.findByText(noticeSentences.sent.NOW)
    expect(server.last('POST /partnerAdmin/notice')?.body).toMatchObject({
      // jsdom may put the typed text behind the editor's first paragraph.
      html: expect.stringContaining('<p>화요일에 배송합니다.</p>'),
      audience: { to: 'TERRITORY', territoryIds: [3] },
    })
  })

  it('come back with their stores and their day when the form was left half-way, and say so', async () => {
    const first = open(`${centre}/noticeForm`)
    await userEvent.click(await screen.findByRole('radio', { name: '등급별' }))
    await userEvent.click(await screen.findByRole('radio', { name: '날짜 예약' }))
    first.unmount()
    open(`${centre}/noticeForm`)
    expect(await screen.findByRole('button', { name: '불러온 내용 지우기' })).toBeTruthy()
    for (const name of ['등급별', '날짜 예약'])
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked, name).toBe(true)
  })

  it('leave out a territory that was deleted meanwhile when they are edited', async () => {
    const audience: Audience = { ...everyStore, to: 'TERRITORY', territoryIds: [3, 4] }
    const { server } = open(`${centre}/noticeForm/7`, {
      'GET /partnerAdmin/notice/7': () =>
        answerOf(brandNoticeCall, { ...notice, audience, chosenTerritories: [{ id: 3, name: '서울 북부' }] }),
      'GET /partnerAdmin/territory': () =>
        answerOf(territoriesCall, {
          territories: [{ id: 3, name: '서울 북부', supervisor: null, version: 1, stores: 14 }],
          staff: [],
          storesWithout: 0,
        }),
      'PUT /partnerAdmin/notice/7': () => answerOf(editNoticeCall, { noticeId: 7 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '수정' }))
    await waitFor(() => expect(server.count('PUT /partnerAdmin/notice/7')).toBe(1))
    expect(server.last('PUT /partnerAdmin/notice/7')?.body).toMatchObject({
      notice: { audience: { to: 'TERRITORY', territoryIds: [3] } },
    })
  })

  it('take up to five files, which are sent at once and with the notice', async () => {
    let id = 0
    const { server } = open(`${centre}/noticeForm`, {
      'POST /partnerAdmin/notice/file': ({ query }) =>
        answerOf(uploadNoticeFileCall, { ...file, id: ++id, name: query.get('name') ?? '' }),
    })
    const chosen = [1, 2, 3, 4, 5].map((no) => new File(['%PDF'], `${no}.pdf`, { type: 'application/pdf' }))
    await userEvent.upload(await screen.findByLabelText('첨부 파일 선택'), chosen)
    await waitFor(() => expect(screen.getByRole('list', { name: '첨부 파일 목록' }).childElementCount).toBe(5))
    expect(server.last('POST /partnerAdmin/notice/file')?.headers.get('front-uri')).toBe('saebyeoknaru')
    await userEvent.click(screen.getByRole('button', { name: '2.pdf 빼기' }))
    const more = ['6.pdf', '7.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }))
    await userEvent.upload(screen.getByLabelText('첨부 파일 선택'), more)
    expect((await screen.findAllByText(noticeSentences.tooManyFiles)).length).toBeGreaterThan(0)
    await userEvent.type(screen.getByRole('textbox', { name: /제목/ }), '컵 입고')
    await userEvent.type(await screen.findByRole('textbox', { name: /내용/ }), '내일 입고됩니다.')
    await waitFor(() => expect(screen.getByRole('list', { name: '첨부 파일 목록' }).childElementCount).toBe(5))
    await userEvent.click(screen.getByRole('button', { name: '게시' }))
    await screen.findByText(noticeSentences.sent.NOW)
    expect(server.last('POST /partnerAdmin/notice')?.body).toMatchObject({ fileIds: [1, 3, 4, 5, 6] })
  })

  it('keep the text and the uploaded files until they are sent', async () => {
    const { unmount } = open(`${centre}/noticeForm`, {
      'POST /partnerAdmin/notice/file': () => answerOf(uploadNoticeFileCall, file),
    })
    const pdf = new File(['%PDF'], '안내.pdf', { type: 'application/pdf' })
    await userEvent.upload(await screen.findByLabelText('첨부 파일 선택'), pdf)
    await screen.findByRole('button', { name: '안내.pdf 빼기' })
    await userEvent.type(screen.getByRole('textbox', { name: /제목/ }), '컵 입고')
    unmount()
    open(`${centre}/noticeForm`)
    expect(await screen.findByRole('button', { name: '안내.pdf 빼기' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /제목/ }).value).toBe('컵 입고')
  })

  it('keep their files when they are edited', async () => {
    const { server } = open(`${centre}/noticeForm/7`, {
      'GET /partnerAdmin/notice/7': () => answerOf(brandNoticeCall, { ...notice, files: [file] }),
      'PUT /partnerAdmin/notice/7': () => answerOf(editNoticeCall, { noticeId: 7 }),
    })
    expect(await screen.findByText('안내.pdf')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '수정' }))
    await waitFor(() => expect(server.count('PUT /partnerAdmin/notice/7')).toBe(1))
    expect(server.last('PUT /partnerAdmin/notice/7')?.body).toMatchObject({ notice: { fileIds: [31] } })
  })

  it('are read with their files, which are saved', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    const { server } = open(`${centre}/notice/7`, {
      'GET /partnerAdmin/notice/7': () => answerOf(brandNoticeCall, { ...notice, files: [file] }),
      'GET /partnerAdmin/notice/7/file/31': () => new Response('%PDF', bytes),
    })
    await userEvent.click(await screen.findByRole('button', { name: '안내.pdf 내려받기' }))
    await waitFor(() => expect(server.count('GET /partnerAdmin/notice/7/file/31')).toBe(1))
  })
})
