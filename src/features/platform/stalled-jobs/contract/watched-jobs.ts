import { codesOf } from '#values/codes.ts'
import { paces, type WatchedJob } from './job-paces.ts'

/** Not a scheduled job: the start of all of them in one process. */
export const startJobs = 'start-jobs'

/** Every scheduled job with the words for operators. */
export const watchedJobs = {
  [startJobs]: {
    label: '자동 작업 시작',
    pace: 'start',
    meanwhile: '이 서버에서 자동 작업이 실행되지 않고 있습니다. 서버가 자동으로 다시 시도합니다.',
    item: '서버',
  },
  'send-messages': {
    label: '메시지 발송',
    pace: 'minutes',
    meanwhile: '알림톡, 메일, 기기 알림이 발송되지 않고 있습니다.',
  },
  'expire-orders': {
    label: '미입금 주문 취소',
    pace: 'minutes',
    meanwhile: '입금기한이 지난 주문이 취소되지 않아 재고와 구매 한도가 묶여 있습니다.',
    item: '주문',
  },
  'announce-delays': {
    label: '출고 지연 안내',
    pace: 'night',
    meanwhile: '약속한 날에 출고되지 않은 주문의 새 출고 예정일을 매장에 알리지 못하고 있습니다.',
    item: '주문',
  },
  'make-purchase-orders': {
    label: '발주서 작성',
    pace: 'minutes',
    meanwhile: '마감이 지난 공급사의 발주서가 만들어지지 않고 있습니다.',
    item: '공급사',
  },
  'track-parcels': {
    label: '배송 조회',
    pace: 'hours',
    meanwhile: '택배 도착 여부가 확인되지 않아 배송완료로 바뀌지 않고 있습니다.',
  },
  'send-card-refunds': {
    label: '카드 환불',
    pace: 'minutes',
    meanwhile: '취소된 금액이 카드로 환불되지 않고 있습니다.',
  },
  'settle-card-payments': {
    label: '카드 결제 확인',
    pace: 'minutes',
    meanwhile: '결제 여부를 모르는 카드 결제가 다시 확인되지 않고 있습니다.',
    item: '결제',
  },
  'expire-charges': {
    label: '미입금 충전 취소',
    pace: 'minutes',
    meanwhile: '입금기한이 지난 예치금 충전 신청이 취소되지 않고 있습니다.',
    item: '충전',
  },
  'regular-charges': {
    label: '정기충전',
    pace: 'minutes',
    meanwhile: '정기충전 안내와 결제가 진행되지 않고 있습니다.',
    item: '정기충전',
  },
  'expire-draws': {
    label: '출금 신청 만료',
    pace: 'night',
    meanwhile: '처리 기한이 지난 출금 신청이 끝나지 않아 예치금이 묶여 있습니다.',
    item: '출금',
  },
  'finish-leavings': {
    label: '탈퇴 처리',
    pace: 'minutes',
    meanwhile: '예치금을 돌려받은 회원의 탈퇴가 끝나지 않고 있습니다.',
    item: '회원',
  },
  'send-tax-documents': {
    label: '세금계산서·현금영수증 발행',
    pace: 'minutes',
    meanwhile: '세금계산서와 현금영수증이 발행되지 않고 있습니다.',
  },
  'gather-tax-documents': {
    label: '월합계 세금계산서 작성',
    pace: 'night',
    meanwhile: '지난달 월합계 세금계산서가 만들어지지 않고 있습니다.',
  },
  'count-as-delivered': {
    label: '자동 배송완료',
    pace: 'night',
    meanwhile: '출고한 지 오래된 주문이 배송완료로 바뀌지 않고 있습니다.',
  },
  'apply-planned-margins': {
    label: '예약 판매가 적용',
    pace: 'minutes',
    meanwhile: '본사가 예약한 판매가가 상품 가격에 적용되지 않고 있습니다.',
  },
  'transfer-stores': {
    label: '점주 변경',
    pace: 'minutes',
    meanwhile: '점주 변경일이 된 매장이 새 점주에게 넘어가지 않고 있습니다.',
    item: '양도',
  },
  'announce-terms': {
    label: '약관 개정 안내',
    pace: 'minutes',
    meanwhile: '약관 개정 안내가 회원에게 발송되지 않고 있습니다.',
  },
  'fix-campaigns': {
    label: '캠페인 마감',
    pace: 'minutes',
    meanwhile: '마감일이 지난 캠페인의 결과가 확정되지 않고 있습니다.',
  },
  'notify-restocked': {
    label: '재입고 알림',
    pace: 'minutes',
    meanwhile: '재입고 알림이 발송되지 않고 있습니다.',
  },
  'notify-staff': {
    label: '본사·운영자 알림',
    pace: 'minutes',
    meanwhile: '처리할 일을 알리는 본사와 운영자 알림이 만들어지지 않고 있습니다.',
  },
  'send-digests': {
    label: '알림 모음',
    pace: 'hours',
    meanwhile: '아침에 모아 받는 알림 메일이 만들어지지 않고 있습니다.',
  },
  'anonymise-old-records': {
    label: '개인정보 보존 기간 처리',
    pace: 'night',
    meanwhile: '보존 기간이 지난 거래 기록의 개인정보가 지워지지 않고 있습니다.',
  },
  'forget-receipt-numbers': {
    label: '현금영수증 번호 삭제',
    pace: 'night',
    meanwhile: '탈퇴한 회원의 현금영수증 발급 번호가 지워지지 않고 있습니다.',
  },
  'sweep-messages': {
    label: '오래된 메시지 삭제',
    pace: 'night',
    meanwhile: '오래된 메시지가 지워지지 않고 있습니다.',
  },
  'sweep-push': {
    label: '쓰지 않는 기기 삭제',
    pace: 'night',
    meanwhile: '오래 쓰지 않은 알림 기기가 지워지지 않고 있습니다.',
  },
  'sweep-session': {
    label: '로그인 기록 삭제',
    pace: 'night',
    meanwhile: '보존 기간이 지난 로그인 기록이 지워지지 않고 있습니다.',
  },
  'sweep-recovery': {
    label: '인증번호 삭제',
    pace: 'night',
    meanwhile: '끝난 아이디·비밀번호 찾기의 인증번호가 지워지지 않고 있습니다.',
  },
  'sweep-checkout': {
    label: '오래된 주문서 초안 삭제',
    pace: 'night',
    meanwhile: '오래된 주문서 초안과 구매 한도 집계가 지워지지 않고 있습니다.',
  },
  'sweep-payments': {
    label: '끝나지 않은 시험 결제 삭제',
    pace: 'night',
    meanwhile: '끝나지 않은 시험 결제가 지워지지 않고 있습니다.',
  },
  'sweep-delivery': {
    label: '배송 조회 기록 삭제',
    pace: 'night',
    meanwhile: '오래된 배송 조회 기록이 지워지지 않고 있습니다.',
  },
  'sweep-business-checks': {
    label: '사업자 조회 기록 삭제',
    pace: 'night',
    meanwhile: '오래된 사업자등록번호 조회 결과가 지워지지 않고 있습니다.',
  },
  'sweep-community': {
    label: '삭제된 글 정리',
    pace: 'night',
    meanwhile: '삭제된 커뮤니티 글의 내용이 지워지지 않고 있습니다.',
  },
  'sweep-comments': {
    label: '삭제된 댓글 정리',
    pace: 'night',
    meanwhile: '삭제된 커뮤니티와 리뷰 댓글의 내용이 지워지지 않고 있습니다.',
  },
  'sweep-search-misses': {
    label: '찾지 못한 검색어 정리',
    pace: 'night',
    meanwhile: '90일이 지난 검색어가 지워지지 않고 있습니다.',
  },
  'sweep-reviews': {
    label: '삭제된 리뷰 정리',
    pace: 'night',
    meanwhile: '삭제되거나 숨겨진 리뷰의 내용이 지워지지 않고 있습니다.',
  },
  'sweep-review-kit': {
    label: '리뷰킷 연결 정리',
    pace: 'night',
    meanwhile: '끝난 리뷰킷 연결 정보가 지워지지 않고 있습니다.',
  },
  'sweep-news-views': {
    label: '새소식 조회 기록 삭제',
    pace: 'night',
    meanwhile: '지난 새소식 조회 기록이 지워지지 않고 있습니다.',
  },
  'sweep-product-requests': {
    label: '끝난 제작 요청 삭제',
    pace: 'night',
    meanwhile: '보존 기간이 지난 제작 요청이 지워지지 않고 있습니다.',
  },
  'sweep-questions': {
    label: '끝난 1:1 문의 삭제',
    pace: 'night',
    meanwhile: '보존 기간이 지난 1:1 문의가 지워지지 않고 있습니다.',
  },
  'sweep-inquiries': {
    label: '도입·입점 문의 삭제',
    pace: 'night',
    meanwhile: '보존 기간이 지난 도입·입점 문의가 지워지지 않고 있습니다.',
  },
  'sweep-invitations': {
    label: '직원 초대 삭제',
    pace: 'night',
    meanwhile: '끝난 직원 초대의 이름과 연락처가 지워지지 않고 있습니다.',
  },
  'sweep-store-invitations': {
    label: '매장 초대 삭제',
    pace: 'night',
    meanwhile: '끝난 매장 초대의 이름과 연락처가 지워지지 않고 있습니다.',
  },
  'sweep-files': {
    label: '쓰지 않는 사진 삭제',
    pace: 'night',
    meanwhile: '아무 데서도 쓰지 않는 사진이 지워지지 않고 있습니다.',
  },
  'sweep-attachments': {
    label: '쓰지 않는 첨부 파일 삭제',
    pace: 'night',
    meanwhile: '아무 데서도 쓰지 않는 첨부 파일이 지워지지 않고 있습니다.',
  },
  'sweep-once-files': {
    label: '일회용 파일 주소 삭제',
    pace: 'minutes',
    meanwhile: '앱에서 내려받도록 잠시 보관한 파일이 지워지지 않고 있습니다.',
  },
  'sweep-keys': {
    label: '중복 요청 방지 기록 삭제',
    pace: 'night',
    meanwhile: '중복 요청을 막는 하루 지난 기록이 지워지지 않고 있습니다.',
  },
  'prove-ledger': {
    label: '매일 금액 검증',
    pace: 'night',
    meanwhile: '금액 검증이 끝나지 않았거나 맞지 않는 금액이 있습니다. 금액 검증 화면에서 확인해 주세요.',
  },
  'back-up': {
    label: '백업',
    pace: 'night',
    meanwhile: '백업이 만들어지지 않았습니다. 데이터베이스가 망가지면 그 뒤의 기록을 되찾지 못합니다.',
  },
  'tidy-database': {
    label: '데이터베이스 정리',
    pace: 'night',
    meanwhile: '데이터베이스가 정리되지 않아 조금씩 느려질 수 있습니다.',
  },
} as const satisfies Record<string, WatchedJob>
export type WatchedJobName = keyof typeof watchedJobs
export const watchedJobNames = codesOf(watchedJobs)

export const isWatchedJob = (job: string): job is WatchedJobName => Object.hasOwn(watchedJobs, job)

const jobOf = (name: WatchedJobName): WatchedJob => watchedJobs[name]

/**
 * Limits after which operators are notified: the number and duration of failed runs in a row, or the time since the
 * last success.
 */
export const limitsOf = (name: WatchedJobName) => paces[jobOf(name).pace]

/** '미입금 주문 취소 · 주문 20261126-1234567' */
export function jobTitle(name: WatchedJobName, subject: string): string {
  const { label, item = '' } = jobOf(name)
  return subject ? `${label} · ${[item, subject].filter(Boolean).join(' ')}` : label
}

/** Effect of the failure: of the whole job, or of one record. */
export const meanwhileOf = (name: WatchedJobName, subject: string): string =>
  subject && name !== startJobs ? stalledJobSentences.item : jobOf(name).meanwhile

export const stalledJobSentences = {
  about:
    '정해진 시간마다 자동으로 실행되는 작업 가운데 계속 실패하거나 제때 실행되지 않은 작업입니다. 다음 시간에도 다시 시도하며, 성공하면 목록에서 사라집니다.',
  none: '멈춘 자동 작업이 없습니다.',
  item: '이 건만 처리되지 않고 있습니다. 나머지는 정상적으로 처리됩니다.',
  overdue: '실행되지 않음',
  selfRetrying: '서버가 1분 안에 자동으로 다시 시도합니다. 계속 실패하면 서버 로그를 확인해 주세요.',
  running: '지금 실행 중입니다. 끝난 뒤에 다시 시도해 주세요.',
  recovered: '이미 정상으로 돌아왔습니다.',
} as const

export const rerunResults = ['DONE', 'FAILED', 'RUNNING'] as const
export type RerunResult = (typeof rerunResults)[number]

export const rerunSentences = {
  DONE: '다시 실행했습니다. 정상적으로 끝났습니다.',
  FAILED: '다시 실행했지만 또 실패했습니다. 같은 오류가 반복되면 서버 로그를 확인해 주세요.',
  RUNNING: '다시 실행하고 있습니다. 끝나면 이 목록에 결과가 표시됩니다.',
} as const satisfies Record<RerunResult, string>
