import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { OwnStoreListPage } from '#app/web/pages/OwnStoreListPage.tsx'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { acceptTransferCall, ownTransfersCall } from '../contract/store-transfers.calls.ts'
import { switchStoreCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { seongsuStore, shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { OwnTransfer } from '../contract/store-transfers.calls.ts'
import { answerSentences } from '../contract/transfer-terms.ts'
import { StoreTransferPage } from './StoreTransferPage.tsx'

const offer: OwnTransfer = {
  id: 5,
  side: 'NEW',
  state: 'PROPOSED',
  storeName: '연남점',
  address: '서울 마포구 가온로 1',
  startsOn: '2026-12-15',
  expiresAt: '2026-12-08T10:01:00.000Z',
  endedAt: null,
}
const nobody = { ...storeOwner, chainStoreId: null }
const routes = [
  { path: '/shop/:shopId/chainStoreList', Component: OwnStoreListPage },
  { path: '/shop/:shopId/storeTransfer/:transferId', Component: StoreTransferPage },
]

function open(path: string, handlers: Parameters<typeof fakeServer>[0] = {}, user = storeOwner) {
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /chainStore': () => answerOf(chainStoreListCall, user.chainStoreId === null ? [] : [seongsuStore]),
    'GET /storeTransfer': () => answerOf(ownTransfersCall, [offer]),
    ...handlers,
  })
  renderApp({ at: `${shopPath}/${path}`, routes, saved: signedInAs(user) })
  return { sent: (call: string) => server.calls.findLast((seen) => seen.call === call) }
}

async function fillIn() {
  const values = {
    '매장 전화번호': '0200002002',
    '상호(법인명)': '바다커피',
    대표자명: '박바다',
    사업자등록번호: '1248100998',
    업태: '음식점업',
    종목: '커피',
  }
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(
      await screen.findByRole('textbox', { name: new RegExp(label.replaceAll(/[()]/g, '.')) }),
      value,
    )
  }
}

describe('the list of stores', () => {
  it('leads to the offer of a store, and tells a member without a store what is left', async () => {
    open('chainStoreList', {}, nobody)
    const link = await screen.findByRole('link', { name: '연남점' })
    expect(link.getAttribute('href')).toBe(`${shopPath}/storeTransfer/5`)
    expect(screen.getByText(/본사에서 새 점주로 지정했습니다/)).toBeTruthy()
    expect(await screen.findByText('주문할 수 있는 매장이 없습니다.')).toBeTruthy()
  })

  it('tells the former owner what happens, without a link', async () => {
    open('chainStoreList', {
      'GET /storeTransfer': () => answerOf(ownTransfersCall, [{ ...offer, side: 'FORMER', state: 'ACCEPTED' }]),
    })
    expect(await screen.findByText('12월 15일(화) 0시부터 이 매장으로 주문하실 수 없습니다.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '연남점' })).toBeNull()
  })
})

describe('the offer of a store', () => {
  it('is accepted with the data of the own business', async () => {
    const { sent } = open('storeTransfer/5', {
      'POST /storeTransfer/5/accept': () => answerOf(acceptTransferCall, { state: 'ACCEPTED', chainStoreId: 21 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '매장 넘겨받기' }))
    expect(await screen.findByText('상호(법인명)를 입력해 주세요.')).toBeTruthy()
    expect(sent('POST /storeTransfer/5/accept')).toBeUndefined()
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: '매장 넘겨받기' }))
    expect(await screen.findByText('점주 변경을 수락했습니다.')).toBeTruthy()
    expect(sent('POST /storeTransfer/5/accept')?.body).toMatchObject({
      tel: '0200002002',
      businessNumber: '124-81-00998',
      businessRepresentative: '박바다',
    })
  })

  it('enters the store at once for a member who had none', async () => {
    const { sent } = open(
      'storeTransfer/5',
      {
        'POST /storeTransfer/5/accept': () => answerOf(acceptTransferCall, { state: 'DONE', chainStoreId: 21 }),
        'POST /user/token/chainStore/21': () =>
          answerOf(switchStoreCall, sessionFor({ ...nobody, chainStoreId: 21 }, 'token-2')),
      },
      nobody,
    )
    await screen.findByRole('button', { name: '매장 넘겨받기' })
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: '매장 넘겨받기' }))
    expect(await screen.findByText(/매장을 넘겨받았습니다/)).toBeTruthy()
    expect(sent('POST /user/token/chainStore/21')).toBeTruthy()
  })

  it('states the refusal and keeps the form', async () => {
    open('storeTransfer/5', {
      'POST /storeTransfer/5/accept': () => refused(409, answerSentences['store-not-active']),
    })
    await screen.findByRole('button', { name: '매장 넘겨받기' })
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: '매장 넘겨받기' }))
    expect(await screen.findByText(answerSentences['store-not-active'])).toBeTruthy()
  })

  it('is declined after a question', async () => {
    const { sent } = open('storeTransfer/5', { 'POST /storeTransfer/5/decline': () => success() })
    await userEvent.click(await screen.findByRole('button', { name: '거절' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '거절' }))
    expect(await screen.findByText('점주 변경을 거절했습니다.')).toBeTruthy()
    expect(sent('POST /storeTransfer/5/decline')).toBeTruthy()
  })

  it('that has ended leads to the list of stores', async () => {
    open('storeTransfer/6')
    expect(await screen.findByRole('heading', { name: '매장 관리' })).toBeTruthy()
  })
})
