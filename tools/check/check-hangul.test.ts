import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comparedHangul, strayHangul } from './check-hangul.ts'

describe('Korean text', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-hangul-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  it('is reported in a use-case, with its line', () => {
    write('src/features/orders/cart/server/add-to-cart.ts', "const a = 1\nconst b = '담았습니다.'\n")
    expect(strayHangul(folder)).toEqual(["src/features/orders/cart/server/add-to-cart.ts:2: const b = '담았습니다.'"])
  })

  it('is allowed in contracts, screens, tests and comments', () => {
    write('src/features/orders/cart/contract/cart.calls.ts', "export const a = '담았습니다.'\n")
    write('src/features/orders/cart/web/CartPage.tsx', 'export const a = <p>장바구니</p>\n')
    write('src/features/orders/cart/server/add-to-cart.test.ts', "const a = '명함'\n")
    write('src/features/orders/cart/server/cart.tables.ts', '/** 장바구니: one row per product and option. */\n')
    expect(strayHangul(folder)).toEqual([])
  })

  it('is reported where a screen decides by it', () => {
    write(
      'src/features/orders/cart/web/Title.tsx',
      "export const a = (title: string) => (title === '장바구니' ? 1 : 2)\n",
    )
    write(
      'src/features/orders/cart/web/Code.tsx',
      "export const a = (code: string) => (code === 'CART' ? '장바구니' : '관심상품')\n",
    )
    expect(comparedHangul(folder)).toEqual([
      "src/features/orders/cart/web/Title.tsx:1: export const a = (title: string) => (title === '장바구니' ? 1 : 2)",
    ])
  })
})
