import { describe, expect, it } from 'vitest'
import type { AdminRootCategory } from '../contract/categories.admin.calls.ts'
import { placeOfDrop, placeOfStep } from './category-moves.ts'

const row = (categoryId: number) => ({
  categoryId,
  name: String(categoryId),
  picture: null,
  isHidden: false,
  products: 0,
  version: 0,
})
/** 1(11 12), 2, 3. */
const tree: AdminRootCategory[] = [
  { ...row(1), children: [row(11), row(12)] },
  { ...row(2), children: [] },
  { ...row(3), children: [] },
]

describe('a step of a category', () => {
  it.each([
    [2, 'up', { parentId: null, beforeId: 1 }],
    [1, 'up', undefined],
    [1, 'down', { parentId: null, beforeId: 3 }],
    [2, 'down', { parentId: null, beforeId: null }],
    [3, 'down', undefined],
    [2, 'in', { parentId: 1, beforeId: null }],
    [1, 'in', undefined],
    [12, 'up', { parentId: 1, beforeId: 11 }],
    [11, 'out', { parentId: null, beforeId: 2 }],
    [2, 'out', undefined],
  ] as const)('of %i %s leads to its next place', (id, direction, place) => {
    expect(placeOfStep(tree, id, direction)).toEqual(place)
  })
})

describe('a drop of a category', () => {
  it.each([
    [3, { id: 1, zone: 'before' }, { parentId: null, beforeId: 1 }],
    [1, { id: 2, zone: 'after' }, { parentId: null, beforeId: 3 }],
    [3, { id: 2, zone: 'into' }, { parentId: 2, beforeId: null }],
    [3, { id: 11, zone: 'after' }, { parentId: 1, beforeId: 12 }],
    [1, { id: 2, zone: 'into' }, undefined],
    [1, { id: 11, zone: 'before' }, undefined],
    [3, { id: 11, zone: 'into' }, undefined],
    [3, { id: 3, zone: 'before' }, undefined],
  ] as const)('of %i lands where the tree allows it', (id, on, place) => {
    expect(placeOfDrop(tree, id, on)).toEqual(place)
  })
})
