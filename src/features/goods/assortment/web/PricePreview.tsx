import { noValue } from '#contract/no-value.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { previewAdminPartnerProductsCall, type ShownPrices } from '../contract/assortment.admin.calls.ts'
import css from './PartnerProductEditor.module.css'

interface Preview {
  ids: number[]
  marginType?: 'RATE' | 'AMOUNT'
  margin?: number
  hasOpenMarket?: 'Y' | 'N'
  marketMargin?: number
}

/** The prices that the server computes for a change before it is made. */
export function PricePreview({ preview, brief = false }: { preview: Preview; brief?: boolean }) {
  const { ids, ...change } = useDebouncedValue(preview)
  const query = { ...change, ids: ids.join(',') }
  const { data, isFetching } = useCall(previewAdminPartnerProductsCall, { query }, { refetchOnMountOrArgChange: true })
  if (!data) return null
  return (
    <table className={css['preview']} aria-label="변경 후 가격" aria-busy={isFetching}>
      <thead>
        <tr>
          <th scope="col">{brief ? '상품' : '구분'}</th>
          <th scope="col">변경 전</th>
          <th scope="col">변경 후</th>
        </tr>
      </thead>
      <tbody>
        {data.flatMap((row) =>
          linesOf(row, brief).map(({ key, label, before, after }) => (
            <tr key={`${row.partnerProductId}/${key}`}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td data-changed={before === after ? undefined : true}>{after}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

interface PreviewRow {
  name: string
  partnerName: string
  before: ShownPrices
  after: ShownPrices
}

function linesOf({ name, partnerName, before, after }: PreviewRow, brief: boolean) {
  const price = (prices: ShownPrices, level: number) => {
    const found = prices.levels.find((each) => each.level === level)
    return found ? formatWon(found.price) : noValue
  }
  const market = (prices: ShownPrices) => (prices.market === null ? '판매하지 않음' : formatWon(prices.market))
  const levels = (brief ? after.levels.slice(0, 1) : after.levels).map(({ level, name: levelName }) => ({
    key: String(level),
    label: brief ? `${partnerName} ${name}` : levelName,
    before: price(before, level),
    after: price(after, level),
  }))
  const isMarketShown = !brief || before.market !== after.market
  const line = { key: 'market', label: brief ? `${name} (마켓)` : '마켓', before: market(before), after: market(after) }
  return isMarketShown ? [...levels, line] : levels
}
