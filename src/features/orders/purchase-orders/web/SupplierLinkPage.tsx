import { skipToken } from '@reduxjs/toolkit/query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { supplierLinkSentences } from '../contract/purchase-order-terms.ts'
import { linkedPurchaseOrderCall, type LinkedPurchaseOrder } from '../contract/supplier-link.calls.ts'
import { SupplierBundle } from './SupplierBundle.tsx'
import css from './SupplierLinkPage.module.css'
import { linkedPdf, linkedSheet } from './supplier-link.api.ts'
import { isDone } from './purchase-lines.ts'
import { useFocusAfterShip } from './use-focus-after-ship.ts'
import layout from '#web/ui/layout/words.module.css'

/** /supplier#token: a supplier sees its purchase order without an account and enters the parcels. */
export function SupplierLinkPage({ upload }: Pick<OpenedProps, 'upload'>) {
  // The page removes nothing from the address, so that a reload keeps working; a second link may be opened in its tab.
  const token = useLocation().hash.slice(1)
  const {
    currentData: data,
    error,
    refetch,
  } = useCall(linkedPurchaseOrderCall, token ? { body: { token } } : skipToken, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  })
  const refusal = refusalOf(token, error)
  return (
    <PlainPage title="발주서" width="none">
      <div className={css['page']}>
        {refusal ? (
          <EmptyState title={refusal} />
        ) : (
          <Loaded data={data} error={error} onRetry={() => void refetch()}>
            {(order) => <Opened key={token} token={token} order={order} upload={upload} />}
          </Loaded>
        )}
      </div>
    </PlainPage>
  )
}

/** Says why the link opens nothing; an answer of 400 is about a token that no link has. */
function refusalOf(token: string, error: unknown): string | undefined {
  if (token === '') return supplierLinkSentences.altered
  if (!isApiError(error)) return undefined
  if (error.status === 400) return supplierLinkSentences.altered
  return [403, 410, 429].includes(error.status) ? sentenceOf(error) : undefined
}

interface OpenedProps {
  token: string
  order: LinkedPurchaseOrder
  /** Takes the filled workbook back; a part of a higher feature. */
  upload: (token: string) => ReactNode
}

function Opened({ token, order, upload }: OpenedProps) {
  const [isByWorkbook, setByWorkbook] = useState(false)
  const left = order.bundles.filter((bundle) => !isDone(bundle))
  const [show, setShow] = useState<'left' | 'all'>(left.length > 0 ? 'left' : 'all')
  const lastParcel = order.bundles
    .flatMap(({ parcels }) => parcels)
    .toSorted((one, other) => one.shippedAt.localeCompare(other.shippedAt))
    .at(-1)
  const [usualCourier, setUsual] = useState<CourierCode | ''>(lastParcel?.courier ?? '')
  const shown = show === 'left' ? left : order.bundles
  const focus = useFocusAfterShip(order.bundles, shown)
  return (
    <>
      <Head token={token} order={order} />
      {left.length > 0 || isByWorkbook ? (
        <details className={css['workbook']} onToggle={(event) => setByWorkbook(event.currentTarget.open)}>
          <summary>엑셀로 운송장번호 한 번에 입력하기</summary>
          {isByWorkbook && (
            <div className={css['upload']}>
              <p>
                위의 엑셀을 내려받아 택배사와 운송장번호 칸만 채운 뒤 그대로 올려 주세요. 출고하기 전에 한 줄씩
                확인합니다. 비운 줄은 그대로 두고, 이미 입력한 줄은 다시 출고하지 않습니다.
              </p>
              {upload(token)}
            </div>
          )}
        </details>
      ) : null}
      <Chips
        label="주문 보기"
        items={[
          { key: 'left', label: '보낼 주문', count: left.length },
          { key: 'all', label: '전체', count: order.bundles.length },
        ]}
        value={show}
        onChange={setShow}
      />
      {shown.length === 0 ? (
        <EmptyState title="보낼 주문이 없습니다." text="이 발주서의 상품을 모두 출고하셨습니다." />
      ) : (
        <ul ref={focus.list} className={layout['stack16']}>
          {shown.map((bundle) => (
            <li key={bundle.orderNumber}>
              <SupplierBundle
                token={token}
                bundle={bundle}
                purchaseOrder={order.number}
                usualCourier={usualCourier}
                onShipped={(courier) => {
                  setUsual(courier)
                  focus.remember(bundle)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Head({ token, order }: { token: string; order: LinkedPurchaseOrder }) {
  const { company } = order
  return (
    <section className={css['head']} aria-label="발주 정보">
      <h2>{order.supplierName}</h2>
      <Facts
        rows={[
          ['발주번호', order.number],
          ['발주일', `${order.day} (제${formatNumber(order.sequence)}차)`],
          ['발주처', company.name],
          ['문의', [company.contactName, company.tel].filter(Boolean).join(' ')],
          ['공급가 합계', formatWon(order.supply)],
          ['링크 사용 기한', formatKoreanMinute(new Date(order.expiresAt))],
        ]}
      />
      <div className={css['files']}>
        <DownloadButton label="PDF" request={() => linkedPdf(token)} />
        <DownloadButton label="엑셀" request={() => linkedSheet(token)} />
      </div>
    </section>
  )
}
