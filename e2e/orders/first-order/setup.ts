import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MailService } from '#testing/services/mail-service.ts'
import { untilQuiet } from '../../harness/until-quiet.ts'

export const company = '가람상사'

/** The set-up: company with stamp, bank account, defaults, mail and terms; messages and card are skipped. Returns the stamp's drawing. */
export async function goThroughSetup(page: Page, mails: MailService): Promise<string> {
  await page.getByRole('heading', { level: 2, name: '회사 정보·직인' }).waitFor()
  const stamp = await fillCompany(page)
  await page.getByRole('button', { name: '저장하고 계속' }).click()
  await page.waitForURL(/step=account/)
  await page.getByRole('button', { name: '계좌 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '입금 계좌 추가' })
  await dialog.getByLabel(/^은행/).selectOption({ label: '신한은행' })
  await dialog.getByLabel(/^계좌번호/).fill('110-000-000200')
  await dialog.getByLabel(/^예금주/).fill(company)
  await dialog.getByRole('button', { name: '저장' }).click()
  await page.getByRole('list', { name: '입금 계좌' }).getByText('신한은행 110-000-000200').first().waitFor()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.waitForURL(/step=defaults/)
  await page.getByLabel('선택 동의의 처음 상태').selectOption({ label: '회원이 직접 선택 (권장)' })
  await page.getByRole('button', { name: '저장하고 계속' }).click()
  await page.waitForURL(/step=mail/)
  await connectMail(page, mails)
  await page.waitForURL(/step=messages/)
  for (const next of ['card', 'terms']) {
    await page.getByRole('button', { name: '건너뛰기' }).click()
    await page.waitForURL(new RegExp(`step=${next}`))
  }
  await page.getByRole('button', { name: '이 약관으로 시작' }).click()
  await page.waitForURL(/step=end/)
  await page.getByText('7단계 중 5단계를 마쳤습니다. 2단계는 건너뛰었습니다.').waitFor()
  const missing = page.getByRole('list', { name: '남은 일' })
  await missing.getByText('카드 결제 키가 없어 카드로 주문을 받을 수 없습니다.').waitFor()
  expect(await missing.getByText(/메일 서버가 없어/).count()).toBe(0)
  await page.getByRole('button', { name: '운영 콘솔로 가기' }).click()
  await page.waitForURL(/\/admin$/)
  expect(await listMissing(page)).toEqual(['카테고리 등록', '공급사 등록', '상품 등록', '상품 배정', '브랜드 승인'])
  return stamp
}

/** The pages that the to-do page leads to, because their data is missing. */
export async function listMissing(page: Page): Promise<string[]> {
  await page.goto('/admin')
  await untilQuiet(page)
  return page.getByRole('list', { name: '설정이 필요합니다' }).getByRole('link').allInnerTexts()
}

/** Tries the typed mail server before it is saved; the test mail arrives. */
async function connectMail(page: Page, mails: MailService): Promise<void> {
  await page.getByLabel(/^메일 서버/).fill('127.0.0.1')
  await page.getByLabel(/^암호화/).selectOption({ label: '사용 안 함' })
  await page.getByLabel(/^포트/).fill('1')
  await page.getByLabel(/^테스트 메일 받을 주소/).fill('garam@example.com')
  const send = page.getByRole('button', { name: '테스트 메일 보내기' })
  await send.click()
  await page.getByText(/메일 서버에 연결할 수 없습니다/).waitFor()
  await page.getByLabel(/^포트/).fill(new URL(mails.url).port)
  await send.click()
  await page.getByText('테스트 메일을 보냈습니다. 받은 편지함을 확인해 주세요.').waitFor()
  expect(mails.recipients).toEqual(['garam@example.com'])
  await page.getByRole('button', { name: '저장하고 계속' }).click()
}

async function fillCompany(page: Page): Promise<string> {
  const fields: [label: RegExp, text: string][] = [
    [/^상호/, company],
    [/^대표자명/, '한가람'],
    [/^사업자등록번호/, '124-81-00998'],
    [/^업태/, '도소매'],
    [/^종목/, '포장재'],
    [/^사업장 주소/, '서울 강남구 가온로 41'],
    [/^문서에 표시할 담당자/, '정유진'],
    [/^개인정보 보호책임자/, '정유진'],
    [/^고객센터 전화번호/, '0200000200'],
    [/^고객센터 이메일/, 'help@example.com'],
    [/^고객센터 운영 시간/, '평일 09:00~18:00'],
    [/^호스팅 서비스 제공자/, '자체 서버'],
  ]
  for (const [label, text] of fields) await page.getByLabel(label).fill(text)
  const drawing = await page.getByRole('img', { name: '문서에 찍힐 직인' }).getAttribute('src')
  return decodeURIComponent((drawing ?? '').replace('data:image/svg+xml,', ''))
}
