import { Link } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf } from '#web/list/list-parameters.ts'
import { AddressPager } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import layout from '#web/ui/layout/words.module.css'
import { returnListStates } from '../contract/return-terms.ts'
import { ownReturnsCall, ownReturnStateCodes } from '../contract/returns.calls.ts'
import { OwnReturn } from './OwnReturn.tsx'
import css from './Returns.module.css'

const parameters = { state: anyOf(ownReturnStateCodes) }
const states = [
  { key: '', label: '전체' },
  ...ownReturnStateCodes.map((key) => ({ key, label: returnListStates[key].label })),
] as const

/** /shop/:shopId/returnList: the member's returns of all orders, with their steps and what can be done now. */
export function OwnReturnListPage() {
  const { base } = useShop()
  const { values, chosen, page, change } = useListFilter(parameters)
  const returns = useCall(ownReturnsCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const toBegin = <ButtonLink to={`${base}/returnList/new`}>반품·교환 신청</ButtonLink>
  return (
    <div className={css['page']}>
      <PageTitle title="반품·교환" sub="신청하신 반품·교환의 진행 상황입니다." action={toBegin} />
      <Chips label="상태" items={states} value={values.state} onChange={(state) => change({ state })} />
      <Loaded data={returns.currentData} error={returns.error} onRetry={() => void returns.refetch()} rows={3}>
        {(found) =>
          found.content.length === 0 ? (
            <EmptyState
              title={values.state ? '진행 중인 반품·교환이 없습니다.' : '신청하신 반품·교환이 없습니다.'}
              text="받으신 상품에 문제가 있으면 위의 ‘반품·교환 신청’을 눌러 주세요."
            />
          ) : (
            <>
              <ul className={css['returns']} aria-label="반품·교환 목록">
                {found.content.map(({ storeName, handedOver, ...detail }) => (
                  <OwnReturn
                    key={detail.id}
                    detail={detail}
                    isReadOnly={handedOver}
                    of={
                      <p className={layout['note']}>
                        <Link to={`${base}/orderDetail/${detail.orderNumber}`}>주문 {detail.orderNumber}</Link> ·{' '}
                        {storeName} · {formatKoreanMinute(new Date(detail.askedAt))} 신청
                      </p>
                    }
                  />
                ))}
              </ul>
              <AddressPager {...found} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
