import { IconNote } from '@tabler/icons-react'
import css from './MemoMark.module.css'

/** The operators' note in a list: its first line, all of it as a tooltip. */
export const MemoMark = ({ text }: { text: string }) =>
  text && (
    <small className={css['mark']} title={text}>
      <IconNote size={14} stroke={1.7} aria-hidden />
      <span className="visually-hidden">메모 </span>
      <span className={css['text']}>{text}</span>
    </small>
  )
