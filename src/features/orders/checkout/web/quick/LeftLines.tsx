import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { showQuestion } from '#web/ui/overlay/dialogs.ts'
import layout from '#web/ui/layout/words.module.css'
import css from './QuickOrder.module.css'
import { quickProblemOf } from './quick-problem.ts'
import type { QuickRow } from './quick-rows.ts'

interface LeftLinesProps {
  /** The lines of goods that cannot be ordered yet. */
  rows: readonly QuickRow[]
  /** The lines that name no goods. */
  ignored: readonly string[]
  /** Number of products that are ordered. */
  count: number
}

/** Names every line that stays out before the others are ordered; true: go on without them. */
export async function askLeftLines(lines: LeftLinesProps): Promise<boolean> {
  let goesOn = false
  await showQuestion((close) => (
    <LeftLines
      {...lines}
      onClose={close}
      onAgree={() => {
        goesOn = true
        close()
      }}
    />
  ))
  return goesOn
}

function LeftLines({
  rows,
  ignored,
  count,
  onClose,
  onAgree,
}: LeftLinesProps & { onClose: () => void; onAgree: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${rows.length.toLocaleString('ko-KR')}줄은 주문에서 빠집니다`}
      footer={
        <>
          <Button size="large" onClick={onAgree}>
            {count.toLocaleString('ko-KR')}개 상품만 계속
          </Button>
          <Button look="primary" size="large" onClick={onClose}>
            돌아가서 고치기
          </Button>
        </>
      }
    >
      <ul className={css['leftLines']} aria-label="빠지는 줄">
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.text}</b>
            <span className={layout['note']}>
              {quickProblemOf(row)?.sentence ?? '한 번에 주문할 수 있는 상품 수를 넘었습니다.'}
            </span>
          </li>
        ))}
      </ul>
      {ignored.length > 0 && <p className={layout['note']}>상품이 아닌 것으로 보여 제외한 줄: {ignored.join(' · ')}</p>}
    </Dialog>
  )
}
