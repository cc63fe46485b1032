import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { roomFindings } from './check-features.ts'

describe('a room', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-rooms-'))
    write('docs/GLOSSARY.md', '| `cart` | what a store means to order |')
    write('src/features/cart/contract/cart.calls.ts', 'export const cartCall = defineCall({})\n')
    write('src/features/cart/server/cart.routes.ts', 'routes.on(cartCall, () => {})\n')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, text = '') => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  it('passes when it is laid out as the others', () => {
    write('src/features/cart/server/add-to-cart.ts')
    write('src/features/cart/server/add-to-cart.test.ts')
    write('src/features/cart/server/cart.partner.routes.ts')
    write('src/features/cart/web/CartPage.tsx')
    write('src/features/cart/web/CartPage.module.css')
    write('src/features/cart/web/cart.slice.ts')
    expect(roomFindings(folder)).toEqual([])
  })

  it.each([
    ['src/features/cart/utils/sum.ts', 'a room has only contract, server, web'],
    ['src/features/cart/index.ts', 'a room has only contract, server, web'],
    ['src/features/cart/server/CartService.ts', "none of server's"],
    ['src/features/cart/server/cart.helpers.ts', "none of server's"],
    ['src/features/cart/contract/Cart.ts', "none of contract's"],
    ['src/features/cart/web/cart.store.ts', "none of web's"],
  ])('has no place for %s', (file, finding) => {
    write(file)
    expect(roomFindings(folder).join('\n')).toContain(finding)
  })

  it('mounts every call that it declares', () => {
    write('src/features/cart/server/cart.routes.ts', 'routes.on(otherCall, () => {})\n')
    expect(roomFindings(folder)).toEqual([
      'src/features/cart/contract/cart.calls.ts: cartCall is mounted by no routes file of the room',
    ])
  })

  it('is named in the glossary', () => {
    write('src/features/margins/contract/margins.ts')
    expect(roomFindings(folder)).toEqual([
      'src/features/margins: docs/GLOSSARY.md does not say what this room is about',
    ])
  })
})
