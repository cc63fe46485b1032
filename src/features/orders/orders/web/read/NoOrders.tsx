import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'

/** Suggests a longer period, because an older order is the most likely reason. */
export const NoOrders = ({ all, onWiden }: { all: boolean; onWiden: () => void }) => (
  <EmptyState
    title="조회 결과가 없습니다."
    text={all ? '다른 조건으로 찾아보세요.' : '기간을 넓히거나 다른 조건으로 찾아보세요.'}
    action={!all && <Button onClick={onWiden}>전체 기간에서 찾기</Button>}
  />
)
