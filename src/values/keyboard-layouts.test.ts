import { describe, expect, it } from 'vitest'
import { otherLayouts } from './keyboard-layouts.ts'

describe('the other keyboard layout', () => {
  it.each([
    ['soqzls 2박스', ['냅킨 2박스']],
    ['anfxltb 1qkrtm', ['물티슈 1박스']],
    ['ㅔㄷㅅ컵 3개', ['pet컵 3개']],
    ['A4 POP box', []],
    ['냅킨 2박스', []],
  ])('of %s is %j', (text, others) => expect(otherLayouts(text)).toEqual(others))
})
