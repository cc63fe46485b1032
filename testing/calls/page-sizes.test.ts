import { expect, it } from 'vitest'
import { news } from '#features/talk/news/server/news.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addInquiry } from '../fixtures/talk/inquiries.ts'
import { addBrands, addMember, coffee, market } from '../fixtures/people/people.ts'
import { addRequest } from '../fixtures/talk/product-requests.ts'
import { addQuestion } from '../fixtures/talk/questions.ts'
import { useWorld, type World } from '../world.ts'

const world = useWorld()

/** Rows of the list: more than a page of 11, for which the statements read 20. */
const stored = 13

async function addRows({ db, now }: World, memberId: number) {
  const { partnerId } = coffee
  for (let no = 0; no < stored; no++) {
    await addInquiry(world)
    await addQuestion(world, { partnerId, memberId })
    await addRequest(world, { partnerId, memberId })
    const texts = { title: `소식 ${no}`, summary: '', content: '<p>안내</p>', plainText: '안내' }
    await db
      .insert(news)
      .values({ ...texts, category: 'NOTICE', contentPictures: [], isPinned: false, publishAt: now, createdAt: now })
  }
}

it.each(['/admin/inquiry', '/admin/question', '/admin/productRequest', '/admin/news', '/news', '/mypage/question'])(
  'a page has as many rows as were asked for: %s',
  async (path) => {
    await addBrands(world, market, coffee)
    const person = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    const store = await addMember(world, { username: 'store', brand: coffee })
    await addRows(world, store.memberId)
    const api = await apiAs(world, path === '/mypage/question' ? store : person)
    const read = async (page: number) => (await api.get(`${path}?page=${page}&size=11`)).data as { content: object[] }
    expect([await read(0), await read(1)].map(({ content }) => content.length)).toEqual([11, 2])
  },
)
