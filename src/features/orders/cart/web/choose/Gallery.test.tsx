import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Gallery } from './Gallery.tsx'

const pictures = ['front', 'side', 'back'].map((filename) => ({ path: 'product/', filename: `${filename}.webp` }))
const track = () => screen.getByRole('region', { name: '컵홀더 사진' })
const chosen = () =>
  within(screen.getByRole('group', { name: '사진 고르기' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-pressed'))

afterEach(() => vi.restoreAllMocks())

describe('the pictures of a product', () => {
  it('all have accessible names, and the first one loads eagerly', () => {
    render(<Gallery name="컵홀더" pictures={pictures} />)
    const all = screen.getAllByAltText(/컵홀더 \d번째 사진/)
    expect(all.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
    expect(all[1]?.getAttribute('src')).toContain('side.webp')
    expect(chosen()).toEqual(['true', 'false', 'false'])
  })

  it('scroll into view when a thumbnail is clicked', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined)
    render(<Gallery name="컵홀더" pictures={pictures} />)
    await userEvent.click(screen.getByRole('button', { name: '3번째 사진 보기' }))
    expect(scroll).toHaveBeenCalledWith({ left: 600 })
    expect(chosen()).toEqual(['false', 'false', 'true'])
    expect(screen.getByText('3 / 3')).toBeTruthy()
  })

  it('show the position while swiping', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    render(<Gallery name="컵홀더" pictures={pictures} />)
    track().scrollLeft = 310
    fireEvent.scroll(track())
    expect(chosen()).toEqual(['false', 'true', 'false'])
    expect(screen.getByText('2 / 3')).toBeTruthy()
  })

  it('of a single one offer no choice and no focus stop', () => {
    render(<Gallery name="컵홀더" pictures={pictures.slice(0, 1)} />)
    expect(screen.queryByRole('group', { name: '사진 고르기' })).toBeNull()
    expect(screen.queryByText('1 / 1')).toBeNull()
    expect(track().tabIndex).toBe(-1)
  })
})
