import { describe, expect, it } from 'vitest'
import { richTextTags } from '#contract/rich-text.ts'
import { xssCorpus } from '#testing/files/xss-corpus.ts'
import { cleanRichText } from './clean-rich-text.ts'

const picture = `/files/picture/ab/${'ab'.repeat(16)}.jpg`

/** Every tag of HTML without raw brackets in its attributes, which the sanitiser guarantees. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([^\s/>]*)([^<>]*)>/g)]
const allowedAttributes =
  /^(?: (?:href="(?:https?:\/\/|mailto:)[^"<>]*"|src="\/files\/picture\/[^"<>]*"|(?:rel|target|alt)="[^"<>]*"))* ?\/?$/

describe('sanitised rich text', () => {
  it('keeps the elements of the editor', () => {
    const html = `<h2>안내</h2><p>가<strong>나</strong><em>다</em><u>라</u><s>마</s><br />바</p><ul><li><p>하나</p></li></ul><ol><li>둘</li></ol><blockquote><p>인용</p></blockquote><hr /><img src="${picture}" alt="컵" />`
    expect(cleanRichText(html).html).toBe(html)
  })

  it('opens links in a new window that knows nothing of ours', () => {
    expect(cleanRichText('<a href="https://example.com/?a=1&b=2" title="x">가기</a>').html).toBe(
      '<a href="https://example.com/?a=1&amp;b=2" rel="noopener ugc nofollow" target="_blank">가기</a>',
    )
    expect(cleanRichText('<a href="/news/1">가기</a><a href="mailto:a@example.com">메일</a>').html).toBe(
      '가기<a href="mailto:a@example.com" rel="noopener ugc nofollow" target="_blank">메일</a>',
    )
  })

  it('writes the elements of other editors as its own', () => {
    expect(cleanRichText('<h1>가</h1><p><b>나</b><i>다</i><del>라</del></p><div>마</div>').html).toBe(
      '<h2>가</h2><p><strong>나</strong><em>다</em><s>라</s></p>마',
    )
  })

  it('shows pictures of this server only, and lists each once', () => {
    const html = `<img src="${picture}"><img src="${picture}" width="9"><img src="https://example.com/x.jpg"><img src="data:image/png;base64,AA==">`
    const clean = cleanRichText(html)
    expect(clean.html).toBe(`<img src="${picture}" alt="" />`.repeat(2))
    expect(clean.pictureUrls).toEqual([picture])
  })

  it('extracts the visible text', () => {
    const html = '<h2>가격 &amp; 배송</h2><p>첫 줄<br>둘째  줄</p><ul><li><p>5 &lt; 6</p></li></ul><script>x</script>'
    expect(cleanRichText(html).text).toBe('가격 & 배송\n첫 줄\n둘째 줄\n5 < 6')
  })

  it.each(Object.entries(xssCorpus))('removes the attack “%s”', (_, payload) => {
    const { html } = cleanRichText(`<p>앞</p>${payload}`)
    for (const [tag, name = '', attributes = ''] of tagsOf(html)) {
      expect(richTextTags, tag).toContain(name)
      expect(attributes, tag).toMatch(allowedAttributes)
    }
    // No bracket is left outside of the tags that were checked.
    expect(html.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
    expect(cleanRichText(html).html, 'a second pass changes nothing').toBe(html)
  })
})
