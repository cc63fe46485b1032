import { Kbd } from '#web/ui/keys/Kbd.tsx'
import type { KeyEntry } from '#web/ui/keys/key-entries.ts'
import css from './AdminOrderQueue.module.css'

export const queueKeys: readonly KeyEntry[] = [
  { keys: ['J', 'K'], label: '아래·위', description: '다음 항목, 이전 항목으로 이동' },
  { keys: ['Enter'], label: '처리', description: '선택한 항목 처리. 여러 개를 선택했으면 한꺼번에 처리' },
  { keys: ['X'], label: '선택', description: '입금 확인, 발주 확인, 출고를 여러 개 선택' },
  { keys: ['A'], label: '담당', description: '내 담당으로 정하기, 빼기' },
  { keys: ['S'], label: '미루기', description: '내일 오전 9시로 미루기. 여러 개를 선택했으면 한꺼번에 미루기' },
  { keys: ['O'], label: '열기', description: '상세 열기' },
  { keys: ['/'], label: '검색', description: '할 일 검색' },
]
const legend = [...queueKeys, { keys: ['?'], label: '도움말' }]

/** Keyboard shortcuts in one line below the list; hidden without a keyboard. */
export const AdminQueueLegend = ({ onHelp }: { onHelp: () => void }) => (
  <button type="button" className={css['legend']} onClick={onHelp}>
    <span className="visually-hidden">단축키 보기</span>
    {legend.map((each) => (
      <span key={each.label}>
        {each.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}{' '}
        {each.label}
      </span>
    ))}
  </button>
)
