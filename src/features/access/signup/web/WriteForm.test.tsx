import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import {
  dialog,
  join,
  ok,
  openUserForm,
  answers,
  checkUsername,
  field,
  fillIn,
  isOff,
  press,
  sent,
  submit,
  write,
} from './testing/signup-world.tsx'

afterEach(() => {
  delete window.dataLayer
})

describe('the form', () => {
  it('states missing fields in an alert and under the fields, and focuses the first', async () => {
    const { server } = await openUserForm()
    const { 이름: _, ...rest } = answers
    fillIn(rest)
    await press('가입하기')
    await dialog('필수 항목을 입력해 주세요!')
    await ok()
    expect(screen.getByText('이름을 입력해 주세요.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('이름')))
    expect(isOff('가입하기')).toBe(true)
    expect(server.count(join)).toBe(0)
    write('이름', '정유진')
    expect(isOff('가입하기')).toBe(false)
  })

  it('validates a field on blur, and on every key after that', async () => {
    await openUserForm()
    fireEvent.change(field('이메일'), { target: { value: 'yujin' } })
    expect(screen.queryByText('올바른 이메일 주소를 입력해 주세요.')).toBeNull()
    fireEvent.blur(field('이메일'))
    expect(screen.getByText('올바른 이메일 주소를 입력해 주세요.')).toBeTruthy()
    expect(field('이메일').getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(field('이메일'), { target: { value: 'yujin@example.com' } })
    expect(screen.queryByText('올바른 이메일 주소를 입력해 주세요.')).toBeNull()
  })

  it('lists the invalid fields at its end, with links', async () => {
    await openUserForm()
    write('이메일', 'yujin')
    write('휴대폰 번호', '02')
    expect(screen.getByText('2곳을 고쳐 주세요', { selector: 'b' })).toBeTruthy()
    await press('휴대폰 번호')
    expect(document.activeElement).toBe(field('휴대폰 번호'))
  })

  it('validates the business number while it is typed, in groups', async () => {
    await openUserForm()
    const sentence = '올바른 사업자등록번호를 입력해 주세요.'
    await userEvent.type(field('사업자등록번호'), '124810099')
    expect(field('사업자등록번호').value).toBe('124-81-0099')
    expect(screen.queryByText(sentence)).toBeNull()
    await userEvent.type(field('사업자등록번호'), '9')
    expect(screen.getByText(sentence)).toBeTruthy()
    await userEvent.type(field('사업자등록번호'), '{Backspace}8')
    expect(field('사업자등록번호').value).toBe('124-81-00998')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('shows the password hint while the password is invalid', async () => {
    await openUserForm()
    const hint = '영문·숫자·특수문자 중 2가지 이상 조합, 10~16자'
    write('비밀번호', 'short1')
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.getByText('비밀번호를 10자 이상 입력해 주세요.')).toBeTruthy()
    write('비밀번호', 'naru!gangnam1')
    expect(screen.queryByText(hint)).toBeNull()
  })

  it('says at once that a password from a manager is too long, and keeps all of it', async () => {
    await openUserForm()
    fireEvent.change(field('비밀번호'), { target: { value: 'Xk4!pLq8Rt2&Zm6vBn0$' } })
    const sentence = '비밀번호는 16자까지 입력할 수 있습니다. 자동으로 만든 비밀번호라면 16자로 줄여 주세요.'
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(field('비밀번호').value).toHaveLength(20)
    fireEvent.change(field('비밀번호'), { target: { value: 'Xk4!pLq8Rt2&Zm6v' } })
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it.each([
    [
      'a password that is the username',
      { 아이디: 'narunaru12', 비밀번호: 'narunaru12' },
      '아이디와 동일한 비밀번호는 사용할 수 없습니다.',
    ],
    ['two passwords that differ', { '비밀번호 확인': 'naru!gangnam2' }, '입력하신 비밀번호를 다시 확인해 주세요.'],
  ])('%s is also shown in an alert when Enter sends the form', async (_, part, sentence) => {
    await openUserForm()
    fillIn({ ...answers, 이름: '정' })
    for (const [label, text] of Object.entries(part)) fireEvent.change(field(label), { target: { value: text } })
    const again = 'narunaru12'
    if ('비밀번호' in part) fireEvent.change(field('비밀번호 확인'), { target: { value: again } })
    fireEvent.submit(field('이름').form!)
    await dialog(sentence)
    await ok()
  })

  it('keeps a click on a button although an error appears above it', async () => {
    await openUserForm()
    const { '비밀번호 확인': _, ...rest } = answers
    fillIn(rest)
    await userEvent.type(field('비밀번호 확인'), 'other')
    await press('가입하기')
    await dialog('입력하신 비밀번호를 다시 확인해 주세요.')
    await ok()
    expect(isOff('가입하기')).toBe(true)
  })

  it('copies the e-mail for tax invoices and keeps the copy', async () => {
    await openUserForm()
    write('이메일', 'yujin@example.com')
    await userEvent.click(screen.getByLabelText('기본 이메일과 동일'))
    expect(field('세금계산서 수신 이메일').value).toBe('yujin@example.com')
    expect(field('세금계산서 수신 이메일').readOnly).toBe(true)
    write('이메일', 'other@example.com')
    expect(field('세금계산서 수신 이메일').value).toBe('other@example.com')
    await userEvent.click(screen.getByLabelText('기본 이메일과 동일'))
    expect(field('세금계산서 수신 이메일').readOnly).toBe(false)
  })

  it('shows the formats of username and number in advance', async () => {
    await openUserForm()
    const hintOf = (label: string) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    expect(hintOf('아이디')).toContain('영문 소문자·숫자 4~16자')
    expect(hintOf('휴대폰 번호')).toContain("010으로 시작하는 번호를 '-' 없이 입력해 주세요.")
  })

  it("limits the e-mail to the server's length", async () => {
    await openUserForm()
    for (const label of ['이메일', '세금계산서 수신 이메일'])
      expect([label, field(label).maxLength]).toEqual([label, 100])
  })

  it('has the consents to messages ticked, and each can be refused', async () => {
    const { server } = await openUserForm()
    expect(screen.getByLabelText<HTMLInputElement>('[선택] 문자 수신 동의').checked).toBe(true)
    await userEvent.click(screen.getByLabelText('[선택] 이메일 수신 동의'))
    fillIn(answers)
    await checkUsername()
    await submit()
    await screen.findByText('회원가입이 완료되었습니다.')
    expect(await sent(server.calls.find(({ call }) => call === join)?.body)).toMatchObject({
      receiveSmsYn: true,
      receiveEmailYn: false,
    })
  })
})
