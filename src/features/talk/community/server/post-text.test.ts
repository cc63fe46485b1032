import { describe, expect, it } from 'vitest'
import { file } from '#features/platform/files/server/files.tables.ts'
import { openCommunity, postOf } from '#testing/fixtures/talk/community.ts'
import { useWorld } from '#testing/world.ts'
import { xssCorpus } from '#testing/files/xss-corpus.ts'
import { communitySentences } from '../contract/community-terms.ts'
import type { PostDetail } from '../contract/community.calls.ts'
import { communityPost } from './community.tables.ts'

const world = useWorld()
const { content: _, ...titled } = postOf()
const picture = { path: '/files/picture/ab', filename: `${'ab'.repeat(16)}.jpg` }
const src = `${picture.path}/${picture.filename}`

const addPicture = (uploadedBy: number) =>
  world.db.insert(file).values({
    ...picture,
    width: 800,
    height: 600,
    widths: [],
    bytes: 1,
    uploadedBy,
    checkAt: world.now,
    createdAt: world.now,
  })

async function written() {
  const { as, people } = await openCommunity(world)
  const write = (html: string) => as.store.post('/community', { ...titled, html })
  const read = async (postId: number) => (await as.neighbour.get(`/community/${postId}`)).data as PostDetail
  return { as, people, write, read }
}
const idOf = ({ data }: { data?: unknown }) => (data as { postId: number }).postId

describe('the text of a post', () => {
  it('keeps headings, lists, links and own pictures, and is found by its visible words', async () => {
    const { as, people, write, read } = await written()
    await addPicture(people.store.memberId)
    const html = `<h2>여름 메뉴</h2><ul><li>레몬 <b>에이드</b></li></ul><p><a href="https://example.com">보기</a></p><img src="${src}" alt="컵">`
    const post = await read(idOf(await write(html)))
    expect(post.html).toContain('<h2>여름 메뉴</h2>')
    expect(post.html).toContain('rel="noopener ugc nofollow"')
    expect(post.html).toContain(`<img src="${src}" alt="컵" />`)
    expect(post).toMatchObject({ content: '여름 메뉴\n레몬 에이드\n보기', pictures: [{ filename: picture.filename }] })
    const found = await as.neighbour.get(`/partner/saebyeoknaru/community?search=${encodeURIComponent('레몬 에이드')}`)
    expect(found.data).toMatchObject({ content: [{ postId: post.postId }] })
    const markup = await as.neighbour.get(`/partner/saebyeoknaru/community?search=${encodeURIComponent('<h2>')}`)
    expect(markup.data).toMatchObject({ content: [] })
  })

  it('stays plain text when it was sent as plain text', async () => {
    const { as, read } = await written()
    const post = await read(idOf(await as.store.post('/community', postOf({ content: '<b>굵게</b>' }))))
    expect(post).toMatchObject({ content: '<b>굵게</b>', html: null, pictures: [] })
  })

  it('is changed with its pictures by the author', async () => {
    const { as, people, write, read } = await written()
    await addPicture(people.store.memberId)
    const postId = idOf(await write(`<p>사진</p><img src="${src}">`))
    expect(await as.store.put(`/community/${postId}`, { ...titled, html: '<p>글만</p>' })).toMatchObject({
      status: 200,
    })
    expect(await read(postId)).toMatchObject({ html: '<p>글만</p>', pictures: [] })
  })

  it.each([
    ['nothing', '', 400, communitySentences.contentMissing],
    ['only a script', '<script>alert(1)</script>', 400, communitySentences.contentMissing],
    ['10,001 characters', `<p>${'가'.repeat(10_001)}</p>`, 400, communitySentences.contentLong],
    ['eleven pictures', `<p>사진</p>${`<img src="${src}">`.repeat(11)}`, 400, communitySentences.tooManyPictures],
    ['a picture that nobody has uploaded', `<p>사진</p><img src="${src}">`, 409, undefined],
  ])('of %s is refused and stores nothing', async (_name, html, status, sentence) => {
    const { write } = await written()
    const reply = await write(html)
    expect(reply.status).toBe(status)
    if (sentence) expect(JSON.stringify(reply)).toContain(sentence)
    expect(await world.db.$count(communityPost)).toBe(0)
  })

  it('holds no script, however it was sent [T53]', async () => {
    const { write, read } = await written()
    for (const [name, payload] of Object.entries(xssCorpus)) {
      world.now = new Date(world.now.getTime() + 15 * 60_000)
      const reply = await write(`<p>${name}</p>${payload}`)
      if (reply.status !== 200) continue
      const { html } = await read(idOf(reply))
      // Searches the tags only, because a text may name anything.
      const tags = (html?.match(/<[^>]*>/g) ?? []).join('')
      expect(tags, name).not.toMatch(/<(script|svg|math|iframe|style|object|form)|\son\w+\s*=|javascript:|data:/i)
    }
  })
})
