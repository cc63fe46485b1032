import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const options = [
  { value: '1', label: '새벽나루' },
  { value: '2', label: '한결커피' },
]

async function open(onChange: (value: string | null) => void) {
  const { SearchSelectField } = await import('./SearchSelectField.tsx')
  render(
    <SearchSelectField label="브랜드" placeholder="브랜드 전체" options={options} value={null} onChange={onChange} />,
  )
}

describe('a searchable select that loads after the page', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.doUnmock('./SearchSelect.tsx')
  })

  it('holds its place until it can be searched', async () => {
    await open(() => {})
    expect(screen.getByLabelText<HTMLSelectElement>('브랜드').disabled).toBe(true)
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

  it('is a native select if its file cannot be loaded', async () => {
    vi.doMock('./SearchSelect.tsx', () => {
      throw new Error('offline')
    })
    const onChange = vi.fn<(value: string | null) => void>()
    await open(onChange)
    await vi.waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('브랜드').disabled).toBe(false))
    await userEvent.selectOptions(screen.getByLabelText('브랜드'), '한결커피')
    expect(onChange).toHaveBeenCalledWith('2')
  })
})
