import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { citationFindings } from './check-citations.ts'

const specification = `# Specification

## §2 Screens

### Printable order document

### Login

## §7 Calls

### Partners, products, wishes

### Cart and cash
`
const decisions = '# Decisions\n\n## People and roles\n\n## Orders\n'
const rules = '# Rules\n\n## §2 States\n\n## §3 Delivery\n'
const threats = '# Threats\n\n### T27 (C) Objects of others by id\n'
const targets = '# Targets\n\n### R16\n\n## Speed\n'
const experience = '# Experience\n\n### Quick order ★\n'

/** The check reads this file, too: what is planted must not look like a citation here. */
const cited = (inner: string) => `[${inner}]`

describe('a citation', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-citations-'))
    for (const [name, text] of Object.entries({ specification, decisions, rules, threats, targets, experience })) {
      write(`docs/product/${name}.md`, text)
    }
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const findingsOf = (inner: string) => {
    write('src/a.ts', `/** The cart ${cited(inner)}. */\nexport const a = 1\n`)
    return citationFindings(folder)
  }

  it.each([
    'spec',
    'spec §2',
    'spec §2 Printable order document',
    'spec §2 Login, §7',
    'spec §2, §7 Cart and cash',
    'spec §7 Partners, products, wishes, decisions: Orders',
    'rules §2 and §3',
    'decisions',
    'decisions: People and roles',
    'decisions: orders, People and roles; T27',
    'T27',
    'threats T27',
    'targets R16, T27',
    'targets: Speed',
    'ux: Quick order',
  ])('resolves as [%s]', (inner) => {
    expect(findingsOf(inner)).toEqual([])
  })

  it.each([
    ['spec §3', 'specification'],
    ['spec §2 Cart and cash', 'specification'], // of another section
    ['spec §2 Printable', 'specification'],
    ['spec: group', 'specification'],
    ['spec §2: something', 'specification'],
    ['spec §2, nonsense', 'specification'],
    ['rules §2, T99', 'threats'],
    ['targets R999', 'targets'],
    ['decisions: orders are fine', 'decisions'],
    ['law: Masking', 'law'], // a document that is missing
  ])('without a heading is found: [%s]', (inner, document) => {
    expect(findingsOf(inner)).toEqual([`src/a.ts:1: ${cited(inner)}: docs/product/${document}.md has no such heading`])
  })

  it.each(['specification §2', 'threat T27', 'law.md', '§2'])('of no known document is found: [%s]', (inner) => {
    expect(findingsOf(inner)).toEqual([`src/a.ts:1: ${cited(inner)}: docs/product has no such heading`])
  })

  it('is found in comments of every kind, in names of tests and in documents, with its line', () => {
    const wrong = cited('spec §9')
    write('e2e/a.e2e.ts', `// One.\n// Two ${cited('spec\n// §9')}\nit('three ${wrong}', () => {})\n`)
    write('src/A.tsx', `export const A = () => (\n  <p>\n    {/* ${wrong} */}it's\n  </p>\n)\n`)
    write('src/a.css', `a {\n  color: red; /* ${wrong} */\n}\n`)
    write('bench/a.mjs', `/*\n * ${wrong}\n */\n`)
    write('README.md', `# A\n\n${wrong} and \`${wrong}\` and [spec](a.md)\n`)
    expect(citationFindings(folder).map((finding) => finding.split(': ')[0])).toEqual([
      'bench/a.mjs:2',
      'e2e/a.e2e.ts:2',
      'e2e/a.e2e.ts:4',
      'src/A.tsx:3',
      'src/a.css:2',
      'README.md:3',
    ])
  })

  it('is the specification of a declared call', () => {
    write(
      'src/features/orders/cart/contract/cart.calls.ts',
      [
        "export const a = defineCall({ spec: '§7 Cart and cash' })",
        "export const b = defineCall({ spec: '§7, decisions: Orders' })",
        "export const c = defineCall({ spec: '§8 Carts' })",
        "export const d = defineCall({ spec: 'Orders' })",
      ].join('\n'),
    )
    expect(citationFindings(folder)).toEqual([
      `src/features/orders/cart/contract/cart.calls.ts:3: ${cited('spec §8 Carts')}: docs/product/specification.md has no such heading`,
      `src/features/orders/cart/contract/cart.calls.ts:4: ${cited('Orders')}: docs/product has no such heading`,
    ])
  })

  it('is not what code looks like', () => {
    write('src/a.ts', `export const a = ${cited('spec, group')}\nlet ${cited('rules')} = [law[0], T27]\n`)
    expect(citationFindings(folder)).toEqual([])
  })
})
