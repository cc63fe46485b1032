import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, open, press } from './testing/signup-world.tsx'

describe('the chooser', () => {
  it.each([
    [/^가맹본부/, '/signup/franchisor'],
    [/^가맹점/, '/signup/franchisee'],
    [/^일반회원/, '/signup/user'],
  ])('%s leads to %s', async (name, path) => {
    const { address } = open('/signup')
    expect(screen.getByText('가입하실 회원 유형을 선택해 주세요.')).toBeTruthy()
    await press(name)
    expect(address()).toBe(path)
  })

  it('says what each type needs before the form is opened', () => {
    open('/signup')
    expect(button(/^일반회원/).textContent).toContain('사업자등록번호가 필요하며, 승인 없이 바로 주문합니다.')
    expect(button(/^가맹점/).textContent).toContain('매장의 사업자등록번호가 필요하며, 본사가 승인합니다.')
    expect(button(/^가맹본부/).textContent).toContain('사업자등록번호와 정산 계좌가 필요합니다.')
  })

  it('goes back to the home page when it was opened directly', async () => {
    const { address } = open('/signup')
    await press('뒤로 가기')
    expect(address()).toBe('/')
  })

  it('goes back to the previous page, and closes to the home page', async () => {
    const { address, router } = open('/login/saebyeoknaru')
    await act(() => router.navigate('/signup'))
    await press('뒤로 가기')
    expect(address()).toBe('/login/saebyeoknaru')
    await act(() => router.navigate('/signup'))
    await press('닫기')
    expect(address()).toBe('/')
  })
})
