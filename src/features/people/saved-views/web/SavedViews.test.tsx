import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { saveViewCall, savedViewsCall } from '../contract/saved-views.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { SavedView } from '../contract/saved-views.calls.ts'
import { SavedViews } from './SavedViews.tsx'

const unpaid: SavedView = {
  id: 1,
  name: '미입금',
  query: 'period=month&status=BD',
  isShared: false,
  isOwn: true,
  owner: '김하늘',
}
const late: SavedView = {
  id: 2,
  name: '늦은 주문',
  query: 'status=LATE',
  isShared: true,
  isOwn: false,
  owner: '정유진',
}

function open(at: string, views: SavedView[] = [unpaid, late]) {
  const server = fakeServer({
    'GET /mypage/savedView': () => answerOf(savedViewsCall, { views, mayShare: true }),
    'POST /mypage/savedView': ({ body }) => {
      const { name } = body as { name: string }
      if (views.some((view) => view.name === name)) return refused(409, '이름이 같은 보기가 있습니다.')
      views = [...views, { ...unpaid, ...(body as object), id: 3 } as SavedView]
      return answerOf(saveViewCall, { id: 3 })
    },
    'PUT /mypage/savedView/1': () => success(),
    'DELETE /mypage/savedView/1': () => success(),
  })
  const app = renderApp({ at, routes: [{ path: '/list', element: <SavedViews list="partner-order" /> }] })
  return { ...app, server }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('saved views', () => {
  it('open with their filters, and are recognised by the filters of the address', async () => {
    const { address } = open('/list?status=BD&period=month&page=2')
    await userEvent.click(await button('저장한 보기, 현재 미입금'))
    expect(screen.getByRole('menuitemradio', { name: '미입금' }).getAttribute('aria-checked')).toBe('true')
    await userEvent.click(screen.getByRole('menuitemradio', { name: '늦은 주문 · 정유진' }))
    await waitFor(() => expect(address()).toBe('/list?status=LATE'))
    await button('저장한 보기, 현재 늦은 주문')
  })

  it('save the filters without the page under a new name; a used name keeps the dialog open', async () => {
    const { server } = open('/list?status=RC&page=3')
    await userEvent.click(await button('저장한 보기'))
    await userEvent.click(screen.getByRole('menuitem', { name: '지금 조건을 새 보기로 저장' }))
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(screen.getByText(/이름을 1~/)).toBeTruthy()
    const field = screen.getByLabelText(/^보기 이름/)
    await userEvent.type(field, '미입금')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    await screen.findByText('이름이 같은 보기가 있습니다.')
    await userEvent.clear(field)
    await userEvent.type(field, '출고 완료')
    await userEvent.click(screen.getByLabelText(/^동료와 공유/))
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    await button('저장한 보기, 현재 출고 완료')
    expect(server.last('POST /mypage/savedView')?.body).toEqual({
      list: 'partner-order',
      name: '출고 완료',
      query: 'status=RC',
      isShared: true,
    })
  })

  it('say that the filters differ, and are overwritten by them', async () => {
    const { server, router } = open('/list')
    await userEvent.click(await button('저장한 보기'))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '미입금' }))
    await router.navigate('/list?period=month&status=PC')
    await userEvent.click(await button('저장한 보기, 현재 미입금 (변경됨)'))
    await userEvent.click(screen.getByRole('menuitem', { name: "'미입금'에 덮어쓰기" }))
    await waitFor(() =>
      expect(server.last('PUT /mypage/savedView/1')?.body).toEqual({
        name: '미입금',
        isShared: false,
        query: 'period=month&status=PC',
      }),
    )
  })

  it('of colleagues are neither edited nor deleted; own ones are deleted after a question', async () => {
    const { server } = open('/list')
    await userEvent.click(await button('저장한 보기'))
    await userEvent.click(await screen.findByRole('menuitem', { name: '내 보기 관리' }))
    const own = screen.getByRole('list', { name: '내 보기' })
    expect(within(own).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(within(own).getByRole('button', { name: '미입금 삭제' }))
    expect(server.last('DELETE /mypage/savedView/1')).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(server.last('DELETE /mypage/savedView/1')).toBeTruthy())
  })
})
