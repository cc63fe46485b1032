import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Outlet } from 'react-router'
import { describe, expect, it } from 'vitest'
import { changeHeadquartersCall, checkDomainCall, headquartersCall } from '../contract/headquarters.partner.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedIn } from '#web/session/auth.slice.ts'
import type { Headquarters } from '../contract/headquarters.partner.calls.ts'
import { HeadquartersInfoPage } from './HeadquartersInfoPage.tsx'

const application: Headquarters = {
  version: 7,
  state: 'WAIT',
  refusal: { reason: '사업자등록번호를 확인해 주세요.', at: '2026-11-20T00:00:00.000Z' },
  correctedAt: null,
  partner: { name: '초록등독서실', uri: 'chorokdeung', bank: '088', account: '110-1', accountHolder: '초록상사' },
  chainStore: {
    name: '초록등 본사',
    tel: '02-000-1000',
    postalCode: '04000',
    address1: '서울 마포구',
    address2: '',
    businessCompanyName: '초록상사',
    businessRepresentative: '이도윤',
    businessType: '서비스업',
    businessItem: '독서실',
    businessNumber: '124-81-00998',
    businessEmail: '',
  },
  formerUris: [],
  memberId: 7,
  name: '이도윤',
  phone: '010-0000-1000',
  email: 'hq@example.com',
  commissionRate: 33,
}
const correct = 'PUT /partnerAdmin/userInfo'

function open(more: Partial<Headquarters> = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /partnerAdmin/userInfo': () => answerOf(headquartersCall, { ...application, ...more }),
    [correct]: () => answerOf(changeHeadquartersCall, { uri: 'chorokdeung' }),
    ...handlers,
  })
  const routes = [
    {
      element: (
        <>
          <Link to="/shop/chorokdeung">쇼핑몰</Link>
          <Outlet />
        </>
      ),
      children: [{ path: '/partner/:shopId/userInfo', Component: HeadquartersInfoPage }],
    },
    { path: '/shop/:shopId', element: <p>쇼핑몰</p> },
  ]
  const page = renderApp({ at: '/partner/chorokdeung/userInfo', routes })
  act(() => void page.reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, id: more.memberId ?? 7 }))))
  return { server, ...page }
}

const field = (label: RegExp) => screen.findByLabelText(label)
const retype = async (label: RegExp, text: string) => {
  const input = await field(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const submit = async () => {
  await userEvent.click(screen.getByRole('button', { name: '수정한 내용 제출' }))
}
const agree = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '제출' }))

describe('the application of a refused brand', () => {
  it('shows the reason, and is corrected and sent again', async () => {
    const { server, address } = open()
    expect(await screen.findByText('사유: 사업자등록번호를 확인해 주세요.')).toBeTruthy()
    await retype(/^사업자등록번호/, '2208139938')
    await retype(/^예금주/, '이도윤')
    await userEvent.type(await field(/^현재 비밀번호/), 'baljudemo1!')
    await submit()
    await agree()
    expect(await screen.findByText('수정하신 내용을 제출했습니다. 승인 결과는 메일로 알려 드립니다.')).toBeTruthy()
    expect(address()).toBe('/shop/chorokdeung')
    expect(server.last(correct)?.headers.get('front-uri')).toBe('chorokdeung')
    expect(server.last(correct)?.body).toMatchObject({
      version: 7,
      partner: { ...application.partner, accountHolder: '이도윤' },
      chainStore: { businessNumber: '220-81-39938', tel: '020001000' },
      phone: '010-0000-1000',
      currentPassword: 'baljudemo1!',
    })
  })

  it('shows the rules of the sign-up at the fields, and sends nothing', async () => {
    const { server } = open()
    await retype(/^브랜드 도메인 주소/, 'admin')
    await retype(/^계좌번호/, '12가')
    await retype(/^본사명/, ' ')
    await submit()
    expect(await screen.findByText('사용할 수 없는 도메인 주소입니다.')).toBeTruthy()
    expect(screen.getByText("숫자와 '-'만 입력해 주세요.")).toBeTruthy()
    expect(screen.getByText('본사명을 입력해 주세요.')).toBeTruthy()
    expect(server.count(correct)).toBe(0)
  })

  it('shows a refusal of the server at its field', async () => {
    const taken = () =>
      new Response(
        JSON.stringify({
          code: 'F',
          message: '이미 등록된 브랜드명 또는 도메인 주소입니다.',
          errors: [{ path: 'partner.name', message: '이미 등록된 브랜드명입니다.' }],
        }),
        { status: 409, headers: { 'Content-Type': 'application/json' } },
      )
    open({}, { [correct]: taken })
    await retype(/^브랜드명/, '새벽나루커피')
    await submit()
    await agree()
    expect(await screen.findByText('이미 등록된 브랜드명입니다.')).toBeTruthy()
  })

  it('shows any other refusal at its end, and keeps the text', async () => {
    open({}, { [correct]: () => refused(409, '변경하신 내용이 없습니다. 수정하신 후 다시 제출해 주세요.') })
    await retype(/^업태/, '교육업')
    await submit()
    await agree()
    expect(await screen.findByText(/변경하신 내용이 없습니다/)).toBeTruthy()
    expect(screen.getByDisplayValue('교육업')).toBeTruthy()
  })
})

describe('the data of an approved brand', () => {
  const stored: Partial<Headquarters> = { state: 'ACTIVE', refusal: null, formerUris: ['oldlamp'] }

  it('are saved at once, without a password unless account or email change', async () => {
    const { server, address } = open(stored, {
      [correct]: () => answerOf(changeHeadquartersCall, { uri: 'greenlamp' }),
    })
    expect(await screen.findByText('3.3%')).toBeTruthy()
    expect(screen.getByText('/shop/oldlamp')).toBeTruthy()
    expect(screen.queryByLabelText(/^현재 비밀번호/)).toBeNull()
    await retype(/^브랜드 도메인 주소/, 'greenlamp')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('본사 정보를 저장했습니다.')).toBeTruthy()
    expect(server.last(correct)?.body).not.toHaveProperty('currentPassword')
    expect(address()).toBe('/partner/greenlamp/userInfo')
  })

  it('ask for the password at the field that needs it, and send nothing without it', async () => {
    const { server } = open(stored)
    await retype(/^이메일/, 'new@example.com')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('현재 비밀번호를 입력해 주세요.')).toBeTruthy()
    expect(server.count(correct)).toBe(0)
  })

  it('leave the address of the contact to the contact', async () => {
    const { reduxStore } = open(stored)
    expect(await field(/^이메일/)).toHaveProperty('readOnly', false)
    act(() => void reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, id: 12 }))))
    expect(await field(/^이메일/)).toHaveProperty('readOnly', true)
    expect(screen.getByText('담당자 이메일은 담당자 본인만 변경하실 수 있습니다.')).toBeTruthy()
  })

  it('are saved without the contacts that are shown masked', async () => {
    const { server } = open({ ...stored, memberId: 8, phone: '010-****-1000', email: 'hq***@example.com' })
    expect(await screen.findByDisplayValue('010-****-1000')).toBeTruthy()
    await retype(/^업태/, '교육업')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('본사 정보를 저장했습니다.')).toBeTruthy()
    const body = server.last(correct)?.body
    expect(body).not.toHaveProperty('phone')
    expect(body).not.toHaveProperty('email')
  })

  it('say whether the name is free before saving', async () => {
    const check = 'GET /partnerAdmin/userInfo/domainCheck'
    const taken = { availableYn: 'N', name: null, uri: '이미 등록된 도메인 주소입니다.' } as const
    open(stored, { [check]: () => answerOf(checkDomainCall, taken) })
    await retype(/^브랜드 도메인 주소/, 'saebyeoknaru')
    await userEvent.click(screen.getByRole('button', { name: '중복 확인' }))
    expect(await screen.findByText('이미 등록된 도메인 주소입니다.')).toBeTruthy()
  })
})

it('asks before 본사 정보 is left with a change', async () => {
  open()
  await retype(/^예금주/, '이도윤')
  await userEvent.click(screen.getByRole('link', { name: '쇼핑몰' }))
  expect(await screen.findByRole('dialog', { name: /저장하지 않은 내용이 있습니다/ })).toBeTruthy()
  expect(await field(/^예금주/)).toHaveProperty('value', '이도윤')
})
