import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refused, success } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import type { BrandApplication } from '../contract/brand-admin.partner.calls.ts'
import { BrandApplicationPage } from './BrandApplicationPage.tsx'

const application: BrandApplication = {
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
  name: '이도윤',
  phone: '010-0000-1000',
  email: 'hq@example.com',
  commissionRate: 33,
}
const correct = 'PUT /partnerAdmin/application'

function open(more: Partial<BrandApplication> = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /partnerAdmin/application': () => success({ ...application, ...more }),
    [correct]: () => success({ uri: 'chorokdeung' }),
    ...handlers,
  })
  const routes = [
    { path: '/partner/:shopId/application', Component: BrandApplicationPage },
    { path: '/shop/:shopId', element: <p>쇼핑몰</p> },
  ]
  return { server, ...renderApp({ at: '/partner/chorokdeung/application', routes }) }
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
    await retype(/^예금주/, '김도윤')
    await submit()
    await agree()
    expect(await screen.findByText(/변경하신 내용이 없습니다/)).toBeTruthy()
    expect(screen.getByDisplayValue('김도윤')).toBeTruthy()
  })
})

it('an approved brand shows its data and its commission, without a form', async () => {
  open({ state: 'ACTIVE', refusal: null })
  expect(await screen.findByText('3.3%')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '수정한 내용 제출' })).toBeNull()
})
