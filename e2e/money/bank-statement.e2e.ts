import { expect, it } from 'vitest'
import { koreanDay } from '#values/korean-date.ts'
import { balanceOf, requestCharge } from '../steps/cash-pages.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'

const phone = { width: 390, height: 844 }
const header = '거래일자\t거래시간\t적요\t출금(원)\t입금(원)\t내용\t잔액(원)\t거래점'

/** [decisions: Payments] The operator pastes what the bank shows: money is booked once, and a wrong line books nothing. */
journey('a bank statement', ({ visit }) => {
  it('with a wrong line names it, and books its deposits once', async () => {
    const store = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const before = await balanceOf(store)
    const number = await requestCharge(store, '50만원', '서새벽')
    const line = (amount: string) =>
      `${koreanDay(new Date())}\t23:59:00\t타행이체\t0\t${amount}\t서새벽${number.slice(-4)}\t9900000\t가온`

    const operator = await visit('/admin/bankStatement', { as: 'operator' })
    const paste = async (amount: string) => {
      await operator.getByLabel('거래 내역 붙여넣기').fill(`${header}\n${line(amount)}`)
      await operator.getByRole('button', { name: '붙여넣은 내역 확인' }).click()
    }
    await paste('오십만')
    await operator.getByRole('region', { name: '읽지 못한 줄' }).waitFor()
    // The text stays, so that it can be mended.
    expect(await operator.getByLabel('거래 내역 붙여넣기').inputValue()).toContain('오십만')

    await paste('500,000')
    const row = operator.getByRole('row').filter({ hasText: number })
    await row.getByText('정확히 일치').waitFor()
    await operator.getByRole('button', { name: '정확히 일치 1건 모두 확인' }).click()
    await operator.getByRole('button', { name: '모두 입금 확인' }).click()
    await operator.getByText('1건의 입금을 확인했습니다.').waitFor()
    expect(await balanceOf(store)).toBe(before + 500_000)

    const csv = `${header}\n${line('500000')}`.replaceAll('\t', ',')
    const again = { name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await operator.getByLabel('거래 내역 파일').setInputFiles(again)
    await operator
      .getByText(/중복 1건/)
      .first()
      .waitFor()
    await operator.getByText('처리할 입금 내역이 없습니다.').waitFor()
    expect(await balanceOf(store)).toBe(before + 500_000)
  }, 120_000)
})
