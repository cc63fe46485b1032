import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { secondFactorSentences } from '#features/access/second-factor/contract/second-factor.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import {
  beginFactorCall,
  confirmFactorCall,
  ownFactorCall,
  removeFactorCall,
  renewRecoveryCodesCall,
} from '../../contract/own-factor.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { OwnFactorPage } from './OwnFactorPage.tsx'

const secret = 'JBSWY3DPEHPK3PXP'
const recoveryCodes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] as const
const unset = { setYn: 'N', requiredYn: 'Y', recoveryCodes: 0 } as const
const waiting = { ...operator, operatorRole: 'all', secondFactor: 'missing' } as const

function open(more: Parameters<typeof fakeServer>[0] = {}, at = '/user/secondFactor', user: SessionUser = waiting) {
  const server = fakeServer({
    'GET /mypage/secondFactor': () => answerOf(ownFactorCall, unset),
    'POST /mypage/secondFactor': () =>
      answerOf(beginFactorCall, { secret, uri: `otpauth://totp/balju?secret=${secret}` }),
    'PUT /mypage/secondFactor': () => answerOf(confirmFactorCall, { recoveryCodes }),
    ...more,
  })
  const page = renderApp({ at: '/start', routes: [{ path: '/user/secondFactor', Component: OwnFactorPage }] })
  act(() => void page.reduxStore.dispatch(signedIn(sessionFor(user))))
  act(() => void page.router.navigate(at))
  return { server, ...page }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const write = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)

async function scan(code = '123456') {
  await write(/^현재 비밀번호/, 'rightPass!26')
  await press('설정 시작')
  await write(/^인증번호/, code)
  await press('확인')
}

describe('the set-up of the own second factor', () => {
  it('leads from the password over the first code to the recovery codes, and on to the page', async () => {
    const { server, reduxStore, address } = open({}, '/user/secondFactor?next=/admin/order')
    expect(await screen.findByText(/이 권한은 2단계 인증을 설정한 뒤 이용할 수 있습니다/)).toBeTruthy()
    await write(/^현재 비밀번호/, 'rightPass!26')
    await press('설정 시작')
    expect((await screen.findByLabelText('설정 키')).textContent).toBe('JBSW Y3DP EHPK 3PXP')
    expect(await screen.findByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeTruthy()
    await write(/^인증번호/, ' 123456')
    await press('확인')
    const codes = within(await screen.findByRole('list', { name: '복구 코드' })).getAllByRole('listitem')
    expect(codes.map(({ textContent }) => textContent)).toEqual(recoveryCodes)
    expect(server.last('POST /mypage/secondFactor')?.body).toEqual({ password: 'rightPass!26', kind: 'APP' })
    expect(server.last('PUT /mypage/secondFactor')?.body).toEqual({ code: '123456' })
    // The codes are never shown again, so that the page waits until they are stored.
    expect(screen.getByText('복구 코드를 저장한 뒤 계속할 수 있습니다.')).toBeTruthy()
    await press('계속')
    expect(address()).toBe('/user/secondFactor?next=/admin/order')
    await userEvent.click(screen.getByLabelText('복구 코드를 안전한 곳에 저장했습니다.'))
    await press('계속')
    expect(address()).toBe('/admin/order')
    expect(reduxStore.getState().auth.user?.secondFactor).toBe('set')
  })

  it('works without a phone: a printed list of codes, and the first of them', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { server, address } = open(
      {
        'POST /mypage/secondFactor': () => answerOf(beginFactorCall, { recoveryCodes }),
        'PUT /mypage/secondFactor': () => answerOf(confirmFactorCall, { recoveryCodes: [] }),
      },
      '/user/secondFactor?next=/admin/order',
    )
    expect(await screen.findByRole('heading', { name: '2단계 인증 설정' })).toBeTruthy()
    await write(/^현재 비밀번호/, 'rightPass!26')
    await press('휴대폰 없이 코드 목록으로 설정')
    expect(await screen.findByText('코드 목록을 인쇄해 주세요.')).toBeTruthy()
    expect(server.last('POST /mypage/secondFactor')?.body).toEqual({ password: 'rightPass!26', kind: 'CODES' })
    await press('인쇄')
    expect(print).toHaveBeenCalled()
    await userEvent.click(screen.getByLabelText('코드 목록을 인쇄하거나 저장했습니다.'))
    await press('계속')
    await write(/^목록의 코드/, 'abcd-efgh-jkmn')
    await press('확인')
    expect(server.last('PUT /mypage/secondFactor')?.body).toEqual({ code: 'abcd-efgh-jkmn' })
    await vi.waitFor(() => expect(address()).toBe('/admin/order'))
  })

  it.each([
    [{ ...storeOwner, secondFactor: 'off' } as const, `/shop/${storeOwner.userData.partnerUri}/myPage/userInfo`],
    [{ ...storeOwner, brandRole: 'READ', secondFactor: 'off' } as const, `/partner/${storeOwner.userData.partnerUri}`],
  ])('is offered to every member and closes to the page that led here: %#', async (user, home) => {
    open({ 'GET /mypage/secondFactor': () => answerOf(ownFactorCall, { ...unset, requiredYn: 'N' }) }, undefined, user)
    expect(await screen.findByText(/로그인할 때 비밀번호와 함께 인증 앱의 번호를 확인합니다/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '닫기' }).getAttribute('href')).toBe(home)
    expect(screen.queryByRole('button', { name: '로그아웃' })).toBeNull()
  })

  it('saves the recovery codes as a file', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open()
    await scan()
    await userEvent.click(await screen.findByRole('button', { name: '파일로 저장' }))
    expect(await files[0]?.text()).toContain(recoveryCodes.join('\n'))
  })

  it('shows a wrong password and a wrong code, and takes the next one', async () => {
    let [passwords, codes] = [0, 0]
    open({
      'POST /mypage/secondFactor': () =>
        passwords++ === 0
          ? refused(400, '현재 비밀번호가 일치하지 않습니다.')
          : answerOf(beginFactorCall, { secret, uri: 'otpauth://totp/balju' }),
      'PUT /mypage/secondFactor': () =>
        codes++ === 0 ? refused(400, secondFactorSentences.mismatch) : answerOf(confirmFactorCall, { recoveryCodes }),
    })
    await write(/^현재 비밀번호/, 'wrong')
    await press('설정 시작')
    expect(await screen.findByText('현재 비밀번호가 일치하지 않습니다.')).toBeTruthy()
    await press('설정 시작')
    await write(/^인증번호/, '000000')
    await press('확인')
    expect(await screen.findByText(secondFactorSentences.mismatch)).toBeTruthy()
    await press('확인')
    expect(await screen.findByRole('list', { name: '복구 코드' })).toBeTruthy()
  })
})

describe('the own second factor', () => {
  const set = { setYn: 'Y', requiredYn: 'N', recoveryCodes: 3 } as const

  it('shows the remaining recovery codes, and replaces them for a code of the app', async () => {
    const { server } = open({
      'GET /mypage/secondFactor': () => answerOf(ownFactorCall, set),
      'POST /mypage/secondFactor/recoveryCode': () => answerOf(renewRecoveryCodesCall, { recoveryCodes }),
    })
    expect(await screen.findByText('3개')).toBeTruthy()
    await press('복구 코드 재발급 · 해제')
    await press('복구 코드 재발급')
    expect(screen.getByText(secondFactorSentences.missing)).toBeTruthy()
    await write(/^인증번호/, '123456')
    await press('복구 코드 재발급')
    expect(await screen.findByRole('list', { name: '복구 코드' })).toBeTruthy()
    expect(server.last('POST /mypage/secondFactor/recoveryCode')?.body).toEqual({ code: '123456' })
  })

  it('is renewed by a recovery code, as written down with its hyphens, when the phone is lost', async () => {
    const { server } = open({
      'GET /mypage/secondFactor': () => answerOf(ownFactorCall, set),
      'POST /mypage/secondFactor/recoveryCode': () => answerOf(renewRecoveryCodesCall, { recoveryCodes }),
    })
    await press('복구 코드 재발급 · 해제')
    await press('휴대폰이 없으신가요? 복구 코드로 확인')
    await write(/^복구 코드/, recoveryCodes[0])
    await press('복구 코드 재발급')
    expect(await screen.findByRole('list', { name: '복구 코드' })).toBeTruthy()
    expect(server.last('POST /mypage/secondFactor/recoveryCode')?.body).toEqual({ code: recoveryCodes[0] })
  })

  it('is removed after a question', async () => {
    const { server, reduxStore } = open({
      'GET /mypage/secondFactor': () => answerOf(ownFactorCall, set),
      'DELETE /mypage/secondFactor': () => answerOf(removeFactorCall, { setYn: 'N' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '복구 코드 재발급 · 해제' }))
    await write(/^인증번호/, '123456')
    await press('2단계 인증 해제')
    await userEvent.click(await screen.findByRole('button', { name: '해제' }))
    await vi.waitFor(() => expect(reduxStore.getState().auth.user?.secondFactor).toBe('off'))
    expect(server.last('DELETE /mypage/secondFactor')?.body).toEqual({ code: '123456' })
  })
})
