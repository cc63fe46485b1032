import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { formatKoreanMonthDay, startOfKoreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { partnerProductStatuses, marginText } from '#features/goods/assortment/contract/partner-product-terms.ts'
import type { Column } from '#web/ui/table/data-table.ts'
import { rowOpenMark } from '#web/ui/table/use-row-keys.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import type { PartnerProductRow, PriceEffect } from '../../contract/assortment.partner.calls.ts'
import { MarginCell } from './MarginCell.tsx'
import css from './PartnerProductPage.module.css'
import { problemOf, productValuesOf, type ProductDrafts, type ProductValues } from './product-drafts.ts'

interface ColumnsContext {
  drafts: ProductDrafts
  /** The prices that the server computes for the drafts. */
  effect: PriceEffect | undefined
  mayChange: boolean
  onChange: (row: PartnerProductRow, part: Partial<ProductValues>) => void
  /** The address that opens the terms of a product over the list. */
  linkTo: (id: number) => To
  /** Opens the stores with an own price for the product. */
  onOwnPrices: (row: PartnerProductRow) => void
}

const statusTones = { SALE: 'green', SOLD_OUT: 'orange', STOP: 'gray' } as const

export const percent = (tenths: number): string => `${(tenths / 10).toFixed(1)}%`

export function productColumns({
  drafts,
  effect,
  mayChange,
  onChange,
  linkTo,
  onOwnPrices,
}: ColumnsContext): Column<PartnerProductRow>[] {
  const pricesOf = (row: PartnerProductRow) =>
    drafts.has(row.id) ? effect?.items.find(({ id }) => id === row.id)?.after : undefined
  return [
    {
      key: 'name',
      header: '상품',
      sorts: { ascending: 'name' },
      cell: (row) => (
        <div className={css['product']}>
          <span className={css['line']}>
            <Link className={css['name']} title={row.name} to={linkTo(row.id)} {...rowOpenMark}>
              {row.name}
            </Link>
            <ProductMarks row={row} values={drafts.get(row.id)?.values ?? productValuesOf(row)} />
            {row.ownPriceStores > 0 && (
              <button type="button" className={css['own']} onClick={() => onOwnPrices(row)}>
                {formatNumber(row.ownPriceStores)}개 매장 단가
              </button>
            )}
          </span>
          <span className={css['under']}>
            {row.priceCount > 1 && `${formatNumber(row.priceCount)}${row.unit} 가격 · `}
            {row.wishes > 0 && `찜 ${formatNumber(row.wishes)}곳${row.spec ? ' · ' : ''}`}
            {row.spec && (
              <span className={css['spec']} title={row.spec}>
                {row.spec}
              </span>
            )}
          </span>
        </div>
      ),
    },
    {
      key: 'supply',
      header: '공급가',
      align: 'right',
      cell: (row) => <Money amount={row.supplyPrice} size="small" light />,
    },
    {
      key: 'margin',
      header: '공급가 가산',
      align: 'right',
      cell: (row) => {
        if (!mayChange) return marginText(row.marginType, row.margin)
        const draft = drafts.get(row.id)
        return (
          <MarginCell
            name={row.name}
            values={draft?.values ?? productValuesOf(row)}
            problem={draft && problemOf(draft)}
            onChange={(part) => onChange(row, part)}
          />
        )
      },
    },
    {
      key: 'price',
      header: '판매가',
      align: 'right',
      cell: (row) => (
        <Changed before={row.storePrice} after={pricesOf(row)?.storePrice}>
          {(price) => <Money amount={price} size="small" />}
        </Changed>
      ),
    },
    {
      key: 'rate',
      header: '마진율',
      align: 'right',
      cell: (row) => (
        <Changed before={row.rate} after={pricesOf(row)?.rate}>
          {percent}
        </Changed>
      ),
    },
    {
      key: 'sold',
      header: '30일 판매',
      sorts: { descending: 'popular' },
      align: 'right',
      cell: (row) => <Money amount={row.soldIn30Days} unit={row.soldUnit} size="small" light />,
    },
  ]
}

interface ChangedProps {
  before: number
  after: number | undefined
  children: (value: number) => ReactNode
}

/** A figure, with the former one above it when an unsaved change alters it. */
const Changed = ({ before, after, children }: ChangedProps) =>
  after === undefined || after === before ? (
    children(before)
  ) : (
    <span className={css['changed']}>
      <s>
        <span className="visually-hidden">변경 전 </span>
        {children(before)}
      </s>
      <span>
        <span className="visually-hidden">변경 후 </span>
        {children(after)}
      </span>
    </span>
  )

const planText = ({ startsOn, marginType, margin }: NonNullable<PartnerProductRow['planned']>) =>
  `${formatKoreanMonthDay(startOfKoreanDay(startsOn))}부터 ${marginText(marginType, margin)}`

const ProductMarks = ({ row, values }: { row: PartnerProductRow; values: ProductValues }) => {
  const status = values.status as keyof typeof statusTones // chosen from a select of the states
  return (
    <span className={css['marks']}>
      {status !== 'SALE' && <Pill tone={statusTones[status]}>{partnerProductStatuses[status].label}</Pill>}
      {status === 'SALE' && row.isSoldOut && <Pill tone={statusTones.SOLD_OUT}>품절</Pill>}
      {!row.isSold && <Tag>공급 중지</Tag>}
      {values.isMandatory && <Tag>필수품목</Tag>}
      {values.hasOpenMarket && <Tag>마켓</Tag>}
      {values.isSample && <Tag>샘플</Tag>}
      {row.planned && <Tag>{planText(row.planned)}</Tag>}
    </span>
  )
}
