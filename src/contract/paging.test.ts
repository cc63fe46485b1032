import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { idParam, pageParam, sizeParam } from './paging.ts'

const query = z.strictObject({ page: pageParam, size: sizeParam(20) })
const read = (given: unknown) => {
  const parsed = query.safeParse(given)
  return parsed.success ? [parsed.data.page, parsed.data.size] : 'refused'
}

describe('page and size of a list', () => {
  it.each([
    [{}, [0, 20]],
    [{ page: '3' }, [3, 20]],
    [{ page: '0', size: '1' }, [0, 1]],
    [{ size: '100' }, [0, 100]],
    [{ page: '1000000' }, [1_000_000, 20]],
    [{ size: '101' }, 'refused'],
    [{ size: '0' }, 'refused'],
    [{ size: '' }, 'refused'],
    [{ page: '-1' }, 'refused'],
    [{ page: '1.5' }, 'refused'],
    [{ page: '1e3' }, 'refused'],
    [{ page: ' 1' }, 'refused'],
    [{ page: '1000001' }, 'refused'],
    [{ page: '9'.repeat(30) }, 'refused'],
    [{ page: ['1', '2'] }, 'refused'],
    [{ page: 1 }, 'refused'],
  ])('%j: %j', (given, expected) => expect(read(given)).toEqual(expected))
})

describe('an id in a path', () => {
  it.each([
    ['1', 1],
    ['999999999999999', 999_999_999_999_999],
    ['0', undefined],
    ['01', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1.0', undefined],
    ['１', undefined],
    ['9'.repeat(16), undefined],
    ['', undefined],
  ])('%j: %j', (text, id) => expect(idParam.safeParse(text).data).toBe(id))
})
