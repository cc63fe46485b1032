import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { isOwnHost } from './own-host.ts'

const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family }) => family === 'IPv4')
  .map(({ address }) => `${address}:3000`)

it.each(['localhost', 'localhost:3000', 'localhost:80', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', ...own])(
  'takes %s for this machine',
  (host) => {
    expect(isOwnHost(host)).toBe(true)
  },
)

it.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example/localhost',
  'localhost/x',
  'localhost?x',
  '203.0.113.7',
  '[2001:db8::1]',
  '',
  ' ',
])('does not accept %j', (host) => {
  expect(isOwnHost(host)).toBe(false)
})
