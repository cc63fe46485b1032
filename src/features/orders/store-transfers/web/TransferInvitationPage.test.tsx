import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consentTable } from '#features/people/members/contract/consent-table.ts'
import { optionalConsentsAt } from '#features/people/members/contract/consents.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  joinByInvitationCall,
  transferInvitationCall,
  transferInvitationSentences,
} from '../contract/transfer-invitation.calls.ts'
import { TransferInvitationPage } from './TransferInvitationPage.tsx'

const token = 'a'.repeat(43)
const invitation = {
  brandName: '새벽나루커피',
  brandUri: 'saebyeoknaru',
  storeName: '연남점',
  email: 'new@example.com',
  startsOn: '2026-12-15',
  expiresAt: '2026-12-08T10:01:00.000Z',
}
const answers = {
  아이디: 'newowner',
  이름: '박바다',
  '휴대폰 번호': '01012345678',
  비밀번호: 'Balju!2026new',
  '비밀번호 확인': 'Balju!2026new',
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '계정 만들기' }))

it('makes an account only with the required consents, and stores the optional ones as their boxes show', async () => {
  const join = 'POST /storeTransfer/invitation/join'
  const server = fakeServer({
    'GET /site': () => partOf(siteCall, { ticksConsents: true, company: { tel: '' }, termsLinks: {} }),
    'POST /storeTransfer/invitation': () => answerOf(transferInvitationCall, invitation),
    [join]: () => answerOf(joinByInvitationCall, { username: 'gangnam01' }),
  })
  const routes = [
    { path: '/store/transfer', Component: TransferInvitationPage },
    { path: '/login/:shopId', Component: () => <p>로그인 화면</p> },
  ]
  renderApp({ at: `/store/transfer#${token}`, routes })
  await screen.findByText('연남점')
  for (const [label, value] of Object.entries(answers)) {
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}(?! 확인)`), { selector: 'input' }), value)
  }
  const boxes = {
    'consents.service': /서비스 이용약관 동의/,
    'consents.personal': /개인정보 수집·이용 동의/,
    'consents.over14': /만 14세 이상/,
  }
  for (const label of Object.values(boxes)) {
    await submit()
    expect(screen.getByText(transferInvitationSentences.consentsMissing)).toBeTruthy()
    expect(server.calls.some(({ call }) => call === join)).toBe(false)
    await userEvent.click(screen.getByRole('checkbox', { name: label }))
  }
  // Ticked by default where the operator has it so, as in every sign-up; the person clears one.
  const optional = optionalConsentsAt('TRANSFER').map((code) => ({
    field: consentTable[code].wire.agreed,
    box: screen.getByRole<HTMLInputElement>('checkbox', { name: `[선택] ${consentTable[code].label}` }),
  }))
  expect(optional.map(({ field, box }) => [field, box.checked])).toEqual([
    ['receiveSmsYn', true],
    ['receiveEmailYn', true],
  ])
  await userEvent.click(optional[0]!.box)
  await submit()
  expect(await screen.findByText('로그인 화면')).toBeTruthy()
  expect(server.calls.find(({ call }) => call === join)?.body).toMatchObject({
    token,
    username: 'newowner',
    consents: { service: true, personal: true, over14: true },
    receiveSmsYn: false,
    receiveEmailYn: true,
  })
})
