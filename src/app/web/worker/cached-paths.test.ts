import { expect, it } from 'vitest'
import { isAsset } from './cached-paths.ts'

const at = (path: string) => isAsset(new URL(path, 'https://balju.example.kr'))

it.each(['/assets/base-a1b2c3d.js', '/assets/pretendard-1a2b3c.woff2'])('the worker caches %s', (path) => {
  expect(at(path)).toBe(true)
})

it.each([
  '/api/order',
  '/files/picture.webp',
  '/shop/saebyeoknaru',
  '/api/assets/x.js',
  '/files/assets/x.js',
  '/assets/',
  '/',
])('the worker never caches %s', (path) => {
  expect(at(path)).toBe(false)
})
