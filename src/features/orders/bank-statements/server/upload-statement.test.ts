import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { sheetXml } from '#testing/files/sheet-xml.ts'
import { pasted, shinhanText, uploadStatement } from '#testing/fixtures/money/statements.ts'
import { useWorld } from '#testing/world.ts'
import {
  lineProblems,
  statementRefusalSentence,
  statementRefusalText,
  statementSentences,
} from '../contract/statement-terms.ts'
import { bankStatement, bankStatementLine } from './bank-statements.tables.ts'

const world = useWorld()

async function openFixture() {
  await addPlatform(world)
  await addBrands(world, coffee)
  return apiAs(world, await addOperator(world, coffee))
}

const [first, second, third] = [
  { amount: 1_000, depositor: '하나', time: '10:00:00' },
  { amount: 2_000, depositor: '둘', time: '11:00:00' },
  { amount: 3_000, depositor: '셋', time: '12:00:00' },
]

describe('uploading a statement', () => {
  it('stores its deposits under the only account of the bank, and books nothing', async () => {
    const operatorApi = await openFixture()
    expect(await pasted(operatorApi, first, second)).toMatchObject({
      fileName: '',
      bank: '088',
      account: '000-000000-00-001',
      uploadedBy: 'operator',
      lineCount: 2,
      duplicateCount: 0,
      withdrawalCount: 0,
      openCount: 2,
      counts: { EXACT: 0, PROPOSED: 0, NONE: 2, MATCHED: 0, IGNORED: 0 },
    })
    expect((await operatorApi.get('/admin/bankStatement')).data).toMatchObject({
      content: [{ lineCount: 2, openCount: 2 }],
      accounts: [{ label: '신한은행 000-000000-00-001 주식회사 누리가맹' }],
    })
  })

  it('counts the lines that an earlier statement has, also of an overlapping export', async () => {
    const operatorApi = await openFixture()
    await pasted(operatorApi, first, second)
    expect(await pasted(operatorApi, second, third)).toMatchObject({ lineCount: 1, duplicateCount: 1 })
    expect(await pasted(operatorApi, first, second, third)).toMatchObject({ lineCount: 0, duplicateCount: 3 })
    expect(await world.db.$count(bankStatementLine)).toBe(3)
  })

  it('knows the lines of a file that macOS has decomposed', async () => {
    const operatorApi = await openFixture()
    const lines = [{ amount: 1_000, depositor: '새벽나루 성수점', time: '10:00:00' }]
    const upload = async (form: 'NFC' | 'NFD') =>
      (await uploadStatement(operatorApi, Buffer.from(shinhanText(...lines).normalize(form)))).data
    expect(await upload('NFD')).toMatchObject({ lineCount: 1, duplicateCount: 0 })
    expect(await upload('NFC')).toMatchObject({ lineCount: 0, duplicateCount: 1 })
    expect(await upload('NFD')).toMatchObject({ lineCount: 0, duplicateCount: 1 })
  })

  it('keeps two equal transfers of one second', async () => {
    const operatorApi = await openFixture()
    expect(await pasted(operatorApi, first, first)).toMatchObject({ lineCount: 2, duplicateCount: 0 })
    expect(await pasted(operatorApi, first, first)).toMatchObject({ lineCount: 0, duplicateCount: 2 })
  })

  it('with a bad line stores nothing, and names row, column and reason of each', async () => {
    const operatorApi = await openFixture()
    const reply = await uploadStatement(
      operatorApi,
      `${shinhanText(first)}\n어제\t\t\t0\t5\t김하늘\t\t`,
      '?fileName=x.csv',
    )
    expect(reply).toMatchObject({
      status: 400,
      message: statementRefusalText['bad-lines'],
      data: {
        problemCount: 1,
        problems: [{ row: 3, column: '거래일자', text: '어제', message: '거래일시를 읽을 수 없습니다.' }],
      },
    })
    expect(await world.db.$count(bankStatement)).toBe(0)
  })

  it.each([
    ['', 'broken'],
    ['PK', 'broken'],
    ['hello', 'no-header'],
    [shinhanText(), 'nothing'],
  ] as const)('refuses %j', async (content, reason) => {
    const operatorApi = await openFixture()
    expect(await uploadStatement(operatorApi, content)).toMatchObject({
      status: 400,
      message: statementRefusalText[reason],
    })
  })

  it('names sheet and address of the cell that can not be read, and stores nothing', async () => {
    const operatorApi = await openFixture()
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    const titles = ['거래일자', '거래시간', '출금(원)', '입금(원)', '내용']
    const header = titles.map((title, index) => text(`${'ABCDE'[index]}1`, title)).join('')
    const line = (no: number, deposit: string) =>
      `<row r="${no}">${text(`A${no}`, '2026-05-15')}${text(`B${no}`, `1${no}:00`)}${deposit}${text(`E${no}`, '성수점')}</row>`
    const lines = [
      line(2, '<c r="D2"><v>1000</v></c>'),
      line(3, '<c r="D3" t="e"><v>#N/A</v></c>'),
      line(4, '<c r="D4"><f>SUM(D2:D3)</f></c>'),
    ]
    const reply = await uploadStatement(
      operatorApi,
      sheetXml('거래내역', `<row r="1">${header}</row>${lines.join('')}`),
    )
    const { message } = lineProblems.error
    expect(reply).toMatchObject({
      status: 400,
      message: statementRefusalText['bad-lines'],
      data: {
        problems: [
          { row: 3, column: '입금(원)', cell: '거래내역 시트 D3', text: '#N/A', message },
          { row: 4, column: '입금(원)', cell: '거래내역 시트 D4', text: '', message },
        ],
      },
    })
    expect(await world.db.$count(bankStatement)).toBe(0)
  })

  it('counts a 입금취소 apart from the withdrawals that are left out, and names a row after today', async () => {
    const operatorApi = await openFixture()
    const withdrawn = (content: string) => `2026-05-15\t11:00:00\t타행IB\t5000\t0\t${content}\t7\t성수`
    const text = [shinhanText(first), withdrawn('택배비'), withdrawn('입금취소')].join('\n')
    expect((await uploadStatement(operatorApi, text)).data).toMatchObject({ withdrawalCount: 1, reversalCount: 1 })
    expect(await uploadStatement(operatorApi, shinhanText({ ...first, day: '2026-05-16' }))).toMatchObject({
      status: 400,
      data: { problems: [{ row: 2, column: '거래일자', text: '2026-05-16', message: lineProblems.future.message }] },
    })
  })

  it('refuses more than 5 MB', async () => {
    const operatorApi = await openFixture()
    expect(await uploadStatement(operatorApi, 'x'.repeat(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      message: statementSentences.tooLarge,
    })
  })
})

describe('the account of a statement', () => {
  it('is asked for when the bank has several, unless the title names it', async () => {
    const operatorApi = await openFixture()
    const [added] = await world.db
      .insert(bankAccount)
      .values({ bankCode: '088', account: '000-000000-00-002', holder: '주식회사 누리가맹' })
      .returning({ id: bankAccount.id })
    const text = shinhanText(first)
    expect(await uploadStatement(operatorApi, text)).toMatchObject({
      status: 400,
      message: statementRefusalText['account-needed'],
    })
    const account = '000-000000-00-002'
    expect((await uploadStatement(operatorApi, text, `?accountId=${added?.id}`)).data).toMatchObject({
      account,
      lineCount: 1,
    })
    const titled = `계좌번호 : 00000000000002\n${text}`
    expect((await uploadStatement(operatorApi, titled)).data).toMatchObject({
      account,
      lineCount: 0,
      duplicateCount: 1,
    })
    const [{ id: firstId } = { id: 0 }] = await world.db
      .select({ id: bankAccount.id })
      .from(bankAccount)
      .where(eq(bankAccount.account, '000-000000-00-001'))
    expect(await uploadStatement(operatorApi, titled, `?accountId=${firstId}`)).toMatchObject({
      status: 400,
      message: statementRefusalSentence('other-account', {
        titled: '00000000000002',
        chosen: '신한은행 000-000000-00-001',
      }),
    })
  })

  it.each([
    '계좌번호 : 우리은행 1002-123-456789',
    '우리은행 1002-123-456789 거래내역조회\t조회기간 2026-05-01 ~ 2026-05-15',
    '조회계좌\t보통예금(１００２-123-456789)',
  ])('is not taken for the chosen one when the file names its own: %s', async (title) => {
    const operatorApi = await openFixture()
    const account = '123456-01-123456'
    const [kb] = await world.db
      .insert(bankAccount)
      .values({ bankCode: '004', account, holder: '주식회사 누리가맹' })
      .returning()
    const text = ['거래일시\t기재내용\t찾으신금액\t맡기신금액', '2026-05-15 10:00\t성수점\t0\t1,000'].join('\n')
    const upload = (above: string) => uploadStatement(operatorApi, `${above}\n${text}`, `?accountId=${kb?.id}`)
    expect(await upload(title)).toMatchObject({
      status: 400,
      message:
        '거래 내역의 계좌(1002-123-456789)와 선택한 입금 계좌(KB국민은행 123456-01-123456)가 다릅니다. 위에서 입금 계좌를 다시 선택하거나, 파일을 확인해 주세요.',
    })
    const untold = '계좌번호 : 1002-***-456789\t계좌 조회기간 2026-05-01 ~ 2026-05-15\t국민은행 02-1234-5678'
    expect((await upload(untold)).data).toMatchObject({ bank: '004', account, lineCount: 1 })
  })

  it('decides the bank of a header that KB and Woori share', async () => {
    const operatorApi = await openFixture()
    const add = async (bankCode: '004' | '020', account: string) => {
      const holder = '주식회사 누리가맹'
      const [added] = await world.db.insert(bankAccount).values({ bankCode, account, holder }).returning()
      return added?.id
    }
    const text = ['거래일시\t기재내용\t찾으신금액\t맡기신금액', '2026-05-15 10:00\t성수점\t0\t1,000'].join('\n')
    const kb = await add('004', '000-000000-00-004')
    expect((await uploadStatement(operatorApi, text)).data).toMatchObject({ bank: '004' })
    const woori = await add('020', '000-000000-00-020')
    expect(await uploadStatement(operatorApi, text)).toMatchObject({ message: statementRefusalText['account-needed'] })
    expect((await uploadStatement(operatorApi, text, `?accountId=${woori}`)).data).toMatchObject({
      bank: '020',
      lineCount: 1,
    })
    expect((await uploadStatement(operatorApi, text, `?accountId=${kb}`)).data).toMatchObject({
      bank: '004',
      lineCount: 0,
    })
  })

  it('must be one of the platform: no other one in the title, and no bank without one', async () => {
    const operatorApi = await openFixture()
    expect(await uploadStatement(operatorApi, `계좌번호 : 110-123-456789\n${shinhanText(first)}`)).toMatchObject({
      status: 400,
      message:
        '거래 내역의 계좌(110-123-456789)는 등록된 입금 계좌가 아닙니다. 다른 계좌의 거래 내역인지 확인하거나, 설정에서 입금 계좌를 등록한 다음 다시 올려 주세요.',
    })
    await world.db.delete(bankAccount)
    expect(await uploadStatement(operatorApi, shinhanText(first))).toMatchObject({
      status: 400,
      message: statementRefusalText['unknown-account'],
    })
  })

  it('must exist, and be of the bank of the statement', async () => {
    const operatorApi = await openFixture()
    const [ibk] = await world.db
      .insert(bankAccount)
      .values({ bankCode: '003', account: '000-000000-00-003', holder: '주식회사 누리가맹' })
      .returning({ id: bankAccount.id })
    const upload = (id: number | undefined) => uploadStatement(operatorApi, shinhanText(first), `?accountId=${id}`)
    expect(await upload(ibk?.id)).toMatchObject({ status: 400, message: statementRefusalText['other-bank'] })
    expect(await upload(999_999)).toMatchObject({ status: 400, message: statementRefusalText['unknown-account'] })
  })
})
