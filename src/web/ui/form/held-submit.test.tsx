import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { areFilesStored, useHeldSubmit } from './use-held-submit.ts'

const saved: string[] = []

/** A form with one file under way, and a button that saves without a submission. */
function Form({ refuse = false }: { refuse?: boolean }) {
  const place = useRef<HTMLFieldSetElement>(null)
  const [state, setState] = useState<'sending' | 'ended'>('sending')
  useHeldSubmit(place, { sending: state === 'sending' ? 1 : 0, isRefused: refuse && state === 'ended' })
  const save = async (form: HTMLFormElement | null) => {
    if (await areFilesStored(form)) saved.push('saved')
  }
  return (
    <form>
      <fieldset ref={place} />
      <button type="button" onClick={(event) => void save(event.currentTarget.form)}>
        저장
      </button>
      <button type="button" onClick={() => setState('ended')}>
        전송 끝
      </button>
    </form>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a button that saves without a submission', () => {
  it.each([
    [false, ['saved']],
    [true, []],
  ])('waits for the files of its form, and saves nothing if one was refused: %s', async (refuse, expected) => {
    saved.length = 0
    render(<Form refuse={refuse} />)
    await press('저장')
    expect(saved).toEqual([])
    await press('전송 끝')
    await act(async () => {})
    expect(saved).toEqual(expected)
  })
})

const sources = import.meta.glob<string>(['../../../features/*/*/web/**/*.tsx', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('every upload', () => {
  it('stands in a form, whose submission waits for it', () => {
    const uploads = /<(AttachmentUpload|PictureUpload|RichTextField)\b/
    const found = Object.entries(sources).filter(
      ([file, source]) => uploads.test(source) && !file.includes('/platform/'),
    )
    expect(found.length).toBeGreaterThan(10)
    // A dialog that asks for a text has the form around its fields.
    const outside = found.filter(([, source]) => !/<form\b|<ReasonDialog\b/.test(source)).map(([file]) => file)
    expect(outside).toEqual([])
  })
})
