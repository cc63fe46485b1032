import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkUsernameCall } from '../contract/signup.calls.ts'
import { refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import {
  agree,
  dialog,
  join,
  ok,
  openUserForm,
  answers,
  button,
  checkUsername,
  field,
  fillIn,
  isOff,
  open,
  press,
  write,
} from './testing/signup-world.tsx'

describe('the check of the username', () => {
  it('is enabled only for a valid username', async () => {
    await openUserForm()
    expect(button('아이디 중복 확인').disabled).toBe(true)
    write('아이디', 'Naru')
    expect(button('아이디 중복 확인').disabled).toBe(true)
    write('아이디', 'naru')
    expect(button('아이디 중복 확인').disabled).toBe(false)
  })

  it('states that the username is taken', async () => {
    const { server } = await openUserForm({ 'POST /user/checkUsername': () => answerOf(checkUsernameCall, false) })
    write('아이디', 'naru')
    await press('아이디 중복 확인')
    expect(await screen.findByText('이미 사용 중인 아이디입니다.')).toBeTruthy()
    expect(server.last('POST /user/checkUsername')?.body).toEqual({ username: 'naru' })
    fireEvent.blur(field('아이디'))
    expect(isOff('가입하기')).toBe(true)
    write('아이디', 'naru2')
    expect(screen.queryByText('이미 사용 중인 아이디입니다.')).toBeNull()
  })

  it('is required, and resets when the field changes, even back', async () => {
    const { server } = await openUserForm()
    fillIn(answers)
    await press('가입하기')
    await dialog('아이디 중복 확인을 해 주세요.')
    await ok()
    await checkUsername()
    write('아이디', 'naru')
    write('아이디', 'narugangnam')
    expect(screen.queryByText('사용 가능한 아이디입니다.')).toBeNull()
    await press('가입하기')
    await dialog('아이디 중복 확인을 해 주세요.')
    await ok()
    expect(server.count(join)).toBe(0)
  })

  it('ignores the answer for a name that has changed since', async () => {
    let answer = (_: Response) => {}
    await openUserForm({
      'POST /user/checkUsername': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    write('아이디', 'naru')
    await press('아이디 중복 확인')
    write('아이디', 'naru2')
    answer(answerOf(checkUsernameCall, false))
    await waitFor(() => expect(button('아이디 중복 확인').getAttribute('aria-busy')).toBeNull())
    expect(screen.queryByText('이미 사용 중인 아이디입니다.')).toBeNull()
  })

  it('covers the brand: name and address together', async () => {
    const sentence = '이미 등록된 브랜드명 또는 도메인 주소입니다.'
    open('/signup/franchisor', { 'POST /user/checkUriAndBrandName': () => refused(200, sentence) })
    await agree()
    write('브랜드명', '나루분식')
    expect(button('브랜드 중복 확인').disabled).toBe(true)
    write('브랜드 도메인 주소(영문·숫자)', 'naru')
    await press('브랜드 중복 확인')
    expect(await screen.findByText(sentence)).toBeTruthy()
    write('브랜드명', '나루분식2')
    expect(screen.queryByText(sentence)).toBeNull()
  })
})

describe('a failed check', () => {
  const away = '네트워크 연결을 확인한 후 다시 시도해 주세요.'
  const tooMany = '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'

  it.each([
    ['the network', away, 'offline' as const],
    ['the limit', tooMany, () => refused(429, tooMany)],
  ])('for %s says so under the username, and is gone when the next one is answered', async (_, sentence, first) => {
    let asked = 0
    await openUserForm({
      'POST /user/checkUsername': () => {
        if (++asked > 1) return answerOf(checkUsernameCall, true)
        if (first === 'offline') throw new TypeError('fetch failed')
        return first()
      },
    })
    fillIn(answers)
    await press('아이디 중복 확인')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(isOff('가입하기')).toBe(true)
    await checkUsername()
    expect(screen.queryByText(sentence)).toBeNull()
    expect(isOff('가입하기')).toBe(false)
  })

  it('of the brand is shown under its address, until the next answer', async () => {
    let asked = 0
    open('/signup/franchisor', {
      'POST /user/checkUriAndBrandName': () => (++asked > 1 ? success() : refused(429, tooMany)),
    })
    await agree()
    write('브랜드명', '나루분식')
    write('브랜드 도메인 주소(영문·숫자)', 'naru')
    await press('브랜드 중복 확인')
    expect(await screen.findByText(tooMany)).toBeTruthy()
    await press('브랜드 중복 확인')
    expect(await screen.findByText('사용 가능한 브랜드 정보입니다.')).toBeTruthy()
    expect(screen.queryByText(tooMany)).toBeNull()
    expect(field('브랜드 도메인 주소(영문·숫자)').getAttribute('aria-invalid')).not.toBe('true')
  })
})
