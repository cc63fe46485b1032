import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { openCommunity } from '#testing/fixtures/talk/community.ts'
import { faqBody } from '#testing/fixtures/talk/faq.ts'
import { chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { xssCorpus } from '#testing/files/xss-corpus.ts'
import type { FaqEntry } from '../contract/faq.calls.ts'
import type { FaqForm, WrittenFaq } from '../contract/faq-form.ts'
import { faqSentences } from '../contract/faq-terms.ts'

const world = useWorld()
const front = { 'front-uri': coffee.uri }

async function open() {
  const { as } = await openCommunity(world)
  const guest = apiWith(world, undefined)
  const ofPlatform = async (part: Partial<FaqForm> = {}) =>
    ((await as.operator.post('/admin/faq', faqBody(part))).data as { faqId: number }).faqId
  const ofBrand = async (part: Partial<FaqForm> = {}) =>
    ((await as.headquarters.post('/partnerAdmin/faq', faqBody(part), front)).data as { faqId: number }).faqId
  const read = async (query = '') => ((await guest.get(`/faq${query}`)).data as { content: FaqEntry[] }).content
  const questions = async (query = '') => (await read(query)).map(({ question }) => question)
  const written = async () => ((await as.operator.get('/admin/faq')).data as { content: WrittenFaq[] }).content
  return { as, guest, ofPlatform, ofBrand, read, questions, written }
}

describe('frequently asked questions', () => {
  it('are those of the platform, and in a shop those of its brand before them', async () => {
    const { ofPlatform, ofBrand, read, questions } = await open()
    await ofPlatform({ question: '플랫폼 질문' })
    await ofBrand({ question: '브랜드 질문' })
    expect(await questions()).toEqual(['플랫폼 질문'])
    expect((await read(`?partnerUri=${coffee.uri}`)).map(({ question, brandYn }) => [question, brandYn])).toEqual([
      ['브랜드 질문', 'Y'],
      ['플랫폼 질문', 'N'],
    ])
    expect(await questions(`?partnerUri=${chicken.uri}`)).toEqual(['플랫폼 질문'])
  })

  it('are found by category and by words of question and answer, and hidden ones are not', async () => {
    const { ofPlatform, questions, guest } = await open()
    await ofPlatform({
      category: 'PRINT',
      question: '시안은 언제 오나요?',
      answer: '<p>하루 <b>안에</b> 보냅니다.</p>',
    })
    await ofPlatform({ question: '숨긴 질문', isShown: false })
    expect(await questions('?category=PRINT')).toEqual(['시안은 언제 오나요?'])
    expect(await questions(`?search=${encodeURIComponent('하루 안에')}`)).toEqual(['시안은 언제 오나요?'])
    expect(await questions('?category=ORDER')).toEqual([])
    expect(await guest.get('/faq?partnerUri=nosuchshop')).toMatchObject({ status: 404 })
  })

  it('follow their categories, and within one their writer’s order', async () => {
    const { as, ofPlatform, questions } = await open()
    const print = await ofPlatform({ category: 'PRINT', question: '인쇄 질문' })
    const [first, second] = [await ofPlatform({ question: '첫째' }), await ofPlatform({ question: '둘째' })]
    expect(await questions()).toEqual(['첫째', '둘째', '인쇄 질문'])
    const order = (faqIds: number[]) => as.operator.put('/admin/faq/order', { category: 'ORDER', faqIds })
    expect(await order([second, first])).toMatchObject({ status: 200 })
    expect(await questions()).toEqual(['둘째', '첫째', '인쇄 질문'])
    for (const wrong of [[first], [first, first], [first, second, print], [first, 999_999]])
      expect(await order(wrong), String(wrong)).toMatchObject({ status: 409, message: faqSentences.orderChanged })
    expect(await questions()).toEqual(['둘째', '첫째', '인쇄 질문'])
  })

  it('are sanitised, and refused when nothing is left', async () => {
    const { as, ofPlatform, read } = await open()
    await ofPlatform({ answer: `<p onclick="x">답</p>${Object.values(xssCorpus)[1]}` })
    expect((await read())[0]?.answer).toBe('<p>답</p>')
    const reply = await as.operator.post('/admin/faq', faqBody({ answer: '<style>x</style>' }))
    expect(reply).toMatchObject({ status: 400, errors: [{ path: 'answer', message: faqSentences.answerMissing }] })
  })

  it('belong to their writers: another brand and the operator’s calls find nothing, and change nothing', async () => {
    const { as, ofPlatform, ofBrand, questions } = await open()
    const [platform, brand] = [
      await ofPlatform({ question: '플랫폼 질문' }),
      await ofBrand({ question: '브랜드 질문' }),
    ]
    const edit = { version: 0, faq: faqBody({ question: '바꾼 질문' }) }
    const other = { 'front-uri': chicken.uri }
    const replies = [
      await as.headquarters.put(`/partnerAdmin/faq/${platform}`, edit, front),
      await as.otherHeadquarters.put(`/partnerAdmin/faq/${brand}`, edit, other),
      await as.otherHeadquarters.delete(`/partnerAdmin/faq/${brand}`, undefined, other),
      await as.operator.put(`/admin/faq/${brand}`, edit),
      await as.operator.delete(`/admin/faq/${brand}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const order = { category: 'ORDER', faqIds: [platform, brand] }
    expect(await as.headquarters.put('/partnerAdmin/faq/order', order, front)).toMatchObject({ status: 409 })
    expect(await questions(`?partnerUri=${coffee.uri}`)).toEqual(['브랜드 질문', '플랫폼 질문'])
  })

  it('tell the second of two editors what the first has changed', async () => {
    const { as, ofPlatform, written } = await open()
    const id = await ofPlatform()
    const [{ version } = { version: 0 }] = await written()
    const edit = (question: string) => as.operator.put(`/admin/faq/${id}`, { version, faq: faqBody({ question }) })
    expect(await edit('먼저 고친 질문')).toMatchObject({ status: 200 })
    expect(await edit('나중 질문')).toMatchObject({
      status: 409,
      data: { changes: [{ after: { faqQuestion: '먼저 고친 질문' } }] },
    })
    expect((await written())[0]?.question).toBe('먼저 고친 질문')
  })

  it('come last in a category that they move to', async () => {
    const { as, ofPlatform, questions, written } = await open()
    const moved = await ofPlatform({ question: '옮긴 질문' })
    await ofPlatform({ category: 'CASH', question: '예치금 질문' })
    const version = (await written()).find(({ faqId }) => faqId === moved)?.version
    const faq = faqBody({ category: 'CASH', question: '옮긴 질문' })
    expect(await as.operator.put(`/admin/faq/${moved}`, { version, faq })).toMatchObject({ status: 200 })
    expect(await questions()).toEqual(['예치금 질문', '옮긴 질문'])
  })

  it('are written into the audit log, of the platform and of a brand', async () => {
    const { ofPlatform, ofBrand } = await open()
    const ids = [await ofPlatform(), await ofBrand()]
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    const after = expect.objectContaining({ faqQuestion: '주문을 취소하고 싶어요.' }) as object
    expect(lines).toMatchObject(ids.map((id) => ({ subject: `faq/${id}`, before: {}, after })))
    expect(lines.map(({ call }) => call)).toEqual(['POST /admin/faq', 'POST /partnerAdmin/faq'])
  })

  it('write no line when nothing has changed', async () => {
    const { as, ofPlatform, written } = await open()
    const id = await ofPlatform()
    const [{ version } = { version: 0 }] = await written()
    expect(await as.operator.put(`/admin/faq/${id}`, { version, faq: faqBody() })).toMatchObject({ status: 200 })
    expect(await world.db.$count(auditLog)).toBe(1)
  })

  it('are listed with few statements', async () => {
    const { ofPlatform, guest } = await open()
    for (let count = 0; count < 3; count += 1) await ofPlatform()
    const { statements } = await withStatements(() => guest.get(`/faq?partnerUri=${coffee.uri}`))
    expect(statements.length).toBeLessThanOrEqual(2)
  })
})
