import { describe, expect, it } from 'vitest'
import { invitationCellSentences, invitationSentences } from '../contract/invitation-terms.ts'
import { invitationTable, pastedLines, withProblems } from './pasted-invitations.ts'

const heading = '매장명\t점주 이름\t이메일\t휴대폰\t등급'

describe('pasted invitations', () => {
  it.each([
    ['연남점, 박서연, 010-0000-1035', '연남점\t박서연\t\t010-0000-1035\t'],
    ['연남점\t박서연\t０１０００００１０３５\t실버', '연남점\t박서연\t\t０１０００００１０３５\t실버'],
    ['010 0000 1035, 연남점, 박서연, a@example.com', '연남점\t박서연\ta@example.com\t010 0000 1035\t'],
    // The check of the rows names what is missing.
    ['연남점, 010-0000-1035', '연남점\t\t\t010-0000-1035\t'],
  ])('become rows of the workbook: %s', (line, row) => {
    expect(invitationTable(pastedLines(`\n${line}\r\n`))).toBe(`${heading}\n${row}`)
  })

  it('say by the line what is missing or wrong in it, and what the check refuses', () => {
    const wrong = [
      ['망원점, 이도윤', invitationCellSentences.contact],
      ['망원점, 이도윤, 010-0000-10', invitationSentences.wrongPhone('010-0000-10')],
      ['010-0000-1035', invitationSentences.storeMissing],
      ['망원점, 이도윤, 실버, 서울, 010-0000-1035', invitationSentences.tooManyCells],
    ] as const
    const lines = pastedLines(`연남점, 박서연, 010-0000-1035\n\n${wrong.map(([line]) => line).join('\n')}`)
    expect(lines.map(({ no, reason }) => [no, reason])).toEqual([
      [1, undefined],
      ...wrong.map(([, reason], at) => [at + 3, reason]),
    ])
    const [refused] = withProblems(lines.slice(0, 1), [{ sheet: '초대', row: 2, column: '휴대폰', message: '중복' }])
    expect(refused?.reason).toBe('휴대폰: 중복')
  })

  it('leave out the titles of a pasted table, and follow their order', () => {
    const table = '순번\t점주\t 가맹점명 *\t연락처\n1\t박서연\t연남점\t010-0000-1035\n2\t\t망원점\t010-0000-1036'
    const lines = pastedLines(table)
    expect(lines.map(({ no, reason }) => [no, reason])).toEqual([
      [2, undefined],
      [3, undefined],
    ])
    expect(invitationTable(lines).split('\n')).toEqual([
      heading,
      '연남점\t박서연\t\t010-0000-1035\t',
      '망원점\t\t\t010-0000-1036\t',
    ])
    expect(pastedLines('매장명, 점주 이름, 휴대폰 번호\n연남점, 박서연, 010-0000-1035')).toHaveLength(1)
  })
})
