import { describe, expect, it } from 'vitest'
import { keywordRemoved, keywordSearched, keywordsCleared, recentKeywordsSlice } from './recent-keywords.slice.ts'

type Action = Parameters<typeof recentKeywordsSlice.reducer>[1]
const after = (...actions: Action[]) =>
  actions.reduce<{ keywords: string[] }>(recentKeywordsSlice.reducer, recentKeywordsSlice.getInitialState()).keywords
const six = ['컵', '명함', '빨대', '냅킨', '컵홀더', '리플렛'].map((word) => keywordSearched(word))

describe('the recent keywords', () => {
  it('are limited to six: a seventh drops the oldest', () => {
    expect(after(...six)).toEqual(['컵', '명함', '빨대', '냅킨', '컵홀더', '리플렛'])
    expect(after(...six, keywordSearched('앞치마'))).toEqual(['명함', '빨대', '냅킨', '컵홀더', '리플렛', '앞치마'])
  })

  it('drop none when one of six is searched again: it becomes the newest', () => {
    expect(after(...six, keywordSearched('컵'))).toEqual(['명함', '빨대', '냅킨', '컵홀더', '리플렛', '컵'])
  })

  it('are removed one by one by their index, or all', () => {
    expect(after(...six, keywordRemoved(1))).toEqual(['컵', '빨대', '냅킨', '컵홀더', '리플렛'])
    expect(after(...six, keywordsCleared())).toEqual([])
  })
})
