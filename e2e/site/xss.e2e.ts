import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { xssCorpus, xssFlag } from '#testing/files/xss-corpus.ts'
import { inertReports } from '../harness/inert-reports.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'

const payloads = Object.values(xssCorpus)
const success = (data: unknown) => ({ json: { code: 'S', data } })

const article = {
  newsId: 1,
  category: 'NOTICE',
  title: '소식',
  summary: '요약',
  thumbnail: null,
  pinnedYn: 'N',
  publishedAt: '2026-05-15T01:00:00.000Z',
  viewCount: 1,
  pictures: [],
  previous: null,
  next: null,
}

/** Fails if a payload ran: it would set the flag, or open a dialog. Breaches of the content policy fail the journey. */
async function nothingRan(page: Page, dialogs: string[]): Promise<void> {
  await page.waitForTimeout(500) // handlers of broken pictures run after the fact
  expect(await page.evaluate(`'${xssFlag}' in window`)).toBe(false)
  expect(dialogs).toEqual([])
}

function dialogsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  return seen
}

journey('hostile texts', ({ visit }) => {
  it('run nowhere in the questions, even if the server had not sanitised them', async () => {
    const page = await signIn(
      { visit: (path, options) => visit(path, { ...options, but: inertReports }) },
      '/login/saebyeoknaru',
      'storecoffee',
    )
    const dialogs = dialogsOf(page)
    const content = payloads.map((answer, index) => ({
      faqId: index + 1,
      category: 'ORDER',
      question: answer,
      answer,
      pictures: [],
      brandYn: 'N',
    }))
    await page.route('**/api/faq?*', (route) => route.fulfill(success({ content })))
    await page.goto('/shop/saebyeoknaru/faqList')
    await page.getByRole('list', { name: '자주 묻는 질문' }).waitFor()
    await page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    await nothingRan(page, dialogs)
    // Every link that is left leads outside, every picture to this server.
    const links = await page.locator('details a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(links.filter((href) => href !== null && !/^(https?:\/\/|mailto:)/.test(href))).toEqual([])
    const pictures = await page.locator('details img').evaluateAll((all) => all.map((each) => each.getAttribute('src')))
    expect(pictures.filter((src) => !src?.startsWith('/files/picture/'))).toEqual([])
    expect(await page.locator('details :is(script, style, iframe, svg, math, form, object, embed)').count()).toBe(0)
  })

  it('run nowhere in a post and its comments', async () => {
    const page = await signIn(
      { visit: (path, options) => visit(path, { ...options, but: inertReports }) },
      '/login/saebyeoknaru',
      'storecoffee',
    )
    const dialogs = dialogsOf(page)
    const hostile = payloads.join('\n')
    const author = { name: hostile, storeName: hostile, role: 'STORE' }
    const createdAt = '2026-05-15T01:00:00.000Z'
    const mentions = [{ storeId: 1, name: hostile }]
    const reactions = { mentions, likeCount: 1, likedYn: 'N', reportable: true }
    const comment = { commentId: 1, content: hostile, author, deletedYn: 'N', deletable: true, createdAt, ...reactions }
    const post = {
      postId: 1,
      category: 'FREE',
      title: hostile,
      author,
      viewCount: 1,
      commentCount: 1,
      noticeYn: 'N',
      createdAt,
      updatedAt: null,
      content: hostile,
      html: hostile,
      pictures: [],
      editable: true,
      deletable: true,
      comments: [comment],
      ...reactions,
      unreadYn: 'N',
    }
    await page.route('**/api/community/1', (route) => route.fulfill(success(post)))
    await page.goto('/shop/saebyeoknaru/communityList?post=1')
    await page.getByRole('heading', { name: '댓글 1' }).waitFor()
    await nothingRan(page, dialogs)
    expect(await page.locator('article :is(script, style, iframe, math, form, object, embed)').count()).toBe(0)
  })

  it('run nowhere in news and popups', async () => {
    const page = await visit('/login', { but: inertReports })
    const dialogs = dialogsOf(page)
    const content = payloads.join('\n')
    await page.route('**/api/news/1', (route) => route.fulfill(success({ ...article, title: content, content })))
    const popup = {
      popupId: 1,
      title: content,
      text: content,
      picture: null,
      linkUrl: '/news',
      target: 'SELF',
      partnerUri: null,
      startAt: '2020-01-01T00:00:00.000Z',
      endAt: '2099-01-01T00:00:00.000Z',
      pages: ['HOME'],
      order: 1,
      width: 400,
      position: 'CENTER',
      useYn: 'Y',
    }
    await page.route('**/api/popup', (route) => route.fulfill(success({ content: [popup] })))
    await page.goto('/news/1')
    await page.getByRole('button', { name: '오늘 하루 보지 않기' }).waitFor()
    await nothingRan(page, dialogs)
  })

  it('are stored sanitised, and run neither in the console nor in its editor', async () => {
    const page = await signIn(
      { visit: (path, options) => visit(path, { ...options, but: inertReports }) },
      '/login',
      'operator',
    )
    const dialogs = dialogsOf(page)
    // Excludes payloads that hide the rest of a text, and one with a picture, which must have been uploaded.
    const endless = /textarea|never closed|xmp|noembed|nested|comment|image of ours/
    const ordered = Object.entries(xssCorpus).filter(([name]) => !endless.test(name))
    const content = `<p>처음</p>${ordered.map(([, payload]) => `<p>${payload}</p>`).join('')}`
    await page.goto('/admin/newsForm')
    await page.getByRole('textbox', { name: '내용' }).waitFor()
    // A pasted page meets the editor's own parser.
    await page.evaluate(`(() => {
      const data = new DataTransfer()
      data.setData('text/html', ${JSON.stringify(content)})
      document.querySelector('.ProseMirror').dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })()`)
    await nothingRan(page, dialogs)
    await page.getByLabel(/^제목/).fill(`공격 ${Date.now()}`)
    await page.getByRole('radio', { name: '임시 저장' }).check()
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await page.waitForURL(/\/admin\/news\/\d+$/)
    await page.getByText('처음').waitFor()
    await nothingRan(page, dialogs)
  })
})
