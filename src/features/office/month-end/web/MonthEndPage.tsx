import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { monthEndCall } from '../contract/month-end.calls.ts'
import { monthLabel } from '../contract/month-label.ts'
import { MailMonthEnd } from './MailMonthEnd.tsx'
import css from './MonthEndPage.module.css'
import { MonthEndFigures } from './MonthEndFigures.tsx'
import { monthEndPdf, monthEndWorkbook } from './month-end.api.ts'
import { storeCount, StoreChoice } from './StoreChoice.tsx'
import layout from '#web/ui/layout/words.module.css'

/** Months to choose from, the present one included. */
const shownMonths = 13

/** /shop/:shopId/cashStatus/monthEnd: the figures of a month for the accountant. The month and the chosen stores are stored in the address. */
export function MonthEndPage() {
  const { shopId = '' } = useParams()
  const { params, change } = useAddress()
  const [today] = useState(() => koreanDay(new Date()))
  const months = Array.from({ length: shownMonths }, (_, ago) => koreanMonthsBefore(today, ago).slice(0, 7))
  // Defaults to the previous month, which the accountant closes now.
  const month = months.find((one) => one === params.get('month')) ?? months[1] ?? today.slice(0, 7)
  const stores = chosenStores(params)
  const asked = { month, ...(stores && { stores }) }
  const { data, currentData, error, refetch } = useCall(
    monthEndCall,
    { query: asked },
    { refetchOnMountOrArgChange: true },
  )
  const choices = data?.choices ?? []
  return (
    <>
      <Breadcrumbs crumbs={[{ label: '증빙·월 마감', to: `/shop/${shopId}/taxDocument` }, { label: '월 마감 자료' }]} />
      <PageTitle title="월 마감 자료" />
      <div className={css['page']}>
        <div className={css['choice']}>
          <div className={css['fields']}>
            <SelectField
              label="기준 월"
              value={month}
              options={months.map((value) => ({ value, label: monthLabel(value) }))}
              onChange={(event) => change((newest) => withParam(newest, 'month', event.currentTarget.value))}
            />
            {(choices.length > 1 || stores) && (
              <StoreChoice
                choices={choices}
                chosen={stores}
                onChoose={(list) => change((newest) => withParam(newest, 'stores', list))}
              />
            )}
          </div>
          <div className={layout['cluster8']}>
            <DownloadButton label="PDF" request={() => monthEndPdf(asked)} />
            <DownloadButton label="엑셀" Icon={IconFileSpreadsheet} request={() => monthEndWorkbook(asked)} />
            <MailMonthEnd asked={asked} stores={inWords(choices, stores)} />
          </div>
        </div>
        <Loaded data={currentData} error={error} onRetry={() => void refetch()} rows={6} height={48}>
          {(found) => <MonthEndFigures found={found} shopId={shopId} hasChoice={stores !== undefined} />}
        </Loaded>
      </div>
    </>
  )
}

/** '3,5'; undefined: all stores, also for an address that holds no such list. */
function chosenStores(params: URLSearchParams): string | undefined {
  const list = params.get('stores') ?? ''
  return /^\d{1,12}(,\d{1,12}){0,99}$/.test(list) ? list : undefined
}

/** '성수점, 강남점', or '매장 2곳' until the names of all are known; undefined: all stores. */
function inWords(choices: readonly { id: number; name: string }[], stores: string | undefined): string | undefined {
  if (stores === undefined) return undefined
  const ids = new Set(stores.split(',').map(Number))
  const names = choices.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  return names.length === ids.size ? names.join(', ') : storeCount(ids.size)
}
