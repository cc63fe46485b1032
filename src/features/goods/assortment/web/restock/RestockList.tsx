import { Link } from 'react-router'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { cancelRestockCall, restocksCall, restockSentences } from '../../contract/restock.calls.ts'
import css from './Restock.module.css'

/** Lists the member's open requests for restock notices; hidden without any. */
export function RestockList() {
  const { data: open = [] } = useCall(restocksCall, {}, { refetchOnMountOrArgChange: true })
  const [cancel, { isLoading, originalArgs }] = useSend(cancelRestockCall)
  if (open.length === 0) return null
  const run = async (id: number) => {
    const { error } = await cancel({ params: { id } })
    if (!error) toast(restockSentences.cancelled)
  }
  return (
    <Card title="재입고 알림">
      <ul className={css['rows']} aria-label="재입고 알림 신청 목록">
        {open.map(({ id, name, optionName, partnerUri, partnerProductId }) => (
          <li key={id}>
            <Link to={`/shop/${partnerUri}/product/${partnerProductId}`}>
              {optionName === null ? name : `${name} (${optionName})`}
            </Link>
            <Button
              look="plain"
              aria-label={`${name} 재입고 알림 취소`}
              pending={isLoading && originalArgs?.params.id === id}
              onClick={() => void run(id)}
            >
              취소
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
