import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'

const phone = { width: 390, height: 844 }
const shop = '/shop/saebyeoknaru'

/** Regular charges on a phone: a card, a plan, a rest, and its end. */
journey('a chain store charges cash every month', ({ visit }) => {
  it('registers a card, begins a plan, pauses, resumes and ends it', async () => {
    const page = await visit(`${shop}/cashCharge`, { ...phone, as: 'storecoffee' })
    await page.getByRole('link', { name: '정기충전' }).click()
    await page.getByRole('button', { name: '카드 등록', exact: true }).click()
    await page.getByRole('radio', { name: 'KB국민카드' }).click()
    await page.getByRole('button', { name: '카드 등록하기' }).click()
    await page.getByText('KB국민카드 2048').waitFor()

    await page.getByRole('button', { name: '30만원', exact: true }).click()
    await page.getByLabel('매월 충전일').selectOption('31')
    await page.getByRole('checkbox', { name: '매월 말일에', exact: false }).check()
    await page.getByRole('button', { name: '정기충전 신청하기' }).click()
    await page.getByRole('heading', { name: '정기충전 신청이 완료되었습니다.' }).waitFor()

    await page.getByRole('link', { name: '정기충전 보기' }).click()
    await page.getByRole('button', { name: '일시 중지' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '일시 중지' }).click()
    await page.getByRole('button', { name: '다시 시작' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '동의하고 시작' }).click()
    await page.getByText('다음 충전일').waitFor()
    await page.getByRole('button', { name: '정기충전 해지' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '정기충전 해지' }).click()
    await page.getByRole('button', { name: '카드 삭제' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '카드 삭제' }).click()
    await page.getByRole('button', { name: '카드 등록', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${shop}/cashCharge/regular`)
  }, 60_000)
})
