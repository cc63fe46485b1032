import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { keepSyllablesFromSubmitting } from './composition.ts'

let end = () => {}
afterEach(() => end())

const press = (place: HTMLElement, key: object) => fireEvent.keyDown(place, { key: 'Enter', ...key })

it.each([
  ['Chrome', { isComposing: true, keyCode: 229 }],
  ['Safari, which has ended the composition already', { isComposing: false, keyCode: 229 }],
])('Enter that completes a syllable submits no form in %s', (_, key) => {
  end = keepSyllablesFromSubmitting()
  render(
    <form>
      <input aria-label="이름" />
      <textarea aria-label="메모" />
    </form>,
  )
  const name = screen.getByLabelText('이름')
  // The browser submits only after a key whose default nobody prevented.
  expect(press(name, key)).toBe(false)
  expect(press(name, { keyCode: 13 })).toBe(true)
  expect(press(screen.getByLabelText('메모'), key)).toBe(true)
  end()
  expect(press(name, key)).toBe(true)
})
