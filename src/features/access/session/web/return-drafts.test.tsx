import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ChainStoreFormPage } from '#features/stores/chain-stores/web/ChainStoreFormPage.tsx'
import type { SessionUser } from '#contract/session-data.ts'
import { loginCall } from '../contract/login.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { sessionExpired, signedIn } from '#web/session/auth.slice.ts'
import { ShopGuard } from './Guarded.tsx'
import { LoginPage } from './LoginPage.tsx'

const at = '/shop/saebyeoknaru/chainStoreForm'
const routes = [
  {
    path: '/shop/:shopId',
    Component: ShopGuard,
    children: [
      {
        path: 'chainStoreForm',
        element: (
          <>
            <Link to="../myPage">마이페이지</Link>
            <ChainStoreFormPage />
          </>
        ),
      },
      { path: '*', element: <h1>다른 페이지</h1> },
    ],
  },
  { path: '/login/:shopId', Component: LoginPage },
]
const open = (member: SessionUser = storeOwner) => {
  fakeServer({
    'POST /user/login': () => answerOf(loginCall, sessionFor(member)),
    'GET /chainStore': () => answerOf(chainStoreListCall, []),
  })
  return renderApp({ at, routes, saved: { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } } })
}
const name = () => screen.findByLabelText(/^매장명/)
const typeName = async () => userEvent.type(await name(), '해운대점')

async function expireAndSignIn({ reduxStore }: ReturnType<typeof open>) {
  act(() => void reduxStore.dispatch(sessionExpired()))
  await userEvent.type(await screen.findByLabelText('아이디'), 'somebody')
  await userEvent.type(screen.getByLabelText('비밀번호'), 'baljudemo1!')
  await userEvent.click(screen.getByRole('button', { name: '로그인' }))
}

describe('a form on which the session expired', () => {
  it('is shown with the typed text after the sign-in', async () => {
    const app = open()
    await typeName()
    await expireAndSignIn(app)
    expect(await name()).toHaveProperty('value', '해운대점')
    expect(app.address()).toBe(at)
  })

  it('is empty for another member, whose sign-in deletes the draft', async () => {
    const app = open(headquarters)
    await typeName()
    await expireAndSignIn(app)
    expect(await name()).toHaveProperty('value', '')
    expect(JSON.stringify({ ...localStorage })).not.toContain('해운대점')
  })

  it('is empty for another member who signed in in another tab, and keeps none of their typing for the former one', async () => {
    const { reduxStore } = open()
    await typeName()
    act(() => void reduxStore.dispatch(signedIn(sessionFor(headquarters))))
    expect(await name()).toHaveProperty('value', '')
    await userEvent.type(await name(), '광안점')
    expect(Object.keys(localStorage).filter((key) => key.includes(`draft:${storeOwner.id}:`))).toEqual([])
  })

  it('shows the typed text after a reload too', async () => {
    const before = open()
    await typeName()
    const stored = { ...localStorage }
    before.unmount()
    Object.assign(localStorage, stored)
    open()
    expect(await name()).toHaveProperty('value', '해운대점')
  })

  it('is empty again once the member left it knowingly', async () => {
    const app = open()
    await typeName()
    await userEvent.click(screen.getByRole('link', { name: '마이페이지' }))
    await userEvent.click(await screen.findByRole('button', { name: '나가기' }))
    await screen.findByRole('heading', { name: '다른 페이지' })
    await act(() => app.router.navigate(at))
    expect(await name()).toHaveProperty('value', '')
  })
})
