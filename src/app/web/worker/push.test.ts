import { describe, expect, it, vi } from 'vitest'
import { noticeOf, openNotice } from './push.ts'

const origin = 'https://balju.example.kr'
const order = '/shop/saebyeoknaru/orderDetail/20261119-4465214'
const sent = { title: '상품이 출고되었습니다', path: order, tag: 'message-7', at: 1_795_000_000_000 }

describe('a push', () => {
  it('shows its title with the icon, the badge and the time, one for each message', () => {
    expect(noticeOf(JSON.stringify(sent), origin)).toEqual({
      title: '상품이 출고되었습니다',
      options: {
        lang: 'ko',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        tag: 'message-7',
        timestamp: sent.at,
        data: { path: order },
      },
    })
  })

  it.each([undefined, '', 'no JSON', '[]', 'null', '{"title":7}'])(
    'that can’t be read (%s) still shows something',
    (text) => {
      expect(noticeOf(text, origin)).toMatchObject({ title: '새 알림이 있습니다', options: { data: { path: '/' } } })
    },
  )

  it.each(['https://evil.example', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', '', 7, null])(
    'never leads to another origin: %s',
    (path) => {
      expect(noticeOf(JSON.stringify({ ...sent, path }), origin).options.data.path).toBe('/')
    },
  )
})

describe('a click on a notice', () => {
  const tabs = (...urls: string[]) => {
    const open = urls.map((url) => ({ url, focus: vi.fn(() => Promise.resolve()) }))
    return { open, matchAll: vi.fn(() => Promise.resolve(open)), openWindow: vi.fn(() => Promise.resolve()) }
  }

  it('shows the tab that has the page already', async () => {
    const known = tabs(`${origin}/`, origin + order)
    await openNotice(known, { path: order }, origin)
    expect(known.open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
    expect(known.openWindow).not.toHaveBeenCalled()
  })

  it('opens a new tab beside others, whose forms may be half filled', async () => {
    const known = tabs(`${origin}/shop/saebyeoknaru/order`)
    await openNotice(known, { path: order }, origin)
    expect(known.openWindow).toHaveBeenCalledWith(origin + order)
  })

  it.each([{ path: 'https://evil.example/' }, null, 'x', {}])('opens the own first page for %o', async (data) => {
    const known = tabs()
    await openNotice(known, data, origin)
    expect(known.openWindow).toHaveBeenCalledWith(`${origin}/`)
  })
})
