import { formatKoreanMinute } from '#values/korean-date.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { WrittenPopup } from '../contract/popup-form.ts'
import { popupPages, popupPositions, popupStates } from '../contract/popup-terms.ts'

export const popupColumns: readonly Column<WrittenPopup>[] = [
  {
    key: 'title',
    header: '제목',
    cell: ({ title }) => (
      <CellText title={title}>
        <b>{title}</b>
      </CellText>
    ),
  },
  {
    key: 'state',
    header: '상태',
    cell: ({ state }) => <Pill tone={popupStates[state].tone}>{popupStates[state].label}</Pill>,
  },
  {
    key: 'period',
    header: '기간',
    cell: ({ startAt, endAt }) => `${formatKoreanMinute(new Date(startAt))} ~ ${formatKoreanMinute(new Date(endAt))}`,
  },
  { key: 'pages', header: '화면', cell: ({ pages }) => pages.map((page) => popupPages[page].label).join(', ') },
  { key: 'position', header: '위치', phone: 'hidden', cell: ({ position }) => popupPositions[position].label },
  { key: 'order', header: '순서', phone: 'hidden', align: 'right', cell: ({ order }) => `${order}번째` },
]
