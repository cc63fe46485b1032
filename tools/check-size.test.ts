import { describe, expect, it } from 'vitest'
import { closure } from './check-size.ts'

describe('the JavaScript of a page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'], dynamicImports: ['Page.tsx'] },
    '_base.js': { file: 'assets/base.js' },
    'Page.tsx': { file: 'assets/Page.js', imports: ['index.html', '_table.js'], dynamicImports: ['Chart.tsx'] },
    '_table.js': { file: 'assets/table.js', imports: ['_base.js'] },
    'Chart.tsx': { file: 'assets/Chart.js' },
    'only.css': { file: 'assets/only.css' },
  }

  it('is the entry, the page and what both import, each once, and not what is loaded later', () => {
    expect([...closure(manifest, ['index.html', 'Page.tsx'])].sort()).toEqual([
      'assets/Page.js',
      'assets/base.js',
      'assets/index.js',
      'assets/table.js',
    ])
  })

  it('complains about a page that was not built', () => {
    expect(() => closure(manifest, ['Gone.tsx'])).toThrow('older than the routes')
  })
})
