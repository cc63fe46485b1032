import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a page whose file was removed by a release', () => {
  const reload = vi.fn()
  beforeEach(() => vi.spyOn(location, 'reload').mockImplementation(reload))
  afterEach(() => vi.restoreAllMocks())

  it('reloads once; a second failure in a row is an error', async () => {
    void lazyPage(gone)()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(lazyPage(gone)()).rejects.toThrow('dynamically imported')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('renders if the file exists', async () => {
    const Page = () => null
    expect(await lazyPage(() => Promise.resolve(Page))()).toEqual({ Component: Page })
  })
})
