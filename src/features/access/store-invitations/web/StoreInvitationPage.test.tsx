import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  cancelStoreInvitationCall,
  inviteStoresCall,
  resendStoreInvitationCall,
  storeInvitationLinkCall,
  storeInvitationsCall,
} from '../contract/store-invitations.partner.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { importRefusalText, invitationCellSentences, invitationSentences } from '../contract/invitation-terms.ts'
import type { InvitationPlan, StoreInvitation } from '../contract/store-invitations.partner.calls.ts'
import { StoreInvitationPage } from './StoreInvitationPage.tsx'

const sent: StoreInvitation = {
  id: 1,
  storeName: '연남점',
  ownerName: '박서연',
  email: 'seoyeon@example.com',
  phone: '',
  levelName: '실버',
  state: 'SENT',
  channel: 'MAIL',
  sending: 'WAITING',
  mailedAt: null,
  expiresAt: '2026-12-20T00:00:00.000Z',
  joinedAt: null,
  chainStoreId: null,
}
const joined: StoreInvitation = {
  ...sent,
  id: 2,
  storeName: '망원점',
  levelName: null,
  state: 'JOINED',
  sending: 'SENT',
  mailedAt: '2026-11-20T00:00:00.000Z',
  joinedAt: '2026-11-21T00:00:00.000Z',
  chainStoreId: 22,
}
const plan: InvitationPlan = {
  invitations: [
    {
      row: 2,
      storeName: '연남점',
      ownerName: '박서연',
      email: 'seoyeon@example.com',
      phone: '',
      levelName: '실버',
      channel: 'MAIL',
    },
    {
      row: 3,
      storeName: '망원점',
      ownerName: '이도윤',
      email: 'doyun@example.com',
      phone: '',
      levelName: null,
      channel: 'MAIL',
    },
  ],
  problemCount: 0,
  problems: [],
  checksum: 'c'.repeat(43),
}
const wrong: InvitationPlan = {
  ...plan,
  problemCount: 1,
  problems: [{ sheet: '초대', row: 3, column: '이메일', message: invitationCellSentences.invited }],
}

const path = '/partnerAdmin/storeInvitation'
const upload = `POST ${path}/import`

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [`GET ${path}`]: ({ query }) => {
      const content = [sent, joined].filter(({ state }) => (query.get('state') ?? state) === state)
      return answerOf(storeInvitationsCall, {
        content,
        page: 0,
        size: 20,
        totalElements: content.length,
        sendsAlimtalk: false,
      })
    },
    [upload]: ({ query }) => answerOf(inviteStoresCall, { ...plan, isSent: query.has('checksum') }),
    [`POST ${path}/1/resend`]: () => answerOf(resendStoreInvitationCall, { id: 1 }),
    [`DELETE ${path}/1`]: () => answerOf(cancelStoreInvitationCall, { id: 1 }),
    ...more,
  })
  const routes = [{ path: '/partner/:shopId/store/invitation', Component: StoreInvitationPage }]
  return { server, ...renderApp({ at: '/partner/saebyeoknaru/store/invitation', routes }) }
}

const choose = (name = '초대.xlsx') => userEvent.upload(screen.getByLabelText('엑셀 파일'), new File(['x'], name))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => screenWidth(1440))

describe('the page that invites many stores', () => {
  it('shows whom a workbook invites, and sends exactly that', async () => {
    const { server } = open()
    await choose()
    const table = within(await screen.findByRole('region', { name: '초대할 매장' }))
    expect(table.getByRole('row', { name: /망원점 이도윤 doyun@example.com – 메일 승인대기로 가입/ })).toBeTruthy()
    expect(screen.getByText('매장 2곳을 초대합니다.')).toBeTruthy()
    const lists = server.count(`GET ${path}`)
    await press('2곳에 초대 보내기')
    expect(await screen.findByText(/매장 2곳에 초대 메일을 보냅니다/)).toBeTruthy()
    expect(server.last(upload)?.query.get('checksum')).toBe(plan.checksum)
    expect(server.last(upload)?.headers.get('front-uri')).toBe('saebyeoknaru')
    await waitFor(() => expect(server.count(`GET ${path}`)).toBe(lists + 1))
  })

  it('names each cell that must be mended, and offers no sending', async () => {
    open({ [upload]: () => answerOf(inviteStoresCall, { ...wrong, isSent: false }) })
    await choose()
    const table = within(await screen.findByRole('region', { name: '고쳐야 할 칸' }))
    expect(table.getByRole('row', { name: `초대 3행 이메일 ${invitationCellSentences.invited}` })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /초대 보내기/ })).toBeNull()
  })

  it('states the refusal, with the plan as it is now', async () => {
    open({
      [upload]: ({ query }) =>
        query.has('checksum')
          ? refused(409, importRefusalText.changed, { data: wrong })
          : answerOf(inviteStoresCall, { ...plan, isSent: false }),
    })
    await choose()
    await userEvent.click(await screen.findByRole('button', { name: '2곳에 초대 보내기' }))
    expect(await screen.findByText(importRefusalText.changed)).toBeTruthy()
    expect(screen.getByRole('region', { name: '고쳐야 할 칸' })).toBeTruthy()
  })

  it('lists the invitations by state, which is in the address, with a link to the joined store', async () => {
    const { server, address } = open()
    const list = within(await screen.findByRole('region', { name: '초대한 매장' }))
    expect(list.getByRole('row', { name: /연남점 .* 가입 전 메일 · 발송 대기 2026-12-20까지/ })).toBeTruthy()
    expect(list.getByRole('link', { name: '망원점' }).getAttribute('href')).toBe('/partner/saebyeoknaru/store/22')
    await press('가입함')
    expect(address()).toBe('/partner/saebyeoknaru/store/invitation?state=JOINED')
    await waitFor(() => expect(server.last(`GET ${path}`)?.query.get('state')).toBe('JOINED'))
    await waitFor(() => expect(screen.queryByText('연남점')).toBeNull())
    expect(screen.queryByRole('button', { name: /다시 보내기/ })).toBeNull()
  })

  it('invites pasted stores by phone number, one per line', async () => {
    const { server } = open()
    const field = screen.getByLabelText('초대할 매장')
    await userEvent.click(field)
    await userEvent.paste('합정점\t최지우\t０１０ 0000 1036\r\n상수점，한도윤，010-0000-1037，실버')
    await press('확인하기')
    expect(await screen.findByText('매장 2곳을 초대합니다.')).toBeTruthy()
    const sentFile = server.last(upload)
    expect(sentFile?.query.get('fileName')).toBe('붙여넣기.txt')
    await press('2곳에 초대 보내기')
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '초대할 매장' }).value).toBe(''),
    )
  })

  it('asks before it is left with pasted stores', async () => {
    open()
    await userEvent.type(screen.getByLabelText('초대할 매장'), '연남점, 박서연')
    await userEvent.click(screen.getByRole('link', { name: '매장 관리' }))
    expect(await screen.findByRole('dialog', { name: /저장하지 않은 내용이 있습니다/ })).toBeTruthy()
  })

  it('invites the good lines of a paste, and keeps the others with their reasons to be corrected', async () => {
    const { server } = open({
      [upload]: ({ query }) =>
        server.count(upload) === 1
          ? answerOf(inviteStoresCall, { ...wrong, isSent: false })
          : answerOf(inviteStoresCall, { ...plan, isSent: query.has('checksum') }),
    })
    await userEvent.click(screen.getByLabelText('초대할 매장'))
    await userEvent.paste('합정점, 최지우, 010-0000-1036\n상수점, 한도윤, 010-0000-1037\n망원점, 이도윤')
    await press('확인하기')
    expect(await screen.findByText(invitationSentences.badLines(2))).toBeTruthy()
    expect((await screen.findByLabelText('3번째 줄')).getAttribute('value')).toBe('망원점, 이도윤')
    expect(screen.getByText(invitationCellSentences.contact)).toBeTruthy()
    expect(screen.getByText(`이메일: ${invitationCellSentences.invited}`)).toBeTruthy()
    expect(screen.getByText('매장 2곳을 초대합니다.')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '초대할 매장' }).value).toBe(
      '합정점, 최지우, 010-0000-1036',
    )
    const unreadable = screen.getByDisplayValue('망원점, 이도윤')
    await userEvent.type(unreadable, ', 010-0000-1038')
    await press('확인하기')
    await waitFor(() => expect(screen.queryByText(invitationCellSentences.contact)).toBeNull())
    expect(server.count(upload)).toBe(3)
  })

  it('shows the link of an invitation without an e-mail, to be copied', async () => {
    const link = `https://balju.example/signup/franchisee/coffee#${'t'.repeat(43)}`
    const byPhone = { ...sent, email: '', phone: '010-0000-1036', channel: 'LINK' as const }
    const { server } = open({
      [`GET ${path}`]: () =>
        answerOf(storeInvitationsCall, {
          content: [byPhone],
          page: 0,
          size: 20,
          totalElements: 1,
          sendsAlimtalk: false,
        }),
      [`POST ${path}/1/link`]: () => answerOf(storeInvitationLinkCall, { link }),
    })
    const list = within(await screen.findByRole('region', { name: '초대한 매장' }))
    expect(list.getByRole('row', { name: /연남점 .*010-0000-1036.* 가입 전 링크 · 링크 복사 전/ })).toBeTruthy()
    expect(screen.getByText(invitationSentences.noAlimtalk)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '연남점 초대 다시 보내기' })).toBeNull()
    await press('연남점 가입 링크')
    const dialog = within(await screen.findByRole('dialog', { name: '가입 링크 · 연남점' }))
    expect(dialog.getByLabelText('초대 문구').textContent).toContain(link)
    expect(dialog.getByRole('button', { name: '초대 문구 복사' })).toBeTruthy()
    expect(server.count(`POST ${path}/1/link`)).toBe(1)
  })

  it('sends a number alone by Alimtalk again, tells that one has failed, and still offers the link', async () => {
    const byPhone = { ...sent, email: '', phone: '010-0000-1036', channel: 'ALIM' as const, sending: 'FAILED' as const }
    const { server } = open({
      [`GET ${path}`]: () =>
        answerOf(storeInvitationsCall, {
          content: [byPhone],
          page: 0,
          size: 20,
          totalElements: 1,
          sendsAlimtalk: true,
        }),
    })
    const list = within(await screen.findByRole('region', { name: '초대한 매장' }))
    expect(list.getByRole('row', { name: /연남점 .* 알림톡 · 발송 실패/ })).toBeTruthy()
    expect(screen.queryByText(invitationSentences.noAlimtalk)).toBeNull()
    await press('연남점 초대 다시 보내기')
    expect(await screen.findByText(invitationSentences.resent.ALIM)).toBeTruthy()
    expect(server.count(`POST ${path}/1/resend`)).toBe(1)
    expect(screen.getByRole('button', { name: '연남점 가입 링크' })).toBeTruthy()
  })

  it('sends an invitation again, and cancels it after a question', async () => {
    const { server } = open()
    await userEvent.click(await screen.findByRole('button', { name: '연남점 초대 다시 보내기' }))
    expect(await screen.findByText(/초대 메일을 다시 보냅니다/)).toBeTruthy()
    await press('연남점 초대 취소')
    const dialog = within(await screen.findByRole('dialog', { name: /연남점 초대를 취소하시겠습니까/ }))
    expect(server.count(`DELETE ${path}/1`)).toBe(0)
    await userEvent.click(dialog.getByRole('button', { name: '초대 취소' }))
    expect(await screen.findByText('초대를 취소했습니다.')).toBeTruthy()
    expect(server.count(`DELETE ${path}/1`)).toBe(1)
  })
})
