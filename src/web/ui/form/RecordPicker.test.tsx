import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { RecordPicker, useRecordSearch } from './RecordPicker.tsx'
import type { SelectOption } from './SelectField.tsx'

const saebyeok = { value: '1', label: '새벽나루 성수점' }
const mangwon = { value: '2', label: '새벽나루 망원점' }

interface Answers {
  give: (answer: { to: string; found: readonly SelectOption[] }) => void
  sent: string
}

/** A picker whose server answers when the test says so. */
async function open(value: string | null = null) {
  const onChange = vi.fn<(value: string | null, name: string) => void>()
  const answers: Answers = { give: () => {}, sent: '' }
  function Picker() {
    const search = useRecordSearch()
    const [given, give] = useState<{ to: string; found: readonly SelectOption[] }>()
    const [chosen, choose] = useState(value)
    answers.give = give
    answers.sent = search.sent
    return (
      <RecordPicker
        label="매장"
        placeholder="매장 찾기"
        found={given?.to === search.sent ? given.found : undefined}
        search={search}
        value={chosen}
        chosenName="한결커피 본점"
        onChange={(next, name) => {
          choose(next)
          onChange(next, name)
        }}
      />
    )
  }
  render(<Picker />)
  const field = await screen.findByPlaceholderText<HTMLInputElement>('매장 찾기')
  const answer = async (...found: SelectOption[]) => {
    await vi.waitFor(() => expect(answers.sent).toBe(field.value === '한결커피 본점' ? '' : field.value))
    act(() => answers.give({ to: answers.sent, found }))
  }
  return { field, onChange, answer, answers }
}

describe('a picker that searches on the server', () => {
  it('keeps an exact name that was left before the answer, and chooses it when the answer comes', async () => {
    const { field, onChange, answer } = await open()
    await userEvent.type(field, '새벽나루 망원점')
    await userEvent.tab()
    expect(field.value).toBe('새벽나루 망원점')
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByText('입력한 이름을 찾고 있습니다.')).toBeTruthy()
    await answer(saebyeok, mangwon)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2', '새벽나루 망원점')
    expect(field.value).toBe('새벽나루 망원점')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says beside the field that no record, or more than one, has the name', async () => {
    const { field, onChange, answer } = await open()
    await userEvent.type(field, '새벽나루')
    await userEvent.tab()
    await answer(saebyeok, mangwon)
    expect(screen.getByRole('alert').textContent).toBe(
      '‘새벽나루’와 이름이 같은 항목이 없습니다. 목록에서 선택해 주세요.',
    )
    expect(field.value).toBe('새벽나루')
    await userEvent.clear(field)
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(field, '새벽나루 망원점')
    await userEvent.tab()
    await answer(mangwon, { ...mangwon, value: '3' })
    expect(screen.getByRole('alert').textContent).toContain('여러 개')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('keeps what was chosen when another name finds nothing, and says so', async () => {
    const { field, onChange, answer, answers } = await open('9')
    await vi.waitFor(() => expect(field.value).toBe('한결커피 본점'))
    await userEvent.clear(field)
    await userEvent.type(field, '없는 매장')
    await userEvent.tab()
    expect(field.value).toBe('없는 매장')
    await answer()
    expect(field.value).toBe('한결커피 본점')
    expect(screen.getByRole('alert').textContent).toContain('한결커피 본점을 그대로 둡니다.')
    expect(onChange).not.toHaveBeenCalled()
    // An emptied field that is left shows its choice again, as before.
    fireEvent.focus(field)
    await userEvent.clear(field)
    await userEvent.tab()
    expect(field.value).toBe('한결커피 본점')
    expect(answers.sent).toBeDefined()
  })
})
