import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, refused, success } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { screenWidth } from '#web/testing/screen-width.ts'
import type { AdminMemberRow } from '../contract/account.admin.calls.ts'
import { AdminMemberPage } from './AdminMemberPage.tsx'

const owner: AdminMemberRow = {
  memberId: 7,
  username: 'storecoffee',
  name: '박*연',
  phone: '010-****-1012',
  email: 'st***@example.com',
  authority: 'ROLE_FRANCHISEE',
  state: 'ACTIVE',
  partnerName: '새벽나루커피',
  storeNames: '성수점',
  temporaryPasswordYn: 'N',
  createdAt: '2026-11-20T00:00:00.000Z',
}
const operator: AdminMemberRow = {
  ...owner,
  memberId: 1,
  username: 'operator',
  name: '운영자',
  authority: 'ROLE_ADMIN',
}
const give = 'POST /admin/member/7/temporaryPassword'

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/member': ({ query }) => {
      const content = [owner, operator].filter((row) => row.username.includes(query.get('search') ?? ''))
      return success({ content, page: 0, size: 50, totalElements: content.length })
    },
    'GET /member/7': () => success({ name: '박서연' }),
    [give]: () => success({ password: 'kmtwz4829hqbfr' }),
    ...more,
  })
  return {
    server,
    ...renderApp({ at: '/admin/member', routes: [{ path: '/admin/member', Component: AdminMemberPage }] }),
  }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => screenWidth(1440))

describe("the operator's members", () => {
  it('are searched by the address', async () => {
    const { address } = open()
    await screen.findByText('박*연')
    await userEvent.type(screen.getByLabelText('회원 검색'), 'zz{Enter}')
    expect(await screen.findByText('조회 결과가 없습니다.')).toBeTruthy()
    expect(address()).toBe('/admin/member?search=zz')
    await press('전체 회원 보기')
    expect(await screen.findByText('박*연')).toBeTruthy()
  })
})

describe('a temporary password', () => {
  it('is set after a confirmation, shown for copying, and gone with its dialog', async () => {
    const { server } = open()
    await screen.findByText('박*연')
    await press('박*연 storecoffee 임시 비밀번호 발급')
    // Masked in the list, in full in the dialog for a telephone call.
    expect(await screen.findByText('박서연')).toBeTruthy()
    expect(server.count(give)).toBe(0)
    await press('발급하기')
    expect((await screen.findByLabelText('임시 비밀번호')).textContent).toBe('kmtwz4829hqbfr')
    expect(screen.getByRole('button', { name: '임시 비밀번호 복사' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '발급하기' })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: '닫기' }).at(-1)!) // the one below the text
    expect(document.body.textContent).not.toContain('kmtwz4829hqbfr')
    await press('박*연 storecoffee 임시 비밀번호 발급')
    expect(document.body.textContent).not.toContain('kmtwz4829hqbfr')
  })

  it('is not offered for an operator, with the reason', async () => {
    const { server } = open()
    await screen.findByText('운영자 계정에는 임시 비밀번호를 발급할 수 없습니다. 비밀번호 찾기를 이용해 주세요.')
    await press('운영자 operator 임시 비밀번호 발급')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.count('POST /admin/member/1/temporaryPassword')).toBe(0)
  })

  it('states the reason when it is refused', async () => {
    open({ [give]: () => refused(409, '탈퇴한 회원에게는 임시 비밀번호를 발급할 수 없습니다.') })
    await screen.findByText('박*연')
    await press('박*연 storecoffee 임시 비밀번호 발급')
    await press('발급하기')
    expect(await screen.findByText('탈퇴한 회원에게는 임시 비밀번호를 발급할 수 없습니다.')).toBeTruthy()
  })
})
