import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  proposeTransferCall,
  storeTransfersCall,
  transferCandidatesCall,
} from '../contract/store-transfers.partner.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { BrandTransfer, StoreTransfers } from '../contract/store-transfers.partner.calls.ts'
import { proposeSentences } from '../contract/transfer-terms.ts'
import { StoreTransfer } from './StoreTransfer.tsx'

const path = '/partnerAdmin/chainStore/21/transfer'
const none: StoreTransfers = {
  transfers: [],
  blocker: null,
  effects: { openOrders: 2, isDefault: true, nextDefault: '망원점', otherStores: 1 },
}
const proposed: BrandTransfer = {
  id: 5,
  state: 'PROPOSED',
  startsOn: '2026-12-15',
  expiresAt: '2026-12-08T10:01:00.000Z',
  createdAt: '2026-11-24T10:01:00.000Z',
  endedAt: null,
  endReason: '',
  proposedBy: 'hqcoffee',
  from: { username: 'coffee03', name: '정유진' },
  to: { username: 'coffee04', name: '강지호' },
  invitedEmail: '',
}

const Page = () => <StoreTransfer shopId="saebyeoknaru" store={{ id: 21, name: '연남점' }} />

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers)
  renderApp({ at: '/x', routes: [{ path: '/x', Component: Page }] })
  return { sent: (call: string) => server.calls.findLast((seen) => seen.call === call) }
}

describe("the transfer on a store's page", () => {
  it('states what changes, and is proposed to a found member at once', async () => {
    const found = [
      {
        memberId: 8,
        username: 'coffee04',
        name: '강지호',
        phone: '010-****-1019',
        email: 'co***@example.com',
        stores: [],
      },
    ]
    const { sent } = open({
      [`GET ${path}`]: () => answerOf(storeTransfersCall, none),
      [`GET ${path}/candidate`]: () => answerOf(transferCandidatesCall, found),
      [`POST ${path}`]: () => answerOf(proposeTransferCall, { id: 5, mailed: true }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '점주 변경' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/진행 중인 주문 2건을 포함한/)).toBeTruthy()
    expect(dialog.getByText('현재 점주의 기본 매장은 망원점으로 바뀝니다.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '점주 변경 신청' }))
    expect(await dialog.findByText('새 점주를 선택해 주세요.')).toBeTruthy()
    expect(sent(`POST ${path}`)).toBeUndefined()

    await userEvent.type(dialog.getByRole('searchbox', { name: /회원/ }), '강지호')
    await userEvent.click(await dialog.findByRole('radio', { name: '강지호 (coffee04)' }))
    await userEvent.click(dialog.getByRole('radio', { name: '수락하는 즉시' }))
    await userEvent.click(dialog.getByRole('button', { name: '점주 변경 신청' }))
    expect(await screen.findByText('점주 변경을 신청했습니다.')).toBeTruthy()
    expect(sent(`POST ${path}`)?.body).toEqual({ to: { memberId: 8 }, startsOn: null })
  })

  it('invites by e-mail, and keeps the dialog with the sentence of a refusal', async () => {
    open({
      [`GET ${path}`]: () => answerOf(storeTransfersCall, none),
      [`POST ${path}`]: () => refused(409, proposeSentences['already-open']),
    })
    await userEvent.click(await screen.findByRole('button', { name: '점주 변경' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: '이메일로 초대' }))
    await userEvent.click(dialog.getByRole('radio', { name: '수락하는 즉시' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /이메일/ }), 'next@example.com')
    await userEvent.click(dialog.getByRole('button', { name: '점주 변경 신청' }))
    expect(await dialog.findByText(proposeSentences['already-open'])).toBeTruthy()
  })

  it('shows an open transfer, which is cancelled after a question', async () => {
    const { sent } = open({
      [`GET ${path}`]: () =>
        answerOf(storeTransfersCall, { ...none, blocker: proposeSentences['already-open'], transfers: [proposed] }),
      [`DELETE ${path}/5`]: () => success(),
    })
    expect(await screen.findByText('강지호 (coffee04)')).toBeTruthy()
    expect(screen.getByText('12월 15일(화) 0시')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '점주 변경' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '점주 변경 취소' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '점주 변경 취소' }))
    expect(await screen.findByText('점주 변경을 취소했습니다.')).toBeTruthy()
    expect(sent(`DELETE ${path}/5`)).toBeTruthy()
  })

  it('states why none can be proposed, and lists the former ones', async () => {
    const done: BrandTransfer = { ...proposed, state: 'DONE', endedAt: '2026-11-25T10:01:00.000Z' }
    open({
      [`GET ${path}`]: () =>
        answerOf(storeTransfersCall, { ...none, blocker: proposeSentences['not-active'], transfers: [done] }),
    })
    expect(await screen.findByText(proposeSentences['not-active'])).toBeTruthy()
    expect(screen.getByText('변경 완료 · 정유진 → 강지호 (coffee04)')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
