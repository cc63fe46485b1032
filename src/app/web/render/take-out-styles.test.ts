import { expect, it } from 'vitest'
import { takeOutStyles } from './take-out-styles.ts'

it('replaces style attributes by rules', () => {
  const { html, styles } = takeOutStyles(
    '<p class="a" style="width:40%">style="x" &lt;b style="y"&gt;</p><i style="--n:&quot;3&quot;"></i><b style="width:40%">1</b>',
  )
  expect(html).toBe(
    '<p class="a" data-style="0">style="x" &lt;b style="y"&gt;</p><i data-style="1"></i><b data-style="0">1</b>',
  )
  expect(styles).toBe('[data-style="0"]{width:40%}[data-style="1"]{--n:"3"}')
})

it('lets no text end the style element', () => {
  const { styles } = takeOutStyles('<p style="--t:&lt;/style>&lt;script>"></p>')
  expect(styles).not.toContain('<')
})
