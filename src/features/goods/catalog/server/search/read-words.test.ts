import { expect, it } from 'vitest'
import { readWords } from './read-words.ts'
import type { Vocabulary } from './vocabulary.ts'

it('compares a text of unknown words with the words of the shop a few times only, whatever was typed', () => {
  let comparisons = 0
  const spelt = {
    *[Symbol.iterator]() {
      comparisons++
      yield* []
    },
  }
  // Every part of a word is known, so that each split asks for a correction.
  const everything = { has: () => true }
  const vocabulary = { words: everything, edges: everything, spelt } as unknown as Vocabulary // only what reading asks
  readWords('가나다라마바사 아자차카타파하 거너더러머버서 어저처커터퍼허 고노도로모보소', {
    vocabulary,
    meanings: [],
    isKnown: () => false,
  })
  expect(comparisons).toBe(8)
})
