/** Kept apart from the schema, because the pages of buyers load these sentences. */
export const businessSentences = {
  closed: '국세청에서 폐업으로 확인된 사업자등록번호입니다. 번호를 확인하신 후 다시 입력해 주세요.',
  closedForTax:
    '폐업한 사업자등록번호로는 세금계산서를 받으실 수 없습니다. 매장 정보의 사업자등록번호를 수정하시거나 다른 증빙을 선택해 주세요.',
} as const
