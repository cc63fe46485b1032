import { describe, expect, it } from 'vitest'
import { writeSheets } from '#features/files/server/sheet/write-sheets.ts'
import { openSheets } from '#features/files/server/sheet/sheets.ts'
import { bankRefsOf } from './bank-refs.ts'
import { decodeStatement } from './decode-statement.ts'
import { readStatement } from './read-statement.ts'

const sheets = openSheets()

async function read(content: string | Buffer) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const decoded = await decodeStatement(sheets, bytes)
  return decoded ? readStatement(decoded) : 'broken'
}

const deposits = async (content: string | Buffer) => {
  const found = await read(content)
  if (found === 'broken' || !found.ok) throw new Error(JSON.stringify(found))
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
    expect(await read(kb)).toMatchObject({ withdrawals: 1 })
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
    ['deposit', '2026-05-15 10:00\t0\t-1,000\t1,000\t성수점'],
    ['deposit', '2026-05-15 10:00\t0\t1000.5\t1,000\t성수점'],
    ['deposit', '2026-05-15 10:00\t0\t99999999999999\t1,000\t성수점'],
    ['withdrawal', '2026-05-15 10:00\t=1+1\t0\t1,000\t성수점'],
    ['balance', '2026-05-15 10:00\t0\t1,000\t#REF!\t성수점'],
    ['both', '2026-05-15 10:00\t5\t1,000\t1,000\t성수점'],
  ])('names the column %s of its line', async (problem, cells) => {
    const good = '2026-05-15 10:00\t0\t1,000\t1,000\t성수점'
    expect(await read(line(`${good}\n${cells}`))).toEqual({
      ok: false,
      refused: 'bad-lines',
      problems: [{ row: 3, problem }],
    })
  })

  it('reports every bad line, and lines whose cells have moved', async () => {
    const moved = shinhan.replace('성수점', '성수 본점')
    expect(await read(moved)).toMatchObject({ problems: [{ row: 2, problem: 'columns' }] })
    expect(await read(line('x\nx\ny'))).toMatchObject({ problems: [{ row: 2 }, { row: 3 }, { row: 4 }] })
  })

  it('has no header, no deposit or too many lines', async () => {
    expect(await read('안녕하세요')).toEqual({ ok: false, refused: 'no-header' })
    expect(await read(line('2026-05-15 10:00\t1,000\t0\t0\t성수점'))).toEqual({ ok: false, refused: 'nothing' })
    const lines = Array.from({ length: 5_001 }, () => '2026-05-15 10:00\t0\t1\t1\t성수점').join('\n')
    expect(await read(line(lines))).toEqual({ ok: false, refused: 'too-many' })
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a file that only looks like a workbook', Buffer.from('PK\u0003\u0004 no workbook')],
    ['an old workbook (xls)', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['binary bytes', Buffer.from([0xff, 0xfe, 0x00, 0x01])],
    ['a text with NUL', Buffer.from('거래일시\u0000입금액')],
  ])('is refused: %s', async (_, bytes) => {
    expect(await read(bytes)).toBe('broken')
  })

  it('is read in one pass, though it is one unclosed quote of megabytes', async () => {
    expect(await read(`거래일시,보낸분/받는분,입금액\n"${'a,'.repeat(2_000_000)}`)).toMatchObject({ ok: false })
  })

  it('stores no invisible or broken characters', async () => {
    expect(await deposits(line('2026-05-15 10:00\t0\t1\t1\t성수\u200b점\u202e'))).toEqual([
      '2026-05-15T01:00:00.000Z | 1 | 성수 점 |  | 1',
    ])
  })
})

describe('the references of lines', () => {
  const refs = async (text: string, account = '1') => {
    const found = await read(text)
    if (found === 'broken' || !found.ok) throw new Error('unreadable')
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
})
