import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#contract/session-data.ts'
import { sessionRenewed, signedIn } from '#web/session/auth.slice.ts'
import { ShopGuard } from '#features/access/session/web/Guarded.tsx'
import { ownTermsCall } from '../contract/own-terms.calls.ts'
import { termsVersionCall } from '../contract/terms.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AmendedTermsPage } from '#app/web/pages/AmendedTermsPage.tsx'

const due = {
  type: 'service',
  title: '서비스 이용약관',
  version: 2,
  effectiveOn: '2026-06-14',
  changes: [{ version: 2, effectiveOn: '2026-06-14', summary: '배송비가 오릅니다.' }],
} as const
const text = { ...due, body: '제1조 (새 목적)\n내용', versions: [] } as const
const asked: SessionUser = { ...storeOwner, termsDue: true }
const shop = `/shop/${storeOwner.userData.partnerUri}`

function open(at: string, more: Parameters<typeof fakeServer>[0] = {}, user = asked) {
  const server = fakeServer({
    'GET /mypage/terms': () => answerOf(ownTermsCall, [due]),
    'GET /terms/service/2': () => answerOf(termsVersionCall, text),
    'GET /terms/service/3': () => answerOf(termsVersionCall, text),
    'POST /mypage/terms': () => success(),
    ...more,
  })
  const page = renderApp({
    at: '/start',
    routes: [
      { path: '/start', element: null },
      { path: '/user/terms', Component: AmendedTermsPage },
      {
        path: '/shop/:shopId',
        Component: ShopGuard,
        children: [{ path: '*', element: <input aria-label="쇼핑몰" /> }],
      },
    ],
  })
  act(() => void page.reduxStore.dispatch(signedIn(sessionFor(user))))
  act(() => void page.router.navigate(at))
  return { server, ...page }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('amended terms', () => {
  it('are asked for on the way to a page, with what changed and the whole text, and lead on to it', async () => {
    const { server, address, reduxStore } = open(`${shop}/order?from=cart`)
    expect(await screen.findByText('배송비가 오릅니다.')).toBeTruthy()
    expect(screen.getByText('2026년 6월 14일 시행')).toBeTruthy()
    await userEvent.click(screen.getByText('전문 보기'))
    expect(await screen.findByText('제1조 (새 목적)')).toBeTruthy()
    await press('동의하고 계속하기')
    expect(server.last('POST /mypage/terms')).toBeUndefined()
    expect(screen.getAllByText('개정된 약관에 모두 동의하셔야 계속 이용하실 수 있습니다.').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('checkbox', { name: '[필수] 개정된 서비스 이용약관에 동의합니다.' }))
    await press('동의하고 계속하기')
    expect(await screen.findByLabelText('쇼핑몰')).toBeTruthy()
    expect(address()).toBe(`${shop}/order?from=cart`)
    expect(server.last('POST /mypage/terms')?.body).toEqual({ versions: [{ type: 'service', version: 2 }] })
    expect(reduxStore.getState().auth.user?.termsDue).toBeUndefined()
  })

  it.each(['myPage/leave', 'questionList/new'])('leave %s open', async (path) => {
    const { address } = open(`${shop}/${path}`)
    expect(await screen.findByLabelText('쇼핑몰')).toBeTruthy()
    expect(address()).toBe(`${shop}/${path}`)
  })

  it('do not take away a page on which the member types when their day comes', async () => {
    const { reduxStore, address, router } = open(`${shop}/order`, {}, storeOwner)
    await userEvent.type(await screen.findByLabelText('쇼핑몰'), '적던 글')
    act(() => void reduxStore.dispatch(sessionRenewed(sessionFor(asked))))
    expect(screen.getByDisplayValue('적던 글')).toBeTruthy()
    act(() => void router.navigate(`${shop}/cartList`))
    expect(await screen.findByText('배송비가 오릅니다.')).toBeTruthy()
    expect(address()).toBe(`/user/terms?next=${encodeURIComponent(`${shop}/cartList`)}`)
  })

  it('that changed meanwhile are shown again, unticked', async () => {
    let version = 2
    open('/user/terms', {
      'GET /mypage/terms': () => answerOf(ownTermsCall, [{ ...due, version }]),
      'POST /mypage/terms': () => {
        version = 3
        return refused(409, '그사이 약관이 다시 바뀌었습니다. 새로운 내용을 확인한 후 동의해 주세요.')
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /서비스 이용약관/ }))
    await press('동의하고 계속하기')
    expect((await screen.findByRole('dialog')).textContent).toContain('그사이 약관이 다시 바뀌었습니다')
    await press('확인')
    await expect.poll(() => screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('lead on at once when another tab has agreed', async () => {
    const { address } = open(`/user/terms?next=${shop}/cartList`, {
      'GET /mypage/terms': () => answerOf(ownTermsCall, []),
    })
    await userEvent.click(await screen.findByRole('button', { name: '계속하기' }))
    expect(address()).toBe(`${shop}/cartList`)
  })

  it('let the member ask, leave and sign out', async () => {
    open('/user/terms')
    expect((await screen.findByRole('link', { name: '1:1 문의' })).getAttribute('href')).toBe(
      `${shop}/questionList/new`,
    )
    expect(screen.getByRole('link', { name: '회원 탈퇴' }).getAttribute('href')).toBe(`${shop}/myPage/leave`)
    expect(screen.getByRole('button', { name: '로그아웃' })).toBeTruthy()
  })
})
