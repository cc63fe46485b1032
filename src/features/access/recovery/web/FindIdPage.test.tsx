import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LoginPage } from '#features/access/session/web/LoginPage.tsx'
import { findUsernameCall, type FoundUsername } from '../contract/recovery.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { FindIdPage } from './FindIdPage.tsx'
import { FindPasswordPage } from './FindPasswordPage.tsx'

const routes = [
  { path: '/user/help/id', Component: FindIdPage },
  { path: '/user/help/password', Component: FindPasswordPage },
  { path: '/login', Component: LoginPage },
]
const find = 'GET /user/findUsername'
const two: [FoundUsername, FoundUsername] = [
  { username: 'storecoffee', createdAt: '2024-05-20T16:00:00.000Z' },
  { username: 'second', createdAt: '2025-01-01T00:00:00.000Z' },
]
const field = (name: RegExp) => screen.getByLabelText(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const open = (answer: () => Response = () => answerOf(findUsernameCall, two)) => {
  const server = fakeServer({ [find]: answer })
  return { ...renderApp({ at: '/user/help/id', routes }), server }
}

async function ask(name = '김하늘', email = 'store@example.com') {
  if (name) await userEvent.type(field(/^이름/), name)
  if (email) await userEvent.type(field(/^이메일 ?\*?필수/), email)
  const [, submit] = screen.getAllByRole('button', { name: '아이디 찾기' })
  await userEvent.click(submit!) // the toggle and the form's own
}

describe('a help page opened by a link from outside', () => {
  it('goes back to the login', async () => {
    const { address } = open()
    await press('뒤로 가기')
    expect(address()).toBe('/login')
  })

  it('does so also after the other page has replaced it', async () => {
    // The browser router stores this; the memory router of the tests doesn't.
    history.replaceState({ idx: 0 }, '')
    const { address } = open()
    await press('비밀번호 찾기')
    expect(address()).toBe('/user/help/password')
    await press('뒤로 가기')
    expect(address()).toBe('/login')
    history.replaceState(null, '')
  })
})

describe('finding an id', () => {
  it('starts with two buttons between the screens, search by e-mail, and a disabled one by telephone', () => {
    open()
    expect(screen.getByRole('heading', { name: '아이디 찾기' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '아이디 찾기', pressed: true })).toBeTruthy()
    expect(screen.getByRole('radio', { name: '이메일로 찾기', checked: true })).toBeTruthy()
    expect(screen.getByRole('radio', { name: '휴대폰으로 찾기' })).toHaveProperty('disabled', true)
    expect(screen.getByText('준비 중')).toBeTruthy()
    expect(screen.getByRole('link', { name: '닫기' }).getAttribute('href')).toBe('/login')
  })

  it('shows the number of ids, the person, and the days of joining', async () => {
    const { server } = open()
    await ask()
    expect(await screen.findByText(/김하늘님의 정보와 일치하는 아이디가/)).toBeTruthy()
    expect(screen.getByText('2개')).toBeTruthy()
    expect(screen.getByText('store@example.com')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'storecoffee', checked: true })).toBeTruthy()
    expect(screen.getByText('가입일 2024-05-21')).toBeTruthy()
    expect(server.calls.find(({ call }) => call === 'GET /user/findUsername')?.query.get('name')).toBe('김하늘')
  })

  it('passes the chosen id to the login', async () => {
    const { address } = open()
    await ask()
    await userEvent.click(await screen.findByRole('radio', { name: 'second' }))
    await userEvent.click(screen.getByRole('link', { name: '로그인' }))
    expect(address()).toBe('/login')
    expect(screen.getByLabelText('아이디')).toHaveProperty('value', 'second')
  })

  it('passes it to the password search too', async () => {
    const { address } = open()
    await ask()
    await screen.findByRole('radio', { name: 'second' })
    await userEvent.click(screen.getByRole('link', { name: '비밀번호 찾기' }))
    expect(address()).toBe('/user/help/password')
    expect(field(/^아이디/)).toHaveProperty('value', 'storecoffee')
  })

  it('passes no masked id on, and says that the full one was mailed', async () => {
    open(() => answerOf(findUsernameCall, [{ ...two[0], username: 'st*******ee' }]))
    await ask()
    expect(await screen.findByText('전체 아이디는 입력하신 이메일로 보내 드렸습니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '로그인' }))
    expect(screen.getByLabelText('아이디')).toHaveProperty('value', '')
  })

  it('reports that there is none, and preserves the input', async () => {
    open(() => answerOf(findUsernameCall, []))
    await ask()
    await screen.findByRole('dialog', { name: '일치하는 회원 정보가 없습니다.' })
    await press('확인')
    expect(field(/^이름/)).toHaveProperty('value', '김하늘')
  })

  it('asks for missing or invalid input before anything is sent', async () => {
    const { server } = open()
    await ask('', 'store@example.comercial')
    expect(screen.getByText('이름을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('올바른 이메일 주소를 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^이름/))
    expect(server.count(find)).toBe(0)
  })

  it('shows the reason of a refusal', async () => {
    open(() => refused(429, '요청이 많습니다. 잠시 후 다시 시도해 주세요.', { headers: { 'Retry-After': '60' } }))
    await ask()
    expect(await screen.findByRole('dialog', { name: '요청이 많습니다. 잠시 후 다시 시도해 주세요.' })).toBeTruthy()
  })

  it('goes back to the previous page, skipping the other screen', async () => {
    const { router, address } = open()
    await router.navigate('/login')
    await userEvent.click(await screen.findByRole('link', { name: '아이디 찾기' }))
    await press('비밀번호 찾기')
    expect(address()).toBe('/user/help/password')
    await press('뒤로 가기')
    expect(address()).toBe('/login')
  })

  it('opened by a link from outside goes back to the login', async () => {
    const { address } = open()
    await press('뒤로 가기')
    expect(address()).toBe('/login')
  })
})
