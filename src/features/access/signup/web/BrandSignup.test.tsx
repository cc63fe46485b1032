import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { signupCall } from '../contract/signup.calls.ts'
import { storeInvitationCall } from '#features/access/store-invitations/contract/store-invitations.calls.ts'
import { refused, answerOf } from '#app/web/testing/fake-server.ts'
import { coffeeBrand } from '#app/web/testing/shop-world.ts'
import { invitationSentences } from '#features/access/store-invitations/contract/invitation-terms.ts'
import { answers, checkUsername, field, fillIn, open, press, sent, submit, write } from './testing/signup-world.tsx'

const title = () => screen.findByRole('heading', { name: '새벽나루커피 가맹점 회원가입' })
const start = async () => {
  const page = open('/signup/franchisee/saebyeoknaru')
  await title()
  return page
}
const ok = async () => userEvent.click(await screen.findByRole('button', { name: '확인' }))

describe('the form of a brand', () => {
  it('joins that brand, signs in, and opens its login, which leads on to the shop', async () => {
    const { address, server } = await start()
    fillIn(answers)
    await userEvent.click(screen.getByLabelText('전체 동의'))
    await checkUsername()
    await submit()
    await screen.findByRole('dialog', { name: '회원가입이 완료되었습니다.' })
    await ok()
    await waitFor(() => expect(address()).toBe('/login/saebyeoknaru'))
    expect(sessionStorage.getItem('balju:visitorDraft:signup')).toBeNull()
    const body = await sent(server.calls.find(({ call }) => call === 'POST /user/signup')?.body)
    expect(body).toMatchObject({ partnerId: 201 })
    expect(window.dataLayer?.at(-1)).toMatchObject({ signup_type: 'franchisee' })
    delete window.dataLayer
  })

  it('of the market creates a general member, and says so', async () => {
    const market = { ...coffeeBrand, partnerId: 110, name: '프랜차이즈 마켓', uri: 'market' }
    const { server } = open('/signup/franchisee/market', { 'GET /partner/market': () => answerOf(brandCall, market) })
    await screen.findByRole('heading', { name: '프랜차이즈 마켓 회원가입' })
    expect(screen.getByText('일반회원')).toBeTruthy()
    expect(screen.queryByText(/승인하면/)).toBeNull()
    fillIn(answers)
    await userEvent.click(screen.getByLabelText('전체 동의'))
    await checkUsername()
    await submit()
    await screen.findByRole('dialog', { name: '회원가입이 완료되었습니다.' })
    await ok()
    expect(await sent(server.calls.find(({ call }) => call === 'POST /user/signup')?.body)).toMatchObject({
      partnerId: 110,
    })
    expect(window.dataLayer?.at(-1)).toMatchObject({ signup_type: 'user' })
    delete window.dataLayer
  })

  it('ends with what happens next, and with the number of the headquarters', async () => {
    const contact = { name: '새벽나루', tel: '025550100' }
    open('/signup/franchisee/saebyeoknaru', {
      'POST /user/signup': () => answerOf(signupCall, { userId: 'pseudonym', decision: { alimtalk: false, contact } }),
    })
    await title()
    fillIn(answers)
    await userEvent.click(screen.getByLabelText('전체 동의'))
    await checkUsername()
    await submit()
    const dialog = await screen.findByRole('dialog', { name: /회원가입이 완료되었습니다/ })
    expect(dialog.textContent).toContain('승인 결과는 가입하신 이메일로 알려 드립니다.')
    expect(dialog.textContent).toContain('새벽나루 본사 02-555-0100')
    await ok()
    delete window.dataLayer
  })

  it('asks to sign in when the new member could not be signed in', async () => {
    open('/signup/franchisee/saebyeoknaru', { 'POST /user/login': () => new Response(null, { status: 503 }) })
    await title()
    fillIn(answers)
    await userEvent.click(screen.getByLabelText('전체 동의'))
    await checkUsername()
    await submit()
    await screen.findByRole('dialog', { name: '회원가입이 완료되었습니다. 로그인 후 이용해 주세요.' })
    await ok()
    delete window.dataLayer
  })

  it('of a brand announces that the headquarters decides', async () => {
    await start()
    expect(screen.getByText('가입 후 본사 승인이 완료되면 주문하실 수 있습니다.')).toBeTruthy()
  })

  it('requires all three consents', async () => {
    const { server } = await start()
    fillIn(answers)
    await checkUsername()
    await userEvent.click(screen.getByLabelText(/^\[필수\] 서비스/))
    await press('가입하기')
    await screen.findByRole('dialog', { name: '필수 약관에 모두 동의해 주세요.' })
    await ok()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^\[필수\] 개인정보/)))
    expect(server.count('POST /user/signup')).toBe(0)
  })

  describe('opened by an invitation', () => {
    const token = 'a'.repeat(43)
    const invited = {
      partnerId: 201,
      storeName: '연남점',
      ownerName: '박서연',
      email: 'seoyeon@example.com',
      phone: '010-0000-1035',
      isApproved: true,
    }
    const openInvited = async (answer = () => answerOf(storeInvitationCall, invited)) => {
      sessionStorage.clear()
      const page = open(`/signup/franchisee/saebyeoknaru#${token}`, { 'POST /user/storeInvitation': answer })
      await title()
      return page
    }
    const valueOf = (label: string) => field(label).value

    it('fills in the store and its owner, and joins with the invitation', async () => {
      const { server } = await openInvited()
      expect(server.last('POST /user/storeInvitation')?.body).toEqual({ token })
      const filled = ['매장명', '이름', '이메일', '휴대폰 번호'].map(valueOf)
      expect(filled).toEqual(['연남점', '박서연', 'seoyeon@example.com', '010-0000-1035'])
      expect(screen.getByText(invitationSentences.prefilled)).toBeTruthy()
      expect(screen.getByText(invitationSentences.approved)).toBeTruthy()
      const { 매장명: _, 이름: __, 이메일: ___, '휴대폰 번호': ____, ...others } = answers
      fillIn(others)
      await userEvent.click(screen.getByLabelText('전체 동의'))
      await checkUsername()
      await submit()
      await ok()
      const body = await sent(server.calls.find(({ call }) => call === 'POST /user/signup')?.body)
      expect(body).toMatchObject({ partnerId: 201, invitation: token, name: '박서연', phone: '010-0000-1035' })
      delete window.dataLayer
    })

    it.each([
      ['that is over', () => refused(200, invitationSentences.notUsable)],
      ['of another brand', () => answerOf(storeInvitationCall, { ...invited, partnerId: 202 })],
    ])('%s says so, and lets the store join without it', async (_, answer) => {
      const { server } = await openInvited(answer)
      expect(screen.getByText(invitationSentences.notUsable)).toBeTruthy()
      expect(valueOf('매장명')).toBe('')
      fillIn(answers)
      await userEvent.click(screen.getByLabelText('전체 동의'))
      await checkUsername()
      await submit()
      await ok()
      const body = await sent(server.calls.find(({ call }) => call === 'POST /user/signup')?.body)
      expect(body).not.toHaveProperty('invitation')
      delete window.dataLayer
    })
  })

  it('returns to the brand’s login with a full page load', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await start()
    await press('뒤로 가기')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login/saebyeoknaru')
  })

  it('closes to the brand’s login and discards the draft', async () => {
    const { address } = await start()
    write('이름', '정유진')
    await press('닫기')
    expect(address()).toBe('/login/saebyeoknaru')
    expect(sessionStorage.getItem('balju:visitorDraft:signup')).toBeNull()
  })

  it('shows an error for an unknown brand', async () => {
    open('/signup/franchisee/nobody')
    expect(await screen.findByText('등록되지 않은 브랜드입니다. 주소를 다시 확인해 주세요.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '브랜드 찾아보기' }).getAttribute('href')).toBe('/signup/franchisee')
  })
})
