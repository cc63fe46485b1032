import { describe, expect, it } from 'vitest'
import { invitationSentences } from '../contract/invitation-terms.ts'
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

  it('name the lines without a contact or without a store, and those that the check refuses', () => {
    const lines = pastedLines('연남점, 박서연, 010-0000-1035\n망원점, 이도윤\n010-0000-1035')
    const reason = invitationSentences.unreadableLine
    expect(lines.map((line) => line.reason)).toEqual([undefined, reason, reason])
    const [refused] = withProblems(lines.slice(0, 1), [{ sheet: '초대', row: 2, column: '휴대폰', message: '중복' }])
    expect(refused?.reason).toBe('중복')
  })
})
