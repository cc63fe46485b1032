import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refreshCall } from '../contract/session.calls.ts'
import { endOtherSessionsCall, endSessionCall, ownSessionsCall } from '../contract/own-sessions.calls.ts'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { SessionList } from './SessionList.tsx'

const times = { createdAt: '2026-05-15T01:00:00.000Z', usedAt: '2026-05-15T02:30:00.000Z' }
const here = { id: 's1', device: 'Windows PC · Chrome', autoLogin: false, current: true, ...times }
const phone = { id: 's2', device: '아이폰 · Safari', autoLogin: true, current: false, ...times }

function open(sessions: (typeof here)[], more: Parameters<typeof fakeServer>[0] = {}) {
  let rows = sessions
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /mypage/session': () => answerOf(ownSessionsCall, rows),
    'DELETE /mypage/session/s2': () => {
      rows = [here]
      return answerOf(endSessionCall, { ended: 1 })
    },
    'DELETE /mypage/session': () => {
      rows = [here]
      return answerOf(endOtherSessionsCall, { ended: 1 })
    },
    ...more,
  })
  renderApp({ at: '/', routes: [{ path: '/', Component: SessionList }], saved: signedInAs(storeOwner) })
  return server
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('the devices on which a member is signed in', () => {
  it('are named with their times; this one is marked and has no button', async () => {
    open([here, phone])
    const [first, second] = within(await screen.findByRole('list', { name: '로그인된 기기' })).getAllByRole('listitem')
    expect(first?.textContent).toContain('이 기기')
    expect(within(first!).queryByRole('button')).toBeNull() // two are listed
    expect(second?.textContent).toContain('자동 로그인')
    expect(second?.textContent).toContain('마지막 사용 2026-05-15 11:30')
  })

  it('beyond five are folded, and never this one', async () => {
    const others = [1, 2, 3, 4, 5, 6].map((id) => ({ ...phone, id: `p${id}` }))
    open([...others, here])
    const list = within(await screen.findByRole('list', { name: '로그인된 기기' }))
    expect(list.getAllByRole('listitem')).toHaveLength(5)
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('이 기기')
    await press('나머지 2대 보기')
    expect(list.getAllByRole('listitem')).toHaveLength(7)
    expect(screen.queryByRole('button', { name: /^나머지/ })).toBeNull()
  })

  it('are signed out one by one, after a question', async () => {
    const server = open([here, phone])
    await userEvent.click(await screen.findByRole('button', { name: '아이폰 · Safari 로그아웃' }))
    await screen.findByRole('dialog', { name: '아이폰 · Safari에서 로그아웃하시겠습니까?' })
    expect(server.count('DELETE /mypage/session/s2')).toBe(0)
    await confirm('로그아웃')
    expect(await screen.findByText('선택한 기기에서 로그아웃했습니다.')).toBeTruthy()
    expect(screen.queryByText(/아이폰/)).toBeNull()
  })

  it('are signed out all together, except this one', async () => {
    const server = open([here, phone])
    await screen.findByText(/아이폰/)
    await press('다른 기기 모두 로그아웃')
    await confirm('모두 로그아웃')
    expect(await screen.findByText('다른 모든 기기에서 로그아웃했습니다.')).toBeTruthy()
    expect(server.count('DELETE /mypage/session')).toBe(1)
  })

  it('stay listed when the call is refused, with the reason', async () => {
    open([here, phone], { 'DELETE /mypage/session': () => refused(500, '일시적인 오류가 발생했습니다.') })
    await screen.findByText(/아이폰/)
    await press('다른 기기 모두 로그아웃')
    await confirm('모두 로그아웃')
    expect(await screen.findByRole('dialog', { name: '일시적인 오류가 발생했습니다.' })).toBeTruthy()
    expect(screen.getByText(/아이폰/)).toBeTruthy()
  })

  it('disable the button when there is only this one', async () => {
    const server = open([here])
    await screen.findByText(/Windows PC/)
    await press('다른 기기 모두 로그아웃')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.count('DELETE /mypage/session')).toBe(0)
  })
})
