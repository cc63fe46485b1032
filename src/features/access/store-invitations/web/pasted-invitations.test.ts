import { describe, expect, it } from 'vitest'
import { invitationTable } from './pasted-invitations.ts'

const heading = '매장명\t점주 이름\t이메일\t휴대폰\t등급'

describe('pasted invitations', () => {
  it.each([
    ['연남점, 박서연, 010-0000-1035', '연남점\t박서연\t\t010-0000-1035\t'],
    ['연남점\t박서연\t０１０００００１０３５\t실버', '연남점\t박서연\t\t０１０００００１０３５\t실버'],
    ['010 0000 1035, 연남점, 박서연, a@example.com', '연남점\t박서연\ta@example.com\t010 0000 1035\t'],
    // The check of the rows names what is missing.
    ['연남점, 010-0000-1035', '연남점\t\t\t010-0000-1035\t'],
  ])('become rows of the workbook: %s', (line, row) => {
    expect(invitationTable(`\n${line}\r\n`)).toBe(`${heading}\n${row}`)
  })

  it('name the line without a contact or without a store', () => {
    expect(invitationTable('연남점, 박서연, 010-0000-1035\n망원점, 이도윤')).toBe(2)
    expect(invitationTable('010-0000-1035')).toBe(1)
  })
})
