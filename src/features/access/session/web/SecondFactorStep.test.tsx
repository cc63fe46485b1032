import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { secondFactorSentences } from '#features/access/second-factor/contract/second-factor.ts'
import { loginCall } from '../contract/login.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { LoginPage } from './LoginPage.tsx'

const login = 'POST /user/login'
const recoveryCode = 'abcd-efgh-jkmn'
const session = () => answerOf(loginCall, sessionFor({ ...operator, operatorRole: 'all', secondFactor: 'set' }))

/** Signs in up to the code after the password; the server refuses any but the right codes. */
async function signIn() {
  const server = fakeServer({
    [login]: ({ body }) => {
      const { code } = body as { code?: string }
      if (code === undefined) return refused(200, secondFactorSentences.ask, { data: { secondFactor: 'required' } })
      if (code === '123456' || code === recoveryCode) return session()
      return refused(200, secondFactorSentences.mismatch, { data: { secondFactor: 'wrong' } })
    },
  })
  const page = renderApp({ at: '/login', routes: [{ path: '/login', Component: LoginPage }] })
  await userEvent.type(screen.getByLabelText('아이디'), 'operator')
  await userEvent.type(screen.getByLabelText('비밀번호'), 'rightPass!26')
  await press('로그인')
  await screen.findByLabelText('인증번호')
  return { server, ...page }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isSignedIn = ({ reduxStore }: Awaited<ReturnType<typeof signIn>>) => reduxStore.getState().auth.user !== null

describe('the second step of a sign-in', () => {
  it('asks for the code of the app, with the password of the first step', async () => {
    const page = await signIn()
    expect(screen.getByText(secondFactorSentences.ask)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('')
    await press('확인')
    expect(screen.getByText(secondFactorSentences.missing)).toBeTruthy()
    expect(page.server.count(login)).toBe(1)
    await userEvent.type(screen.getByLabelText('인증번호'), '000000{Enter}')
    expect(await screen.findByText(secondFactorSentences.mismatch)).toBeTruthy()
    expect(isSignedIn(page)).toBe(false)
    await userEvent.clear(screen.getByLabelText('인증번호'))
    await userEvent.type(screen.getByLabelText('인증번호'), '123456{Enter}')
    expect(isSignedIn(page)).toBe(true)
    expect(page.server.last(login)?.body).toMatchObject({
      username: 'operator',
      password: 'rightPass!26',
      code: '123456',
    })
  })

  it('accepts a recovery code instead', async () => {
    const page = await signIn()
    await press('휴대폰이 없으신가요? 복구 코드로 로그인')
    await userEvent.type(screen.getByLabelText('복구 코드'), ` ${recoveryCode}{Enter}`)
    expect(isSignedIn(page)).toBe(true)
    expect(page.server.last(login)?.body).toMatchObject({ code: recoveryCode })
  })

  it('leads back to the first step for another account', async () => {
    const page = await signIn()
    await press('다른 아이디로 로그인')
    expect(screen.getByLabelText('비밀번호')).toBeTruthy()
    expect(isSignedIn(page)).toBe(false)
  })
})
