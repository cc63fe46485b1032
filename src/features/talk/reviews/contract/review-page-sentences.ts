import { editingDays, shortestReview } from './review-terms.ts'

export const reviewPageSentences = {
  about: '상품을 받아 본 분들의 리뷰입니다.',
  nothingYet: '아직 등록된 리뷰가 없습니다.',
  firstOne: '첫 번째 리뷰를 작성해 주세요.',
  howToWrite: '출고된 상품은 주문상세에서 리뷰를 쓸 수 있습니다.',
  nothingFound: '조건에 맞는 리뷰가 없습니다.',
  noOwn: '아직 작성하신 리뷰가 없습니다.',
  noPictures: '사진이 있는 리뷰가 없습니다.',
  placeholder: `받아 보신 상품이 어땠는지 ${shortestReview}자 이상 적어 주세요.`,
  writeHint: `작성한 뒤 ${editingDays}일 동안 수정할 수 있습니다. 이름이나 연락처 같은 개인정보는 적지 말아 주세요.`,
  pictureHint: '최대 5장까지 첨부할 수 있습니다. JPG, PNG, WebP. 큰 사진은 줄여서 올립니다.',
  written: '리뷰가 등록되었습니다.',
  changed: '리뷰가 수정되었습니다.',
  answerChanged: '답변을 수정했습니다.',
  deleted: '리뷰가 삭제되었습니다.',
  deleteAsk: '리뷰를 삭제하시겠습니까? 삭제하면 이 상품의 리뷰를 다시 쓸 수 없습니다.',
  hidden: '본사 또는 운영자가 이 리뷰를 숨겼습니다. 다른 매장에는 보이지 않고 별점에도 반영되지 않습니다.',
  hiddenUntil: '숨긴 날부터 30일이 지나면 삭제됩니다.',
  notYours: '내가 쓴 리뷰만 수정할 수 있습니다.',
  commentsOfStores: '댓글은 매장 회원만 쓸 수 있습니다.',
  noLine: '리뷰를 쓸 수 있는 주문 상품이 아닙니다.',
} as const
