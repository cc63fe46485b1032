import { publishStates } from '#contract/publishing.ts'

/** Pages that show popups [rules §8]. Sign-in, orders and prints never do. */
export const popupPages = {
  HOME: { label: '발주 홈' },
  SHOP: { label: '쇼핑몰 첫 화면' },
  PRODUCT: { label: '상품 목록' },
  COMMUNITY: { label: '커뮤니티' },
} as const
export type PopupPage = keyof typeof popupPages
export const popupPageCodes = ['HOME', 'SHOP', 'PRODUCT', 'COMMUNITY'] as const satisfies readonly PopupPage[]

export const popupPositions = {
  CENTER: { label: '가운데' },
  TOP_LEFT: { label: '왼쪽 위' },
  TOP_RIGHT: { label: '오른쪽 위' },
  BOTTOM_RIGHT: { label: '오른쪽 아래' },
} as const
export type PopupPosition = keyof typeof popupPositions
export const popupPositionCodes = [
  'CENTER',
  'TOP_LEFT',
  'TOP_RIGHT',
  'BOTTOM_RIGHT',
] as const satisfies readonly PopupPosition[]

/** Most popups at once [rules §8]. */
export const mostAtOnce = 3
/** Limit of the platform and of each brand. */
export const mostPopups = 50
export const popupWidths = { least: 240, most: 600 } as const
export const longestPopupTitle = 60
export const longestPopupText = 500

export const popupStates = {
  ...publishStates,
  ENDED: { label: '종료', tone: 'gray' },
  HIDDEN: { label: '사용 안 함', tone: 'gray' },
} as const

export const popupSentences = {
  titleMissing: '제목을 2자 이상 입력해 주세요.',
  titleLong: `제목은 ${longestPopupTitle}자까지 입력할 수 있습니다.`,
  textLong: `내용은 ${longestPopupText}자까지 입력할 수 있습니다.`,
  nothingToShow: '내용을 입력하거나 사진을 올려 주세요.',
  linkForm: 'https://로 시작하는 주소나 /로 시작하는 경로를 입력해 주세요.',
  periodWrong: '종료 시각은 시작 시각보다 늦어야 합니다.',
  pagesMissing: '보여 줄 화면을 하나 이상 선택해 주세요.',
  widthForm: `너비는 ${popupWidths.least}부터 ${popupWidths.most}까지 입력해 주세요.`,
  orderForm: '순서는 1부터 99까지 입력해 주세요.',
  tooMany: `팝업은 ${mostPopups}개까지 등록할 수 있습니다. 지난 팝업을 삭제해 주세요.`,
  nothingYet: '아직 등록된 팝업이 없습니다.',
  unknown: '팝업을 찾을 수 없습니다.',
  askDelete: '팝업을 삭제하시겠습니까? 삭제한 팝업은 되돌릴 수 없습니다.',
  deleted: '팝업을 삭제했습니다.',
  saved: '팝업을 저장했습니다.',
} as const
