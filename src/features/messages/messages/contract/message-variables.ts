import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import type { MessageFacts } from './message-facts.ts'

export interface MessageVariable {
  /** Fact that fills the variable, and its format in a message. */
  fact: keyof MessageFacts
  show: (facts: MessageFacts) => string | undefined
  /** Explains the variable to the operator who writes a text. */
  meaning: string
  example: string
  /** The message is useless without it, if the built-in text contains it: a number, an amount, a reason, a link. */
  isEssential?: true
  /** Spans several lines or is a link, so that a title can't hold it. */
  isLong?: true
}

const essential = { isEssential: true } as const
const long = { isEssential: true, isLong: true } as const

const plain = (fact: keyof MessageFacts) => ({ fact, show: (facts: MessageFacts) => facts[fact] })
const won = (fact: keyof MessageFacts) => ({
  fact,
  show: (facts: MessageFacts) => formatNumber(Number(facts[fact] ?? 0)),
})

/** '종이컵 13oz 외 2건' */
function firstAndOthers(name = '', count = '1'): string {
  const others = Number(count) - 1
  return others > 0 ? `${name} 외 ${others}건` : name
}

function deadlineOf({ dueAt }: MessageFacts): string {
  return dueAt ? formatKoreanMinute(new Date(dueAt)) : ''
}

/** The variables of all texts. A new one is a row here: filling, the operator's editor and its rules are made from the rows. */
export const messageVariables: Readonly<Record<string, MessageVariable>> = {
  브랜드: { ...plain('brand'), meaning: '브랜드 이름', example: '새벽나루커피' },
  이름: { ...plain('name'), meaning: '받는 분 이름', example: '김하늘' },
  매장: { ...plain('store'), meaning: '매장 이름', example: '성수점' },
  주문번호: { ...plain('orderNumber'), meaning: '주문번호', example: '20260515-0000017', ...essential },
  상품명: {
    fact: 'title',
    show: (facts) => firstAndOthers(facts.title, facts.productCount),
    meaning: '첫 상품과 나머지 상품 수',
    example: '종이컵 13oz 외 2건',
  },
  금액: { ...won('total'), meaning: '결제 금액 (숫자만)', example: '128,000', ...essential },
  입금액: { ...won('due'), meaning: '입금하실 금액 (숫자만)', example: '128,000', ...essential },
  계좌: {
    ...plain('account'),
    meaning: '은행, 계좌번호, 예금주',
    example: '신한은행 000-000000-00-001 주식회사 누리가맹',
    ...essential,
  },
  기한: { fact: 'dueAt', show: deadlineOf, meaning: '기한의 날짜와 시각', example: '2026-05-18 23:59', ...essential },
  출고예정일: { ...plain('shipsOn'), meaning: '새 출고 예정일', example: '12월 1일(화)', ...essential },
  택배사: { ...plain('courier'), meaning: '택배사', example: 'CJ대한통운', ...essential },
  송장번호: { ...plain('invoice'), meaning: '운송장번호', example: '600000000017', ...essential },
  이전송장: {
    ...plain('formerParcel'),
    meaning: '정정하기 전의 택배사와 운송장번호',
    example: '롯데택배 200000000017',
    ...essential,
  },
  취소상품: {
    fact: 'cancelled',
    show: (facts) => firstAndOthers(facts.cancelled, facts.cancelledCount),
    meaning: '취소·환불·교환한 상품',
    example: '컵 뚜껑 13oz',
  },
  사유: { ...plain('reason'), meaning: '입력한 사유', example: '재고가 부족합니다.', ...essential },
  제목: { ...plain('headline'), meaning: '공지, 글, 캠페인, 문의의 제목', example: '여름 신메뉴 안내', ...essential },
  환불액: { ...won('refund'), meaning: '환불 금액 (숫자만)', example: '12,000', ...essential },
  충전액: { ...won('charge'), meaning: '충전 금액 (숫자만)', example: '300,000', ...essential },
  충전내용: { ...plain('chargedFor'), meaning: '충전한 이유', example: '계좌입금' },
  취소입금액: { ...won('deposit'), meaning: '확인을 취소한 입금액 (숫자만)', example: '128,000', ...essential },
  잔액: { ...won('balance'), meaning: '예치금 잔액 (숫자만)', example: '350,000' },
  예정일: { ...plain('plannedOn'), meaning: '충전하거나 지급할 날짜', example: '2026-06-01', ...essential },
  카드: { ...plain('card'), meaning: '결제 카드', example: '신한카드 1024' },
  출금액: { ...won('drawn'), meaning: '출금 금액 (숫자만)', example: '250,000', ...essential },
  서류: { ...plain('document'), meaning: '서류 이름', example: '거래명세서', ...essential },
  건수: { ...plain('waiting'), meaning: '확인할 건수 (숫자만)', example: '3', ...essential },
  모음: {
    ...plain('digest'),
    meaning: '모은 알림, 한 줄에 하나씩',
    example: '- 승인을 기다리는 매장이 있습니다: 성수점',
    ...long,
  },
  정산월: { ...plain('month'), meaning: '정산한 달', example: '2026년 5월', ...essential },
  정산액: { ...won('settled'), meaning: '정산 금액 (숫자만)', example: '1,250,000', ...essential },
  이메일: { ...plain('email'), meaning: '새 이메일 주소', example: 'store@example.com', ...essential },
  쇼핑몰주소: { ...plain('uri'), meaning: '쇼핑몰 주소의 뒷부분', example: 'saebyeok', ...essential },
  변경일: {
    fact: 'startsOn',
    show: (facts) => facts.startsOn || '새 점주가 수락하는 즉시',
    meaning: '점주가 바뀌는 날',
    example: '2026-06-01',
    ...essential,
  },
  요청: { ...plain('request'), meaning: '제작 요청의 제목', example: '로고 종이컵', ...essential },
  답변: {
    ...plain('answer'),
    meaning: '답변 내용, 여러 줄일 수 있음',
    example: '내일 오전에 수거하겠습니다.',
    ...long,
  },
  진행: { ...plain('progress'), meaning: '제작 요청의 새 소식', example: '견적을 보냈습니다.', ...essential },
  주소: { ...plain('link'), meaning: '가입 링크', example: 'https://example.com/invitation', ...long },
  약관: { ...plain('terms'), meaning: '개정하는 약관의 이름', example: '서비스 이용약관', ...essential },
  시행일: { ...plain('termsOn'), meaning: '개정 약관의 시행일', example: '2026년 7월 1일', ...essential },
  개정내용: { ...plain('changes'), meaning: '개정의 주요 내용', example: '환불 기한을 14일로 늘립니다.', ...long },
  안내: {
    ...plain('consequence'),
    meaning: '동의와 이의 제기 방법',
    example: '시행일까지 이의가 없으시면 동의하신 것으로 봅니다.',
    ...long,
  },
  약관주소: {
    fact: 'termsUrl',
    show: (facts) => facts.termsUrl || '발주 화면 맨 아래의 약관 링크',
    meaning: '약관 화면의 주소',
    example: 'https://example.com/terms/service',
    ...long,
  },
  발주번호: { ...plain('purchaseOrder'), meaning: '발주서 번호', example: 'PO-20260515-001', ...essential },
  발주링크: {
    fact: 'link',
    show: (facts) => facts.link || '운송장번호를 입력하실 링크는 발주 담당자에게 요청해 주세요.',
    meaning: '운송장번호를 입력하는 링크',
    example: 'https://example.com/supplier',
    ...long,
  },
}
