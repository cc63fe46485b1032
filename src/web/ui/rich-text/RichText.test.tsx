import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { richTextTags } from '#contract/rich-text.ts'
import { xssCorpus, xssFlag } from '#testing/files/xss-corpus.ts'
import { RichText } from './RichText.tsx'

const source = `/files/picture/ab/${'ab'.repeat(16)}.jpg`
const picture = {
  path: '/files/picture/ab',
  filename: `${'ab'.repeat(16)}.jpg`,
  width: 900,
  height: 600,
  widths: [400, 900],
}

describe('rich text on a page', () => {
  it('shows headings, lists, links and pictures', () => {
    render(
      <RichText
        html={`<h2>안내</h2><ul><li><p>하나</p></li></ul><p><a href="https://example.com/">가기</a></p><img src="${source}" alt="컵">`}
        pictures={[picture]}
      />,
    )
    expect(screen.getByRole('heading', { name: '안내', level: 2 })).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('하나')
    const link = screen.getByRole('link', { name: '가기' })
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'https://example.com/',
      'noopener ugc nofollow',
      '_blank',
    ])
    const image = screen.getByRole('img', { name: '컵' })
    expect([image.getAttribute('src'), image.getAttribute('width')]).toEqual([source, '900'])
  })

  it.each(Object.entries(xssCorpus))('neutralises the attack “%s”', (_, payload) => {
    const { container } = render(<RichText html={payload} />)
    const [text] = container.children
    for (const element of text?.querySelectorAll('*') ?? []) {
      expect(richTextTags).toContain(element.localName)
      for (const { name, value } of element.attributes) {
        expect(['href', 'rel', 'target', 'src', 'alt', 'loading']).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/)
        if (name === 'src') expect(value).toMatch(/^\/files\/picture\//)
      }
    }
    expect(xssFlag in globalThis).toBe(false)
  })
})
