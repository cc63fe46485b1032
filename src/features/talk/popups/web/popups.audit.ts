import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { popupPageCodes, popupPages, popupPositions } from '../contract/popup-terms.ts'

const positions = Object.fromEntries(Object.entries(popupPositions).map(([code, { label }]) => [code, label]))
const time = (value: unknown) => (typeof value === 'string' ? formatKoreanMinute(new Date(value)) : undefined)

export const popupsLabels: AuditLabels = {
  fields: {
    popupTitle: { name: '팝업 제목' },
    popupText: { name: '팝업 내용' },
    popupPicture: { name: '팝업 사진' },
    popupLink: { name: '연결 주소' },
    popupTarget: { name: '연결 방법', text: labelled({ SELF: '현재 창', NEW: '새 창' }) },
    popupPages: {
      name: '보여 줄 화면',
      text: (value) =>
        Array.isArray(value)
          ? popupPageCodes
              .filter((code) => value.includes(code))
              .map((code) => popupPages[code].label)
              .join(', ')
          : undefined,
    },
    popupOrder: { name: '팝업 순서', text: numberText('번') },
    popupWidth: { name: '팝업 너비', text: numberText('픽셀') },
    popupPosition: { name: '팝업 위치', text: labelled(positions) },
    popupShown: { name: '팝업 사용', text: (value) => (value === true ? '예' : '아니요') },
    popupStartAt: { name: '팝업 시작', text: time },
    popupEndAt: { name: '팝업 종료', text: time },
  },
  subjects: { popup: { name: '팝업' } },
}
