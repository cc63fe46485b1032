import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Kbd } from './Kbd.tsx'
import css from './AdminOrderQueue.module.css'

const keys = [
  { keys: ['J', 'K'], does: '아래·위', long: '다음 줄, 이전 줄로 이동' },
  { keys: ['Enter'], does: '처리', long: '그 줄의 일을 처리' },
  { keys: ['O'], does: '열기', long: '주문 상세 열기' },
  { keys: ['?'], does: '도움말', long: '단축키 보기' },
] as const

/** The keys in one line below the list; only where there is a keyboard. */
export const AdminQueueLegend = ({ onHelp }: { onHelp: () => void }) => (
  <button type="button" className={css['legend']} aria-label="단축키 보기" onClick={onHelp}>
    {keys.map((each) => (
      <span key={each.does}>
        {each.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}{' '}
        {each.does}
      </span>
    ))}
  </button>
)

export const AdminQueueHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="단축키"
    size="small"
    footer={
      <Button look="primary" onClick={onClose}>
        확인
      </Button>
    }
  >
    <dl className={css['keys']}>
      {keys.map((each) => (
        <div key={each.does}>
          <dt>
            {each.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{each.long}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
