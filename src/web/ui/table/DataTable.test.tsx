import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { PanelClose } from '../overlay/PanelClose.tsx'
import { DataTable } from './DataTable.tsx'

beforeEach(() => screenWidth(1280))
afterEach(() => vi.unstubAllGlobals())

const names = ['새벽나루 강남점', '새벽나루 해운대 우동점', '새벽나루 전주 한옥마을점']
/** With the Hangul layout the browser reports ㅓ, ㅏ, ㅌ for these keys. */
const pressing = (...codes: string[]) => userEvent.keyboard(codes.map((code) => `[${code}]`).join(''))

function List({ opened: first = '', inOffice = true }: { opened?: string; inOffice?: boolean }) {
  const [opened, setOpened] = useState(first)
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set())
  return (
    <main {...(inOffice && { 'data-keys': '' })}>
      <input type="search" aria-label="검색" defaultValue="강남" />
      <DataTable
        label="매장"
        columns={[{ key: 'name', header: '매장', cell: (name: string) => name }]}
        rows={names}
        rowKey={(name) => name}
        empty={null}
        selection={{ selected: ticked, onChange: setTicked, rowLabel: (name) => name }}
        onOpen={setOpened}
        isActive={(name) => name === opened}
      />
      {opened && (
        <section aria-label="상세">
          {opened}
          <PanelClose list="/" back="목록으로" beside />
          <textarea aria-label="메모" />
        </section>
      )}
      <output>{[...ticked].join()}</output>
    </main>
  )
}
const open = (props: Parameters<typeof List>[0] = {}) => render(<List {...props} />, { wrapper: MemoryRouter })
const row = (name = '') => screen.getByRole('button', { name })

describe('the record beside a list', () => {
  it('has buttons to the previous and the next one, which stop at the ends', async () => {
    open({ opened: names[0] ?? '' })
    const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
    const shown = () => screen.getByRole('region', { name: '상세' }).textContent
    await press('다음 항목')
    await press('다음 항목')
    expect(shown()).toContain(names[2])
    await press('다음 항목')
    expect(shown()).toContain(names[2])
    await press('이전 항목')
    expect(shown()).toContain(names[1])
  })

  it('is scrolled to in the list when a link has opened it', () => {
    const scrolled: unknown[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent)
    })
    open({ opened: names[2] ?? '' })
    expect(scrolled).toEqual([expect.stringContaining(names[2] ?? '')])
  })
})

describe('the keys of a list', () => {
  it('move from row to row and stop at its ends, with letters or arrows', async () => {
    open()
    await pressing('KeyJ')
    expect(document.activeElement).toBe(row(names[0]))
    await pressing('KeyJ', 'ArrowDown', 'KeyJ')
    expect(document.activeElement).toBe(row(names[2]))
    await pressing('KeyK', 'ArrowUp', 'KeyK')
    expect(document.activeElement).toBe(row(names[0]))
  })

  it('tick a row, open it, and go to the search', async () => {
    open()
    await pressing('KeyJ', 'KeyJ', 'KeyX')
    expect(screen.getByRole('status').textContent).toContain(names[1] ?? '')
    await pressing('Enter')
    expect(screen.getByRole('region', { name: '상세' }).textContent).toContain(names[1] ?? '')
    await pressing('Slash')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('open the next record while one is open beside the list, and Esc closes it on its row', async () => {
    const closed = vi.fn<(event: Event) => void>()
    open({ opened: names[0] ?? '' })
    screen.getByRole('link', { name: '닫기' }).addEventListener('click', closed)
    await pressing('KeyJ')
    expect(screen.getByRole('region', { name: '상세' }).textContent).toContain(names[1] ?? '')
    await pressing('Escape')
    expect(closed).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(row(names[1]))
  })

  it('do nothing while somebody types', async () => {
    open({ opened: names[0] ?? '' })
    await userEvent.type(screen.getByRole('textbox', { name: '메모' }), 'jkx/')
    expect(screen.getByRole('textbox', { name: '메모' })).toHaveProperty('value', 'jkx/')
    expect(screen.getByRole('region', { name: '상세' }).textContent).toContain(names[0] ?? '')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('also move over rows without a record', async () => {
    render(
      <main data-keys="">
        <DataTable
          label="매장"
          columns={[{ key: 'name', header: '매장', cell: (name: string) => name }]}
          rows={names}
          rowKey={(name) => name}
          empty={null}
        />
      </main>,
    )
    await pressing('KeyJ', 'KeyJ')
    expect(document.activeElement).toBe(screen.getByRole('row', { name: names[1] ?? '' }))
  })

  it('go to the first button of a row without a record, and open its link where it has none', async () => {
    const pressed = vi.fn<() => void>()
    const cells = (name: string) =>
      name === names[0] ? <button onClick={pressed}>확인</button> : <a href="#order">주문</a>
    render(
      <main data-keys="">
        <DataTable
          label="입금"
          columns={[
            { key: 'name', header: '입금자', cell: (name: string) => name },
            { key: 'do', header: '처리', cell: cells },
          ]}
          rows={names.slice(0, 2)}
          rowKey={(name) => name}
          empty={null}
        />
      </main>,
    )
    await pressing('KeyJ', 'Enter')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '확인' }))
    expect(pressed).not.toHaveBeenCalled()
    await pressing('Enter')
    expect(pressed).toHaveBeenCalledOnce()
    await pressing('KeyJ', 'Enter')
    expect(location.hash).toBe('#order')
  })

  it('belong to the offices: a shop has no single keys', async () => {
    open({ inOffice: false })
    await pressing('KeyJ')
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a row with an address', () => {
  const show = () =>
    render(
      <DataTable
        label="매장"
        columns={[{ key: 'name', header: '매장', cell: (name: string) => name }]}
        rows={names}
        rowKey={(name) => name}
        empty={null}
        link={(name) => ({ to: `/partner/saebyeoknaru/store/${names.indexOf(name)}?search=강남` })}
      />,
      { wrapper: MemoryRouter },
    )

  it.each([1280, 390])('is a link at %i px, so that it opens in another tab too', (width) => {
    screenWidth(width)
    show()
    expect(screen.getByRole('link', { name: names[1] ?? '' }).getAttribute('href')).toMatch(/\/store\/1\?search=/)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the head of a column', () => {
  const sorted = (value: string, sorts: { ascending?: string; descending?: string }) => {
    const change = vi.fn<(value: string) => void>()
    render(
      <DataTable
        label="매장"
        columns={[{ key: 'name', header: '매장', cell: (name: string) => name, sorts }]}
        rows={names}
        rowKey={(name) => name}
        empty={null}
        sort={{ value, onChange: change }}
      />,
      { wrapper: MemoryRouter },
    )
    return change
  }
  const head = () => screen.getByRole('columnheader', { name: /매장/ })

  it.each([
    ['', undefined, 'recent'],
    ['recent', 'descending', 'oldest'],
    ['oldest', 'ascending', ''],
  ] as const)(
    'takes the first order of the column, then the other, then that of the list: %j',
    async (value, direction, next) => {
      const change = sorted(value, { descending: 'recent', ascending: 'oldest' })
      expect(head().getAttribute('aria-sort')).toBe(direction ?? null)
      await userEvent.click(screen.getByRole('button', { name: /매장/ }))
      expect(change).toHaveBeenLastCalledWith(next)
    },
  )

  it('goes back to the first order of the list where the column has only one', async () => {
    const change = sorted('amount', { descending: 'amount' })
    expect(head().getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: /매장/ }))
    expect(change).toHaveBeenLastCalledWith('')
  })

  it('keeps the width that a person gives it, until a double press takes it back', async () => {
    sorted('', {})
    const grip = gripOf()
    Object.defineProperty(head(), 'offsetWidth', { value: 120 })
    fireEvent.pointerDown(grip, { pointerId: 1, clientX: 100 })
    fireEvent.pointerMove(grip, { pointerId: 1, clientX: 260 })
    expect(head().style.width).toBe('280px')
    cleanup()
    sorted('', {})
    expect(head().style.width).toBe('280px')
    await userEvent.dblClick(gripOf())
    expect(head().style.width).toBe('')
  })

  const gripOf = () => {
    const grip = head().querySelector('span[title]')
    if (!(grip instanceof HTMLElement)) throw new Error('the head has no grip')
    grip.setPointerCapture = () => {}
    return grip
  }
})

it('has no place for the keys in a row of sums', async () => {
  render(
    <main data-keys="">
      <DataTable
        label="매장"
        columns={[{ key: 'name', header: '매장', cell: (name: string) => name }]}
        rows={['합계 3곳', ...names]}
        rowKey={(name) => name}
        empty={null}
        link={(name) => ({ to: `/order?store=${name}` })}
        isSum={(name) => name === '합계 3곳'}
      />
    </main>,
    { wrapper: MemoryRouter },
  )
  await pressing('KeyJ')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: names[0] ?? '' }))
})

it('shows the row of sums after the records on a phone', () => {
  screenWidth(390)
  render(
    <DataTable
      label="매장"
      columns={[{ key: 'name', header: '매장', cell: (name: string) => name }]}
      rows={['합계 3곳', ...names]}
      rowKey={(name) => name}
      empty={null}
      isSum={(name) => name === '합계 3곳'}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...names, '합계 3곳'])
})

it('ticks all rows of the page on a phone too, where no head of a table stands', async () => {
  screenWidth(390)
  const change = vi.fn<(keys: ReadonlySet<string | number>) => void>()
  render(
    <DataTable
      label="매장"
      columns={[{ key: 'name', header: '매장', cell: (name: string) => name }]}
      rows={names}
      rowKey={(name) => name}
      empty={null}
      selection={{ selected: new Set(), onChange: change, rowLabel: (name) => name }}
    />,
    { wrapper: MemoryRouter },
  )
  await userEvent.click(screen.getByRole('checkbox', { name: '전체 선택' }))
  expect(change).toHaveBeenLastCalledWith(new Set(names))
})
