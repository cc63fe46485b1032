import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { monthLabel } from '../contract/month-label.ts'
import { MailMonthEnd } from './MailMonthEnd.tsx'
import { monthEndPdf, monthEndWorkbook } from './month-end.api.ts'
import layout from '#web/ui/layout/words.module.css'

interface MonthPackProps {
  /** Path prefix of the member's own pages. */
  base: string
  /** Empty: the month before, which the accountant closes now. */
  month: string
  /** Left out: all stores. */
  store?: { id: number; name: string } | undefined
}

/** The files of a month for the accountant, above the documents of the months. */
export function MonthPack({ base, month, store }: MonthPackProps) {
  const [last] = useState(() => koreanMonthsBefore(koreanDay(new Date()), 1).slice(0, 7))
  const asked = { month: month || last, ...(store && { stores: String(store.id) }) }
  return (
    <Card title={`${monthLabel(asked.month)} 마감 자료`} look="tint">
      <div className={layout['stack12']}>
        <p className={layout['note']}>
          {store ? `${store.name}의 ` : ''}주문·증빙·예치금을 한 달로 모은 자료입니다. 세무 담당자에게 그대로 전달하실
          수 있습니다.
        </p>
        <div className={layout['cluster8']}>
          <MailMonthEnd asked={asked} stores={store?.name} />
          <DownloadButton label="PDF" request={() => monthEndPdf(asked)} />
          <DownloadButton label="엑셀" Icon={IconFileSpreadsheet} request={() => monthEndWorkbook(asked)} />
          <ButtonLink to={`${base}/cashStatus/monthEnd?${new URLSearchParams(asked)}`} look="plain">
            자세히 보기
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
