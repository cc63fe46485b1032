import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { recordConflictSentence } from '#features/platform/audit/contract/record-version.ts'
import { wordSentences } from '#features/messages/messages/contract/check-content.ts'
import { messageTextSentences } from '#features/messages/messages/contract/message-texts.admin.calls.ts'
import { journey } from '../harness/journey.ts'
import { violations } from '../harness/violations.ts'

const path = '/admin/message/template/ORDER_PREPARED/INBOX'

/** Operators change the text of a message, which buyers get from then on. */
journey('the text of a message', ({ visit }) => {
  it('is edited, previewed, saved and restored, by two operators who meet', { timeout: 180_000 }, async () => {
    const [first, second] = [await openText(), await openText()]
    const title = first.getByLabel(/^제목/)
    const builtIn = await title.inputValue()

    // A variable that the message has no value for is named, and nothing that was typed is lost.
    await title.fill('#{배송기사} 준비 중입니다')
    await save(first)
    await first.getByText(wordSentences.unknown('배송기사')).waitFor()
    expect(await title.inputValue()).toBe('#{배송기사} 준비 중입니다')
    expect(await violations(first)).toEqual([])

    await title.fill('#{주문번호} 상품을 준비하고 있습니다')
    const preview = first.getByRole('article', { name: '알림함 미리보기' })
    await first.getByText('변수는 예시 값으로 표시했습니다.').waitFor()
    await first.getByRole('combobox', { name: '미리 볼 주문' }).click()
    const order = first.getByRole('option').first()
    const number = /\d{8}-\d{7}/.exec((await order.textContent()) ?? '')?.[0] ?? ''
    await order.click()
    await preview.getByText(`${number} 상품을 준비하고 있습니다`).waitFor()
    await save(first)
    await first.getByText(messageTextSentences.saved).first().waitFor()
    await inUse(first, '버전 1')

    // The second operator has the text of before on the screen.
    const other = second.getByLabel(/^제목/)
    await other.fill('곧 출고합니다')
    await save(second)
    await second.getByText(recordConflictSentence).waitFor()
    expect(await other.inputValue()).toBe('곧 출고합니다')
    expect(await violations(second)).toEqual([])
    await second.getByRole('button', { name: '내 내용으로 저장' }).click()
    await second.getByText(messageTextSentences.saved).first().waitFor()
    await inUse(second, '버전 2')

    // A draft goes on over the own restored version, and is no conflict with it.
    await first.reload()
    await title.fill('다음에 쓸 제목')
    await restore(first, '버전 1')
    await inUse(first, '버전 3')
    expect(await title.inputValue()).toBe('다음에 쓸 제목')
    await save(first)
    await inUse(first, '버전 4')
    expect(await first.getByText(recordConflictSentence).count()).toBe(0)

    await restore(first, '기본 문구')
    await inUse(first, '버전 5')
    expect(await title.inputValue()).toBe(builtIn)
  })

  async function openText(): Promise<Page> {
    const page = await visit(path, { as: 'operator' })
    await page.getByRole('heading', { name: /알림함 문구/ }).waitFor()
    await page.getByLabel(/^제목/).waitFor()
    return page
  }
})

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click()

const inUse = (page: Page, version: string) =>
  page
    .getByRole('list', { name: '문구의 버전' })
    .getByRole('listitem')
    .filter({ hasText: '사용 중' })
    .filter({ has: page.getByText(version, { exact: true }) })
    .waitFor()

async function restore(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: `${version} 문구로 되돌리기` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click()
  await page.getByText(messageTextSentences.restored).first().waitFor()
}
