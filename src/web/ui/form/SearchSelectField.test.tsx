import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const options = [
  { value: '1', label: '새벽나루' },
  { value: '2', label: '한결커피' },
]

async function show(onChange: (value: string | null) => void, value: string | null = null) {
  const { SearchSelectField } = await import('./SearchSelectField.tsx')
  render(
    <SearchSelectField label="브랜드" placeholder="브랜드 전체" options={options} value={value} onChange={onChange} />,
  )
}

async function open(...shown: Parameters<typeof show>) {
  await show(...shown)
  return screen.findByPlaceholderText<HTMLInputElement>('브랜드 전체')
}

describe('a searchable select that loads after the page', () => {
  const loadAnew = () => {
    vi.resetModules()
    vi.doUnmock('./SearchSelect.tsx')
  }
  beforeEach(loadAnew)
  // Files share loaded modules: the next one must not get the select whose file could not be loaded.
  afterEach(loadAnew)

  it('holds its place until it can be searched', async () => {
    await show(() => {})
    expect((await screen.findByLabelText<HTMLSelectElement>('브랜드')).disabled).toBe(true)
    expect(await screen.findByPlaceholderText('브랜드 전체')).toBeTruthy()
  })

  it('opens its list inside the dialog around it, which covers everything else', async () => {
    const { SearchSelectField } = await import('./SearchSelectField.tsx')
    const { Dialog } = await import('../overlay/Dialog.tsx')
    render(
      <Dialog open title="선택" onClose={() => {}}>
        <SearchSelectField
          label="브랜드"
          placeholder="브랜드 전체"
          options={options}
          value={null}
          onChange={() => {}}
        />
      </Dialog>,
    )
    await userEvent.click(await screen.findByPlaceholderText('브랜드 전체'))
    const option = await screen.findByRole('option', { name: '한결커피', hidden: true })
    expect(option.closest('dialog')).toBe(screen.getByRole('dialog', { name: '선택' }))
  })

  it('keeps its value when the same option is chosen again, by mouse, key or name', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    const field = await open(onChange, '2')
    await userEvent.click(field)
    await userEvent.click(await screen.findByRole('option', { name: '한결커피', hidden: true }))
    expect(field.value).toBe('한결커피')
    await userEvent.clear(field)
    await userEvent.type(field, '한결커피{Enter}')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.tab()
    expect(onChange).not.toHaveBeenCalledWith(null)
  })

  it('chooses the option whose exact name was typed and left', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    await userEvent.type(await open(onChange), '한결 커피')
    await userEvent.tab()
    expect(onChange).toHaveBeenCalledWith('2')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('chooses nothing by a part of a name that was left', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    await userEvent.type(await open(onChange), '한결')
    await userEvent.tab()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('searches anew with what is typed into a choice', async () => {
    const field = await open(() => {}, '2')
    await userEvent.tab()
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('새벽')
    expect(field.value).toBe('새벽')
    await screen.findByRole('option', { name: '새벽나루', hidden: true })
  })

  it('loses a choice that was emptied and left, only where it may be empty', async () => {
    const { SearchSelectField } = await import('./SearchSelectField.tsx')
    const onChange = vi.fn<(value: string | null) => void>()
    const field = { label: '브랜드', placeholder: '전체', options, value: '2', onChange }
    const page = render(<SearchSelectField {...field} clearable />)
    await userEvent.clear(await screen.findByPlaceholderText('전체'))
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
    page.rerender(<SearchSelectField {...field} />)
    await userEvent.clear(await screen.findByPlaceholderText('전체'))
    await userEvent.tab()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('finds by the syllable that is still composed', async () => {
    const field = await open(() => {})
    await userEvent.click(field)
    await screen.findByRole('option', { name: '새벽나루', hidden: true })
    // A Korean keyboard ends the composition of a syllable only with the next one.
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '한' }, inputType: 'insertCompositionText', isComposing: true })
    await vi.waitFor(() => expect(screen.queryByRole('option', { name: '새벽나루', hidden: true })).toBeNull())
    await userEvent.click(screen.getByRole('option', { name: '한결커피', hidden: true }))
    expect(field.value).toBe('한결커피')
  })

  it('chooses the first result by Enter, and then submits nothing', async () => {
    const [onChange, sent] = [vi.fn<(value: string | null) => void>(), vi.fn()]
    const { SearchSelectField } = await import('./SearchSelectField.tsx')
    render(
      <form onSubmit={sent}>
        <SearchSelectField label="브랜드" placeholder="전체" options={options} value={null} onChange={onChange} />
      </form>,
    )
    await userEvent.type(await screen.findByPlaceholderText('전체'), 'ㅎㄱ{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2')
    expect(sent).not.toHaveBeenCalled()
  })

  it('closes its list by Escape, and keeps its choice when Escape is pressed again', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    const field = await open(onChange, '2')
    await userEvent.click(field)
    await screen.findByRole('option', { name: '새벽나루', hidden: true })
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
    await userEvent.keyboard('{Escape}')
    expect(field.value).toBe('한결커피')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('has only Korean names', async () => {
    const field = await open(() => {})
    await userEvent.click(field)
    await screen.findByRole('option', { name: '새벽나루', hidden: true })
    const names = Array.from(document.querySelectorAll('[aria-label]'), (part) => part.getAttribute('aria-label'))
    expect(names).toEqual(['목록 닫기', '목록 닫기'])
  })

  it('follows a choice that is made elsewhere', async () => {
    const { SearchSelectField } = await import('./SearchSelectField.tsx')
    const field = (value: string | null) => (
      <SearchSelectField label="브랜드" clearable options={options} value={value} onChange={onChange} />
    )
    const onChange = vi.fn<(value: string | null) => void>()
    const { rerender } = render(field('1'))
    const clear = await screen.findByRole('button', { name: '선택 지우기' })
    const input = screen.getByRole<HTMLInputElement>('combobox')
    rerender(field('2'))
    expect(input.value).toBe('한결커피')
    await userEvent.click(clear)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
    rerender(field(null))
    expect(input.value).toBe('')
  })

  it('is a native select if its file cannot be loaded', async () => {
    vi.doMock('./SearchSelect.tsx', () => {
      throw new Error('offline')
    })
    const onChange = vi.fn<(value: string | null) => void>()
    await show(onChange)
    await vi.waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('브랜드').disabled).toBe(false))
    await userEvent.selectOptions(screen.getByLabelText('브랜드'), '한결커피')
    expect(onChange).toHaveBeenCalledWith('2')
  })
})
