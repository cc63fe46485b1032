import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { writeSheets } from '#features/platform/files/server/sheet/write-sheets.ts'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { oldStatement, oldStatementWithError } from '#testing/files/old-workbooks.ts'
import { sheetXml } from '#testing/files/sheet-xml.ts'
import { writeWorkbook } from '#testing/files/workbooks.ts'
import { won } from '#values/won.ts'
import { isSumTitle, likeliest } from '../../contract/statement-forms.ts'
import { bankRefsOf } from './bank-refs.ts'
import { decodeStatement } from './decode-statement.ts'
import { findStatement, readLines } from './read-statement.ts'

const sheets = openSheets()

async function read(content: string | Buffer) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const decoded = await decodeStatement(sheets, bytes)
  if (!decoded.ok) return decoded
  const statement = findStatement(decoded.tables)
  if (!statement.ok) return statement
  const { found } = statement
  const lines = readLines(found, { bank: found.forms[0]!.bank, today: '2026-05-31' }) // a found statement has a form
  return { ...lines, title: found.title }
}

const deposits = async (content: string | Buffer) => {
  const found = await read(content)
  if (!found.ok) throw new Error(JSON.stringify(found))
  return found.deposits.map(({ receivedAt, amount, depositor, memo, balanceAfter }) =>
    [receivedAt.toISOString(), amount, depositor, memo, balanceAfter].join(' | '),
  )
}

const ibk = `예금거래내역\t\t\t\t\t
계좌번호\t000-000000-00-003\t\t\t\t
No\t거래일시\t출금\t입금\t거래후 잔액\t거래내용\t상대은행\t메모
1\t2026-05-15 10:03:22\t0\t250,000\t1,250,000\t성수점1234\t국민\t
2\t2026-05-15 11:00:00\t50,000\t0\t1,200,000\t택배비\t\t`

const kb = `거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),거래점,구분
2026.05.15 10:03:22,전자금융,"김하늘, 성수",,0,"30,000","1,030,000",성수,
2026.05.14 09:00:00,체크카드,편의점,,"12,000",0,"1,000,000",성수,
합계,,,,"12,000","30,000",,,`

const nh = `순번  거래일자  거래시간  출금금액(원)  입금금액(원)  거래 후 잔액(원)  거래내용  거래기록사항  거래점
1  2026/05/15  10:03:22  0  99,000원  1,099,000  인터넷당행  ㈜누리 가맹  농협`

const shinhan = `거래일자 거래시간 적요 출금(원) 입금(원) 내용 잔액(원) 거래점
20260515 100322 타행IB 0 70,000 성수점 170,000 성수`

const woori = `거래일시 적요 기재내용 지급(원) 입금(원) 거래후 잔액(원) 취급점
2026.05.15 10:03:22 모바일 성수점5678 0 15,000 115,000 우리`

describe('the statement of', () => {
  it.each([
    ['IBK, pasted from a spreadsheet', ibk, '003', '2026-05-15T01:03:22.000Z | 250000 | 성수점1234 |  | 1250000'],
    ['KB, as csv with quotes', kb, '004', '2026-05-15T01:03:22.000Z | 30000 | 김하늘, 성수 |  | 1030000'],
    ['NH, with wide gaps', nh, '011', '2026-05-15T01:03:22.000Z | 99000 | ㈜누리 가맹 | 인터넷당행 | 1099000'],
    ['Shinhan, with single spaces', shinhan, '088', '2026-05-15T01:03:22.000Z | 70000 | 성수점 | 타행IB | 170000'],
    ['Woori, with single spaces', woori, '020', '2026-05-15T01:03:22.000Z | 15000 | 성수점5678 | 모바일 | 115000'],
  ])('%s is recognised by its header', async (_, text, bank, line) => {
    expect(await read(text)).toMatchObject({ ok: true, bank })
    expect(await deposits(text)).toEqual([line])
  })

  it('KB counts its withdrawals, without the sums below', async () => {
    expect(await read(kb)).toMatchObject({ withdrawals: [{}] })
  })

  it('IBK keeps its title, which may name the account', async () => {
    expect(await read(ibk)).toMatchObject({ title: expect.stringContaining('000-000000-00-003') as string })
  })

  it('KB saved in EUC-KR reads the same', async () => {
    // '거래일시,보낸분/받는분,입금액' and '성수점', as Windows stores them.
    const header = Buffer.from('b0c5b7a1c0cfbdc32cbab8b3bdbad02fb9deb4c2bad02cc0d4b1ddbed70d0a', 'hex')
    const line = Buffer.concat([
      Buffer.from('2026-05-15 10:03,'),
      Buffer.from('bcbabcf6c1a1', 'hex'),
      Buffer.from(',5000'),
    ])
    expect(await deposits(Buffer.concat([header, line]))).toEqual(['2026-05-15T01:03:00.000Z | 5000 | 성수점 |  | '])
  })

  it('a workbook reads the first sheet, with numbers and titles above', async () => {
    const columns = Array.from({ length: 6 }, () => ({ title: '', width: 10 }))
    const rows = [
      ['조회기간', '2026-05-01 ~ 2026-05-15', null, null, null, null],
      ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용'],
      ['2026-05-15', '10:03:22', '타행', 0, 70_000, '성수점'],
    ]
    const bytes = await writeSheets([{ name: '거래내역', columns, rows }])
    expect(await deposits(bytes)).toEqual(['2026-05-15T01:03:22.000Z | 70000 | 성수점 | 타행 | '])
  })
})

describe('a statement that can not be read', () => {
  const line = (cells: string) => `거래일시\t출금액\t입금액\t잔액\t보낸분/받는분\n${cells}`

  it.each([
    ['time', '어제\t0\t1,000\t1,000\t성수점'],
    ['time', '2026-02-30 10:00\t0\t1,000\t1,000\t성수점'],
    ['time', '2026-05-15 25:00\t0\t1,000\t1,000\t성수점'],
    ['deposit', '2026-05-15 10:00\t0\t천원\t1,000\t성수점'],
    ['deposit', '2026-05-15 10:00\t0\t1,00\t1,000\t성수점'],
    ['deposit', '2026-05-15 10:00\t0\t1000.5\t1,000\t성수점'],
    ['deposit', '2026-05-15 10:00\t0\t99999999999999\t1,000\t성수점'],
    ['withdrawal', '2026-05-15 10:00\t=1+1\t0\t1,000\t성수점'],
    ['balance', '2026-05-15 10:00\t0\t1,000\t천원\t성수점'],
    ['error', '2026-05-15 10:00\t0\t1,000\t#REF!\t성수점'],
    ['error', '2026-05-15 10:00\t0\t#N/A\t1,000\t성수점'],
    ['error', '########\t0\t1,000\t1,000\t성수점'],
    ['empty', '2026-05-15 10:00\t\t\t1,000\t성수점'],
    ['time', '\t0\t1,000\t1,000\t성수점'],
    ['both', '2026-05-15 10:00\t5\t1,000\t1,000\t성수점'],
  ])('names the column %s of its line', async (problem, cells) => {
    const good = '2026-05-15 10:00\t0\t1,000\t1,000\t성수점'
    expect(await read(line(`${good}\n${cells}`))).toMatchObject({
      ok: false,
      refused: 'bad-lines',
      problems: [{ row: 3, problem }],
    })
  })

  it('reports every bad line, and lines whose cells have moved', async () => {
    const moved = shinhan.replace('성수점', '성수 본점')
    expect(await read(moved)).toMatchObject({ problems: [{ row: 2, problem: 'columns' }] })
    const bad = '어제\t0\t1,000\t1,000\t성수점'
    expect(await read(line(`${bad}\n${bad}\n${bad}`))).toMatchObject({ problems: [{ row: 2 }, { row: 3 }, { row: 4 }] })
  })

  it('has no header, no deposit or too many lines', async () => {
    expect(await read('안녕하세요')).toMatchObject({ ok: false, refused: 'no-header' })
    expect(await read(line('2026-05-15 10:00\t1,000\t0\t0\t성수점'))).toMatchObject({ ok: false, refused: 'nothing' })
    const lines = Array.from({ length: 5_001 }, () => '2026-05-15 10:00\t0\t1\t1\t성수점').join('\n')
    expect(await read(line(lines))).toMatchObject({ ok: false, refused: 'too-many' })
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a file that only looks like a workbook', Buffer.from('PK\u0003\u0004 no workbook')],
    ['binary bytes', Buffer.from([0x80, 0xff, 0x00, 0x01])],
    ['a text with NUL', Buffer.from('거래일시\u0000입금액')],
  ])('is refused: %s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({ ok: false, refused: 'broken' })
  })

  it('is read in one pass, though it is one unclosed quote of megabytes', async () => {
    expect(await read(`거래일시,보낸분/받는분,입금액\n"${'a,'.repeat(2_000_000)}`)).toMatchObject({ ok: false })
  })

  it('loses no line behind one that is too long to be read', async () => {
    const rows = [
      '2026-05-15 10:00,김하늘,30000',
      `2026-05-15 10:01,${'가'.repeat(10_001)},40000`,
      '2026-05-15 10:02,나루,5',
    ]
    for (const separator of [',', '\t']) {
      const text = ['거래일시,보낸분/받는분,입금액', ...rows].join('\n').replaceAll(',', separator)
      expect(await read(text)).toMatchObject({ ok: false, refused: 'bad-lines', problems: [{ row: 3 }] })
    }
  })

  it('is refused without delay for days of thousands of spaces', async () => {
    const rows = Array.from({ length: 400 }, () => `2026${' '.repeat(9_000)}05,김하늘,30000`)
    const read400 = await read(['거래일시,보낸분/받는분,입금액', ...rows].join('\n'))
    expect(read400).toMatchObject({ ok: false, refused: 'bad-lines' })
  })

  it('stores no invisible or broken characters', async () => {
    expect(await deposits(line('2026-05-15 10:00\t0\t1\t1\t성수\u200b점\u202e'))).toEqual([
      '2026-05-15T01:00:00.000Z | 1 | 성수 점 |  | 1',
    ])
  })
})

/** Lines of KB below the usual header, separated by tabs. */
const lines = (...rows: string[]) => ['거래일시\t적요\t보낸분/받는분\t출금액\t입금액\t잔액', ...rows].join('\n')
const good = '2026-05-15 10:00\t이체\t성수점\t0\t1,000\t1,000'

describe('below and between the lines of a statement', () => {
  it.each([
    ['총 1건'],
    ['합계(1건)\t\t\t0\t1,000\t'],
    ['\t\t합 계\t12,000\t1,000\t'],
    ['총 입금 1건 1,000원, 총 출금 0건'],
    ['출금 합계\t\t\t12,000\t\t'],
    ['1/2'],
    ['- 1 -'],
    ['이월잔액\t\t\t\t\t1,000,000'],
    ['2026-05-01\t전월이월\t\t\t\t1,000,000'],
    ['2026-05-01\t이월\t\t0\t0\t1,000,000'],
    ['※ 이 내역은 2026년 5월 15일 10:03에 조회한 참고용 자료입니다.'],
    ['조회기간\t2026.05.01 ~ 2026.05.15'],
    ['2026.05.01 ~ 2026.05.15'],
    ['고객센터 1588-9999'],
    ['거래일시\t적요\t보낸분/받는분\t출금액\t입금액\t잔액'],
    ['\t\t합계\t#REF!\t\t'],
  ])('%j is no line', async (note) => {
    expect(await read(lines(note, good, note))).toMatchObject({
      ok: true,
      deposits: [{ amount: 1_000 }],
      withdrawals: [],
    })
  })

  it('a note stays one in a text that spaces separate', async () => {
    const text = `${shinhan}\n총 1건  입금 합계 70,000\n1/2`
    expect(await deposits(text)).toHaveLength(1)
  })

  it.each([
    ['2026-05-15 11:00\t합계상사\t합계상사\t0\t2,000\t3,000', '합계상사'],
    ['2026-05-15 11:00\t이체\t총무팀\t0\t2,000\t3,000', '총무팀'],
  ])('%j is a line', async (row, depositor) => {
    expect(await read(lines(good, row))).toMatchObject({ deposits: [{}, { amount: 2_000, depositor }] })
  })
})

describe('an amount of a statement', () => {
  it.each(['-32,000', '(32,000)', '△32,000', '32,000원'])('that went out may be written %s', async (amount) => {
    expect(await read(lines(good, `2026-05-15 11:00\t카드\t편의점\t${amount}\t\t-31,000`))).toMatchObject({
      deposits: [{ amount: 1_000 }],
      withdrawals: [{ amount: 32_000 }],
    })
  })

  it('that is a negative deposit went out: the bank has cancelled a deposit', async () => {
    const cancelled = '2026-05-15 10:02\t입금취소\t성수점\t\t-1,000\t0'
    expect(await read(lines(good, cancelled))).toMatchObject({
      deposits: [{ amount: 1_000 }],
      withdrawals: [{ amount: 1_000 }],
    })
  })
})

describe('a day of a statement', () => {
  it.each([
    ['26.05.15 15:03', '2026-05-15T06:03:00.000Z'],
    ['2026년 05월 15일 15시 03분', '2026-05-15T06:03:00.000Z'],
    ['2026-05-15 오후 3:03', '2026-05-15T06:03:00.000Z'],
    ['2026.05.15 (금) 15:03:07', '2026-05-15T06:03:07.000Z'],
    ['2026년 05월 15일', '2026-05-14T15:00:00.000Z'],
    ['26.05.15', '2026-05-14T15:00:00.000Z'],
  ])('may be written %s', async (at, received) => {
    const [line] = await deposits(lines(good.replace('2026-05-15 10:00', at)))
    expect(line).toMatch(received)
  })

  it('keeps its half of the day where single spaces separate the cells', async () => {
    const text = `거래일시 적요 기재내용 지급(원) 입금(원) 거래후 잔액(원)\n2026.05.15 오후 3:03 모바일 성수점 0 15,000 115,000`
    expect(await deposits(text)).toEqual([expect.stringContaining('2026-05-15T06:03:00.000Z | 15000 | 성수점')])
  })
})

describe('a statement of KB or Woori', () => {
  const shared =
    '거래일시\t적요\t기재내용\t찾으신금액\t맡기신금액\t거래후잔액\n2026-05-15 10:00\t이체\t성수점\t0\t1,000\t1,000'
  const both = shared.replace('적요', '의뢰인/수취인').replace('이체', '성수점')

  it.each([shared, both])('with the words of both fits both', async (text) => {
    const decoded = await decodeStatement(sheets, Buffer.from(text))
    const statement = decoded.ok && findStatement(decoded.tables)
    if (!statement || !statement.ok) throw new Error('unreadable')
    expect(likeliest(statement.found.forms).map(({ bank }) => bank)).toEqual(['004', '020'])
    for (const bank of ['004', '020'] as const) {
      expect(readLines(statement.found, { bank, today: '2026-05-31' })).toMatchObject({
        bank,
        deposits: [{ amount: 1_000, depositor: '성수점' }],
      })
    }
  })
})

describe('a workbook of a bank', () => {
  const titles = ['거래일시', '출금액', '입금액', '잔액', '보낸분/받는분']
  const row = (no: number, cells: string) => `<row r="${no}">${cells}</row>`
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const header = row(1, titles.map((title, index) => text(`${'ABCDE'[index]}1`, title)).join(''))
  const line = (no: number, deposit: string) =>
    row(no, `${text(`A${no}`, `2026-05-15 1${no}:00`)}<c r="B${no}"><v>0</v></c>${deposit}${text(`E${no}`, '성수점')}`)
  const deposit = (no: number) => `<c r="C${no}"><v>1000</v></c>`

  it.each([
    ['an error', '<c r="C3" t="e"><v>#N/A</v></c>'],
    ['a formula without a stored value', '<c r="C3"><f>SUM(C2:C2)</f></c>'],
    ['a formula with an empty value', '<c r="C3"><f>SUM(C2:C2)</f><v></v></c>'],
    ['a part of a shared formula', '<c r="C3"><f t="shared" si="0"/></c>'],
  ])('is refused with the cell of %s, and loses no deposit', async (_, broken) => {
    const bytes = sheetXml('거래내역', `${header}${line(2, deposit(2))}${line(3, broken)}${line(4, deposit(4))}`)
    expect(await read(bytes)).toMatchObject({
      refused: 'bad-lines',
      problems: [{ row: 3, problem: 'error', column: 2 }],
    })
  })

  it('is refused with the cell of a day that is an error', async () => {
    const broken = line(3, deposit(3)).replace(/<c r="A3".*?<\/c>/, '<c r="A3" t="e"><v>#VALUE!</v></c>')
    expect(await read(sheetXml('거래내역', `${header}${line(2, deposit(2))}${broken}`))).toMatchObject({
      problems: [{ row: 3, problem: 'error', column: 0 }],
    })
  })

  const cells = [titles, ['2026-05-15 10:00', 0, 1_000, 1_000, '성수점']]
  it('may have its lines on the second sheet', async () => {
    const bytes = await writeWorkbook({ 안내: [['거래내역 조회 결과입니다.']], 거래내역: cells, 빈시트: [titles] })
    expect(await deposits(bytes)).toHaveLength(1)
  })

  it('with lines on two sheets is refused, because they may be of two accounts', async () => {
    expect(await read(await writeWorkbook({ 오월: cells, 유월: cells }))).toMatchObject({ refused: 'several-sheets' })
  })

  it('may be an old one (xls)', async () => {
    expect(await deposits(oldStatement())).toEqual([
      '2026-05-15T01:03:22.000Z | 30000 | 한별네일샾 | 전자금융 | 1030000',
    ])
    expect(await read(oldStatementWithError())).toMatchObject({ problems: [{ row: 2, problem: 'error', column: 1 }] })
    expect(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({ refused: 'old-workbook' })
  })

  it('with a password says so', async () => {
    const encryption = { password: '1234', spinCount: 1 }
    const locked = await writeXlsx({ sheets: [{ name: '거래내역', rows: cells }], encryption })
    expect(await read(Buffer.from(locked))).toMatchObject({ refused: 'locked' })
    const old = oldStatement()
    const first = old.indexOf(Buffer.from('0908100000060500', 'hex'))
    old.writeUInt16LE(0x2f, first + 4 + old.readUInt16LE(first + 2))
    expect(await read(old)).toMatchObject({ refused: 'locked' })
  })

  it('may be a page with tables, named .xls', async () => {
    const page = `<html><head><meta charset="euc-kr"><style>td{mso-number-format:"\\@"}</style></head><body>
<table><tr><td><table border=1><tr><td>계좌번호</td><td>000-000000-00-002</td></tr></table>
<table border=1><tr><th>거래일시</th><th>적요</th><th>보낸분/받는분</th><th>찾으신금액</th><th>맡기신금액</th><th>잔액</th></tr>
<tr><td>2026.05.15<br>10:03:22</td><td>이체</td><td>한별네일샾 &amp;&nbsp;성수</td><td>0</td><td>30,000</td><td>30,000</td></tr>
<tr><td colspan=3>합계</td><td>0</td><td>30,000</td><td>&nbsp;</td></tr></table></td></tr></table></body></html>`
    const bytes = iconv.encode(page, 'cp949')
    expect(await deposits(bytes)).toEqual(['2026-05-15T01:03:22.000Z | 30000 | 한별네일샾 & 성수 | 이체 | 30000'])
    expect(await read(bytes)).toMatchObject({ title: expect.stringContaining('000-000000-00-002') as string })
  })
})

describe('the references of lines', () => {
  const refs = async (text: string, account = '1') => {
    const found = await read(text)
    if (!found.ok) throw new Error('unreadable')
    return bankRefsOf(found.deposits, { bank: found.bank, account })
  }
  const text = (...lines: string[]) => ['거래일시\t입금액\t잔액\t보낸분/받는분', ...lines].join('\n')
  const [first, second] = ['2026-05-15 10:00:01\t500\t500\t성수점', '2026-05-15 10:00:02\t500\t1,000\t성수점']

  it('are the same in every export, and differ by time, account and occurrence', async () => {
    const [one, two] = await refs(text(first, second))
    expect(await refs(text(second))).toEqual([two])
    expect(one).not.toBe(two)
    expect(new Set(await refs(text(first, first))).size).toBe(2)
    expect((await refs(text(first, first)))[0]).toBe(one)
    expect(await refs(text(first), '2')).not.toEqual([one])
  })

  it.each(['성수점', ' 성수점', '성수점  ', '성 수점'])(
    'are those that stored lines have, in any normal form: %j',
    async (name) => {
      for (const form of ['NFC', 'NFD'] as const) {
        const file = text(`2026-05-15 10:00:01\t500\t500\t${name}`).normalize(form)
        expect(await refs(file), form).toEqual(['004/O4GX4843XH2g-QhEH0LD64qyzS0auqSEb2bqiKIRpb0'])
      }
    },
  )

  it('are the same for a line that a caller has not composed', () => {
    const line = { row: 2, receivedAt: new Date(0), amount: won(500), memo: '', balanceAfter: null }
    const refOf = (depositor: string) => bankRefsOf([{ ...line, depositor }], { bank: '088', account: '1' })
    expect(refOf('성수점'.normalize('NFD'))).toEqual(refOf('성수점'))
  })
})

it('an endless number makes no sum, and costs no time', () => {
  expect(isSumTitle('합계 12건 3,400원')).toBe(true)
  expect(isSumTitle(`합계${'1'.repeat(10_000)}가`)).toBe(false)
})

describe('a statement with one column for the amount', () => {
  const table = (...rows: string[]) => ['거래일\t구분\t거래금액\t거래후잔액\t내용\t메모', ...rows].join('\n')
  const withdrawnOf = async (content: string) => {
    const found = await read(content)
    if (!found.ok) throw new Error(JSON.stringify(found))
    return found.withdrawals.map(({ amount, depositor, memo }) => [amount, depositor, memo].join(' | '))
  }

  it('says 입금 or 출금 in a column beside it', async () => {
    const text = table(
      '2026-05-15\t입금\t30,000\t1,030,000\t김하늘\t',
      '2026-05-15\t전자금융출금\t12,000\t1,018,000\t택배비\t5월',
      '2026-05-15\t출금\t-1,000\t1,017,000\t수수료\t',
      '2026-05-15\t입금취소\t30,000\t987,000\t김하늘\t타행',
    )
    expect(await deposits(text)).toEqual(['2026-05-14T15:00:00.000Z | 30000 | 김하늘 |  | 1030000'])
    expect(await withdrawnOf(text)).toEqual([
      '12000 | 택배비 | 5월',
      '1000 | 수수료 | ',
      '30000 | 김하늘 | 입금취소 타행',
    ])
  })

  it('or has signs', async () => {
    const text = table(
      '2026-05-15\t타행이체\t30,000\t1,030,000\t김하늘\t',
      '2026-05-15\t체크카드\t-12,000\t1,018,000\t택배비\t',
    )
    expect(await deposits(text)).toHaveLength(1)
    expect(await withdrawnOf(text)).toEqual(['12000 | 택배비 | '])
  })

  it('is refused where neither a sign nor a column tells deposits from withdrawals', async () => {
    const text = table('2026-05-15\t타행이체\t30,000\t1,030,000\t김하늘\t')
    expect(await read(text)).toMatchObject({ ok: false, refused: 'one-amount' })
  })

  it('names the row whose kind says neither, and one without an amount', async () => {
    const text = table(
      '2026-05-15\t입금\t30,000\t1,030,000\t김하늘\t',
      '2026-05-15\t출금취소\t12,000\t1,042,000\t택배비\t',
      '2026-05-15\t입금\t\t\t김하늘\t',
    )
    expect(await read(text)).toMatchObject({
      problems: [{ row: 3, problem: 'kind', column: 1 }],
    })
  })
})

it('a deposit after today refuses the statement, and a withdrawal does not', async () => {
  const rows = ['2026-05-31\t0\t5\t가', '2062-05-15\t0\t7\t나', '2026-06-01\t3\t0\t다']
  expect(await read(['거래일자\t출금\t입금\t내용', ...rows].join('\n'))).toMatchObject({
    refused: 'bad-lines',
    problems: [{ row: 3, problem: 'future', column: 0 }],
  })
})
