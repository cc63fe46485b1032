/** The one rule for the name at the bank: banks print 7 to 10 letters and cut the end, so the digits stand first [decisions: The model]. */
export const depositorRule = '입금하실 때 숫자 네 자리를 먼저 쓰고 이름을 이어 쓰시면 자동으로 확인됩니다.'

/** Below the field of a form, where the digits aren't known yet. */
export const depositorHint = `이름만 입력해 주세요. ${depositorRule} 숫자는 신청하신 뒤에 알려 드립니다.`

/** Below the finished name. */
export const depositorNote = `${depositorRule} 은행에 따라 7~10자까지만 표시되니 위의 입금자명을 그대로 써 주세요.`
