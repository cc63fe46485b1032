import { describe, expect, it } from 'vitest'
import { authorsOf, withoutTalk } from './chat-talk.ts'
import { parseQuickLine, quickLinesOf, withoutHead } from './quick-line.ts'

/** The goods of a pasted message: name, count and unit of each line that is left. */
const goodsOf = (message: string) =>
  quickLinesOf(message).flatMap((line) => {
    const rest = withoutTalk(withoutHead(line))
    const { name, count, unit } = parseQuickLine(rest)
    return rest === '' ? [] : [[name, count, unit].filter((part) => part !== null).join(' ')]
  })

describe('a pasted message', () => {
  it.each([
    ['안녕하세요 사장님~\n종이컵 13oz 2박스\n감사합니다^^', ['종이컵 13oz 2 박스']],
    ['안녕하세요! 성수점입니다.\n냅킨 3박스\n내일까지 부탁드려요 ㅎㅎ', ['냅킨 3 박스']],
    ['사장님 종이컵 13oz 2박스 내일까지 부탁드려요~', ['종이컵 13oz 2 박스']],
    [
      '수고하세요~ 새벽나루 성수점 김하늘입니다\n아래와 같이 주문합니다.\n- 빨대 2박스\n- 냅킨 1박스\n이상입니다',
      ['빨대 2 박스', '냅킨 1 박스'],
    ],
    [
      '[김하늘] [오후 3:12] 안녕하세요\n[김하늘] [오후 3:13] 감열지 3박스요\n[김하늘] [오후 3:13] 고맙습니다!',
      ['감열지 3 박스'],
    ],
    ['[김하늘] [오후 3:12]\n컵홀더 1,000개', ['컵홀더 1000 개']],
    ['2026년 5월 21일 오후 3:12, 김하늘 : 안녕하세요\n2026년 5월 21일 오후 3:12, 김하늘 : 물티슈 2', ['물티슈 2']],
    [
      '성수점 님과 카카오톡 대화\n저장한 날짜 : 2026-05-21 15:12:33\n\n--------------- 2026년 5월 21일 목요일 ---------------\n[김하늘] [오전 9:01] 사진\n[김하늘] [오전 9:02] 종이컵 3박스 주문이요',
      ['종이컵 3 박스'],
    ],
    ['2026년 5월 21일 목요일\n오후 3:12\n빨대 1박스', ['빨대 1 박스']],
    ['5월 23일까지 종이컵 2박스\n금요일까지 냅킨 3', ['종이컵 2 박스', '냅킨 3']],
    ['내일 오전까지 도착 부탁드립니다\n종이컵 500개', ['종이컵 500 개']],
    ['네 사장님, 원두 5봉 빨리 부탁드려요!!', ['원두 5 봉']],
    ['좋은 하루 되세요~^^\n오늘도 감사합니다 🙏\n명함 200장', ['명함 200 장']],
    ['즐거운 주말 보내세요♡\n봉투 100매 보내주세요', ['봉투 100 매']],
    ['항상 감사드려요\n확인 부탁드립니다\n종이컵 2박스 추가 주문할게요', ['종이컵 2 박스']],
    ['김하늘 드림\n종이컵 1', ['종이컵 1']],
    ['ㅎㅎ\n^^\n🙏🙏\n종이컵 1', ['종이컵 1']],
    ['안녕하세요 사장님~\n감사합니다^^', []],
    // Names of goods that resemble such words stay.
    ['감사 스티커 100매', ['감사 스티커 100 매']],
    ['하루 견과 3박스', ['하루 견과 3 박스']],
    ['오늘의 원두 2봉', ['오늘의 원두 2 봉']],
    ['주문벨 스티커 5', ['주문벨 스티커 5']],
    ['월요병 머그컵 3개', ['월요병 머그컵 3 개']],
    ['네모 접시 10개', ['네모 접시 10 개']],
    ['이상한 나라 컵 2개', ['이상한 나라 컵 2 개']],
    ['예약 봉투 500', ['예약 봉투 500']],
    ['할인점 봉투 10', ['할인점 봉투 10']],
    ['A4 전단지 1,000\n냅킨 5,000매 x3', ['A4 전단지 1000', '냅킨 5,000매 3']],
    ['종이컵\t2박스\t내일까지', ['종이컵 2 박스']],
    ['형광등', ['형광등']],
    // Nor is a line of goods taken for a sender or for a messenger's heading.
    ['앞치마 5점이요\n유니폼 3점 입니다', ['앞치마 5점이요', '유니폼 3점']],
    ['[냅킨 5,000매 2박스]', ['[냅킨 5,000매 ] 2 박스']],
  ])('%j', (message, goods) => {
    expect(goodsOf(message)).toEqual(goods)
  })

  it('tells its authors', () => {
    const lines = ['[김하늘] [오후 3:12] 안녕하세요', '2026년 5월 21일 오후 3:12, 이도윤 : 네', '종이컵 2']
    expect([...authorsOf(lines)]).toEqual(['김하늘', '이도윤'])
  })

  it('is read within milliseconds, also a hostile one', () => {
    const hard = ['안녕하세요 '.repeat(40), '내일 '.repeat(70), '네'.repeat(200), '~'.repeat(200), `${'가 '.repeat(90)}점입니다!`, '이번 '.repeat(60)] // prettier-ignore
    const start = performance.now()
    for (let n = 0; n < 200; n++) for (const line of hard) withoutTalk(line)
    expect(performance.now() - start).toBeLessThan(1_500)
  })
})
