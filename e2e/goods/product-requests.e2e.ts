import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'
import { violations } from '../harness/violations.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const makeProduct = '/partner/saebyeoknaru/makeProduct'

/** A PDF without content; the server looks at its bytes. */
const proof = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

journey('a product request', ({ visit }) => {
  it('is sent by a headquarters, quoted and proved by the operator, and approved', async () => {
    const title = `봄 메뉴판 ${Date.now()}`
    const hq = await signIn({ visit }, '/login/saebyeoknaru', 'hqcoffee', phone)
    await hq.goto(new URL(`${makeProduct}/new`, hq.url()).href)
    await hq.getByText('인쇄물', { exact: true }).click()
    await hq.getByLabel(/^제목/).fill(title)
    await hq.getByLabel(/^요청 내용/).fill('A3 한 면 컬러 메뉴판 스무 장을 만들고 싶습니다.')
    // The draft outlives the page.
    await hq.reload()
    expect(await hq.getByLabel(/^제목/).inputValue()).toBe(title)
    await hq.getByLabel('참고 파일 선택').setInputFiles([
      { name: '참고.pdf', mimeType: 'application/pdf', buffer: proof },
      { name: '그림.svg', mimeType: 'image/svg+xml', buffer: svg },
    ])
    await hq.getByText('PDF, JPG, PNG, WebP 파일만 올릴 수 있습니다.').waitFor()
    await hq.getByRole('button', { name: '참고.pdf 빼기' }).waitFor()
    await looksWell(hq)
    await hq.getByRole('button', { name: '요청 보내기' }).click()
    await hq.getByRole('heading', { name: title }).waitFor()
    await looksWell(hq)

    const operator = await signIn({ visit }, '/login', 'operator', desktop)
    await operator.goto(new URL('/admin/productRequest?waiting=Y', operator.url()).href)
    await operator.getByRole('link', { name: title }).click()
    await operator.getByRole('button', { name: '견적 보내기' }).click()
    await operator.getByLabel(/^견적 금액/).fill('90000')
    await looksWell(operator)
    await operator.getByRole('button', { name: '90,000원 견적 보내기' }).click()
    await operator.getByText('견적을 보냈습니다.').waitFor()

    await hq.reload()
    await hq.getByRole('button', { name: '90,000원 견적 수락' }).click()
    await hq.getByRole('button', { name: '수락하기' }).click()
    await hq.getByText('견적을 수락했습니다.').waitFor()

    await operator.reload()
    await operator.getByRole('button', { name: '시안 보내기' }).click()
    await operator
      .getByLabel('시안 파일 선택')
      .setInputFiles({ name: '1차 시안.pdf', mimeType: 'application/pdf', buffer: proof })
    await operator.getByRole('button', { name: '1차 시안.pdf 빼기' }).waitFor()
    await operator.getByRole('dialog').getByRole('button', { name: '시안 보내기' }).click()
    await operator.getByText('시안을 보냈습니다.').waitFor()

    await hq.reload()
    const loading = hq.waitForEvent('download')
    await hq.getByRole('button', { name: '1차 시안.pdf 내려받기' }).click()
    expect((await loading).suggestedFilename()).toBe('1차 시안.pdf')
    await hq.getByRole('button', { name: '시안 승인' }).click()
    await hq.getByRole('button', { name: '승인하기' }).click()
    await hq.getByText('시안을 승인했습니다.').waitFor()
    await hq.getByText('제작 중').waitFor()
    await looksWell(hq)
  })
})

async function looksWell(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false)
}
