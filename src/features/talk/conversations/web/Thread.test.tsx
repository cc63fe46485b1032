import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Thread } from './Thread.tsx'

const said = (id: number, side: string, text: string) => ({
  id,
  side,
  author: side === 'MEMBER' ? '김하늘' : '',
  text,
  files: [],
  createdAt: '2026-11-20T01:05:00.000Z',
})
const entries = [
  said(1, 'MEMBER', '언제 도착하나요?'),
  said(2, 'OPERATOR', '내일 출고됩니다.'),
  said(3, 'MEMBER', '감사합니다.'),
  said(4, 'OPERATOR', '오늘 출고했습니다.'),
]
const noFile = () => ({ method: 'GET' as const, path: '/' })

const open = (part: { isUnread: boolean; side?: string; of?: typeof entries }) => {
  const { isUnread, side = 'MEMBER', of = entries } = part
  const thread = (unread: boolean) => <Thread entries={of} side={side} isUnread={unread} fileRequest={noFile} />
  const { rerender } = render(thread(isUnread))
  return { read: () => rerender(thread(false)) }
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const mark = '여기부터 새 메시지'

describe('a thread', () => {
  it('tells own entries from those of the other side, which is named', () => {
    open({ isUnread: false })
    expect(screen.getAllByRole('listitem').map((line) => line.dataset['own'])).toEqual([
      'true',
      undefined,
      'true',
      undefined,
    ])
    expect(lines()[1]).toBe('운영자2026-11-20 10:05내일 출고됩니다.')
    expect(screen.queryByText(mark)).toBeNull()
  })

  it('marks where unread entries begin, also after the mark of the server is removed', () => {
    const { read } = open({ isUnread: true })
    expect(lines()[3]).toBe(mark)
    read()
    expect(lines()[3]).toBe(mark)
  })

  it('has no mark where everything is unread', () => {
    open({ isUnread: true, side: 'OPERATOR', of: entries.slice(0, 1) })
    expect(lines()).toEqual(['김하늘2026-11-20 10:05언제 도착하나요?'])
  })
})
