import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#values/won.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { ReachStore } from '#features/stores/chain-stores/web/StoreContact.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import {
  quietChoiceCodes,
  quietChoices,
  type Dashboard,
  type QuietChoice,
} from '../contract/dashboard.partner.calls.ts'
import { Change } from '#web/ui/text/Change.tsx'
import css from './Dashboard.module.css'

interface ListCardProps<Row> {
  title: string
  note?: ReactNode
  rows: readonly Row[]
  empty: string
  to: (row: Row) => string
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
  /** Stands beside the link of a row. */
  action?: (row: Row) => ReactNode
}

/** Rows that open what they count. */
export const ListCard = <Row,>({ title, note, rows, empty, to, keyOf, children, action }: ListCardProps<Row>) => (
  <Card title={title} action={note !== undefined && <span className={css['note']}>{note}</span>}>
    {rows.length === 0 ? (
      <p className={css['empty']}>{empty}</p>
    ) : (
      <ul className={css['rows']}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Link to={to(row)} className={css['row']}>
              {children(row)}
            </Link>
            {action?.(row)}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

interface OrderLinks {
  /** Address of the list of orders in the period, with one more parameter. */
  ordersOf: (parameter: string) => string
}

export function ProductSales({ products, ordersOf }: Pick<Dashboard, 'products'> & OrderLinks) {
  const most = products[0]?.sales ?? 1
  return (
    <ListCard
      title="상품별 매출"
      rows={products}
      empty="이 기간에 팔린 상품이 없습니다."
      to={({ id }) => ordersOf(`product=${id}`)}
      keyOf={({ id }) => String(id)}
    >
      {({ name, sales }) => (
        <>
          <span>{name}</span>
          <Money amount={sales} />
          <progress className={css['bar']} value={sales} max={most} aria-hidden />
        </>
      )}
    </ListCard>
  )
}

export const StoreSales = ({ stores, ordersOf }: Pick<Dashboard, 'stores'> & OrderLinks) => (
  <ListCard
    title="매출이 많은 매장"
    note="전 기간 대비"
    rows={stores}
    empty="이 기간에 주문한 매장이 없습니다."
    to={({ id }) => ordersOf(`store=${id}`)}
    keyOf={({ id }) => String(id)}
  >
    {({ name, isDirect, orders, sales, before }) => (
      <>
        <span>
          <OwnStoreName name={name} />{' '}
          <small>{isDirect ? `직영 · ${formatNumber(orders)}건` : `${formatNumber(orders)}건`}</small>
        </span>
        <span className={css['amounts']}>
          <Money amount={sales} /> <Change now={sales} before={before} />
        </span>
      </>
    )}
  </ListCard>
)

const quietOptions = quietChoiceCodes.map((value) => ({ value, label: quietChoices[value].label }))

interface QuietStoresProps extends Pick<Dashboard, 'quiet' | 'quietCount'> {
  centre: string
  shopId: string
  choice: QuietChoice
  onChoose: (choice: QuietChoice) => void
}

export const QuietStores = ({ quiet, quietCount, centre, shopId, choice, onChoose }: QuietStoresProps) => (
  <ListCard
    title={quietCount > quiet.length ? `주문이 뜸한 매장 ${formatNumber(quietCount)}곳` : '주문이 뜸한 매장'}
    note={
      <SelectField
        label="주문이 없는 기간"
        labelHidden
        options={quietOptions}
        value={choice}
        onChange={({ currentTarget: { value } }) =>
          onChoose(quietChoiceCodes.find((code) => code === value) ?? 'USUAL')
        }
      />
    }
    rows={quiet}
    empty={`${quietChoices[choice].label} 주문하지 않은 매장은 없습니다.`}
    to={({ id }) => `${centre}/store/${id}`}
    keyOf={({ id }) => String(id)}
    action={({ id, name }) => <ReachStore shopId={shopId} storeId={id} name={name} by={['call']} />}
  >
    {({ name, lastDay, usualDays, days }) => (
      <>
        <span>
          <OwnStoreName name={name} />{' '}
          <small>
            {usualDays !== null && `평소 ${usualDays}일마다 · `}마지막 {lastDay.slice(5)}
          </small>
        </span>
        <Money amount={days} unit="일째" />
      </>
    )}
  </ListCard>
)

export const LowStock = ({ lowStock, shopId }: Pick<Dashboard, 'lowStock'> & { shopId: string }) => (
  <ListCard
    title="곧 떨어지는 상품"
    rows={lowStock}
    empty="재고가 모자란 상품이 없습니다."
    to={({ id }) => `/shop/${shopId}/productDetail/${id}`}
    keyOf={({ id, option }) => `${id}/${option ?? ''}`}
  >
    {({ name, option, stock, unit }) => (
      <>
        <span>
          {name} {option && <small>{option}</small>}
        </span>
        {stock === 0 ? <b className={css['down']}>품절</b> : <Money amount={stock} unit={unit} />}
      </>
    )}
  </ListCard>
)
