import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Kbd } from './Kbd.tsx'
import css from './AdminOrderQueue.module.css'

const keys = [
  { keys: ['J', 'K'], label: '아래·위', description: '다음 주문, 이전 주문으로 이동' },
  { keys: ['Enter'], label: '처리', description: '선택한 주문 처리' },
  { keys: ['O'], label: '열기', description: '주문 상세 열기' },
  { keys: ['?'], label: '도움말', description: '단축키 보기' },
] as const

/** Keyboard shortcuts in one line below the list; hidden without a keyboard. */
export const AdminQueueLegend = ({ onHelp }: { onHelp: () => void }) => (
  <button type="button" className={css['legend']} onClick={onHelp}>
    <span className="visually-hidden">단축키 보기</span>
    {keys.map((each) => (
      <span key={each.label}>
        {each.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}{' '}
        {each.label}
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
        <div key={each.label}>
          <dt>
            {each.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{each.description}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
