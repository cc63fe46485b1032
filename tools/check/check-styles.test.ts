import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixedStyles, missingClasses } from './check-styles.ts'

describe('a style sheet', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-styles-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  it.each([
    'color: #fff;',
    'background: rgb(20 23 31 / 45%);',
    'color: var(--danger, #c92a2a);',
    'background: color-mix(in srgb, var(--accent) 30%, white);',
    'border: 1px solid BLACK;',
  ])('is reported for the fixed colour of %s', (line) => {
    write('src/features/orders/cart/web/Cart.module.css', `.cart {\n  ${line}\n}\n`)
    expect(fixedStyles(folder)).toEqual([`src/features/orders/cart/web/Cart.module.css:2: color: ${line}`])
  })

  it.each(['font-size: 16px;', 'font: 700 13.5px/1.6 inherit;'])('is reported for the fixed text of %s', (line) => {
    write('src/web/ui/text/Text.module.css', `/* 12px\n#fff */\n.text {\n  ${line}\n}\n`)
    expect(fixedStyles(folder)).toEqual([`src/web/ui/text/Text.module.css:4: font size: ${line}`])
  })

  it('may use tokens, relative sizes and words that contain the name of a colour', () => {
    write(
      'src/web/ui/text/Text.module.css',
      '.white {\n  color: var(--red);\n  white-space: nowrap;\n  font-size: calc(1rem + 24px);\n  border: 1px solid var(--line);\n}\n',
    )
    expect(fixedStyles(folder)).toEqual([])
  })

  it('defines the tokens', () => {
    write('src/app/web/tokens.css', ':root {\n  --page: #ffffff;\n}\n')
    expect(fixedStyles(folder)).toEqual([])
  })

  it('has the classes that components ask for', () => {
    write('src/web/ui/layout/words.module.css', '.stack8 {\n  gap: 8px;\n}\n')
    write('src/web/ui/text/Text.module.css', '/* .gone {} */\n.text {\n  gap: 0;\n}\n')
    write(
      'src/web/ui/text/Text.tsx',
      [
        "import css from './Text.module.css'",
        "import layout from '#web/ui/layout/words.module.css'",
        "const a = [css['text'], css['gone'], css['tex'], layout['stack8'], layout['stack9']]",
      ].join('\n'),
    )
    expect(missingClasses(folder)).toEqual([
      'src/web/ui/text/Text.tsx: class: gone has no rule in ./Text.module.css',
      'src/web/ui/text/Text.tsx: class: tex has no rule in ./Text.module.css',
      'src/web/ui/text/Text.tsx: class: stack9 has no rule in #web/ui/layout/words.module.css',
    ])
  })
})
